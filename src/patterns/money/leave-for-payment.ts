/**
 * Leaves the app for the page of a payment provider, or of the sandbox on this site. The address comes from the server; one that
 * is neither https nor of this site is refused.
 */
export function leaveForPayment(address: string): void {
  const url = new URL(address, location.href)
  if (url.protocol !== 'https:' && url.origin !== location.origin) throw new Error('not a page of a provider')
  location.assign(url.href)
}
