import { timeLimit } from '#offline/transport.ts'

/**
 * A file of ours for its reader, by its address on this origin (rules/file-address.ts, or a picture of the product): an `<img>` cannot show who asks.
 * Not into the browser's cache: nobody could take it away from there at sign-out (O-08). Null when it is not there, or not for this reader; `unreachable` when nobody of ours answered.
 */
export async function fetchFile(address: `/${string}`, token: string | null): Promise<Blob | 'unreachable' | null> {
  try {
    const response = await fetch(address, { headers: { Authorization: token ? `bearer ${token}` : '' }, redirect: 'error', cache: 'no-store', signal: AbortSignal.timeout(timeLimit(largestFile)) })
    if (response.ok && response.headers.get('Content-Type')?.startsWith('text/html') === false) return await response.blob()
    return response.status >= 400 && response.status < 500 ? null : 'unreachable'
  } catch {
    return 'unreachable' // silence, a redirect or a body that ends too early: the same to whoever wants to see it
  }
}

/** Bytes; see maxFileBytes. */
const largestFile = 20_000_000
