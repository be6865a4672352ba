/**
 * The network address a call came from. Each proxy appends the address that called it. With n trusted proxies, the n-th entry from
 * the right of X-Forwarded-For is the nearest one that a stranger could not forge.
 */
export function callerAddress(
  socketAddress: string | undefined,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  const entries =
    forwarded
      ?.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean) ?? []
  const forwardedAddress = trustedProxies > 0 ? entries[Math.max(0, entries.length - trustedProxies)] : undefined
  const address = forwardedAddress ?? socketAddress ?? 'unknown'
  return address.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, 64)
}
