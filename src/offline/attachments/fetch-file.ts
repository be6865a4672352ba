import { timeLimit } from '#offline/transport.ts'

/**
 * Fetches a file of our server by its address on this origin (rules/file-address.ts, or a picture of the product),
 * because an `<img>` cannot send a token. The browser does not cache it: a cached file would stay after the sign-out
 * (O-08). Null when the file does not exist or this user may not read it; `unreachable` when our server did not answer.
 */
export async function fetchFile(address: `/${string}`, token: string | null): Promise<Blob | 'unreachable' | null> {
  try {
    const response = await fetch(address, {
      headers: { Authorization: token ? `bearer ${token}` : '' },
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeLimit(largestFile)),
    })
    if (response.ok && response.headers.get('Content-Type')?.startsWith('text/html') === false)
      return await response.blob()
    return response.status >= 400 && response.status < 500 ? null : 'unreachable'
  } catch {
    return 'unreachable' // silence, a redirect and a truncated body are the same for the caller
  }
}

/** Bytes; see maxFileBytes. */
const largestFile = 20_000_000
