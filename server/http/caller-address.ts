/**
 * The network address a call came from. Each proxy appends whom it heard, so with n trusted proxies the n-th entry from the
 * right of X-Forwarded-For is the first one a stranger could not have written.
 */
export function callerAddress(socketAddress: string | undefined, forwarded: string | undefined, trustedProxies: number): string {
  const heard = forwarded?.split(',').map((one) => one.trim()).filter(Boolean) ?? []
  const told = trustedProxies > 0 ? heard[Math.max(0, heard.length - trustedProxies)] : undefined
  const address = told ?? socketAddress ?? 'unknown'
  return address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64)
}
