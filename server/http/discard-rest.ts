import { finished } from 'node:stream'
import type { FormBody } from '#server/calls/call-context.ts'

/** Most bytes that are read to be thrown away, and how long that may take, ms. */
const mostBytes = 8_000_000
const mostMs = 5_000

/**
 * Reads the rest of a refused form, if its announced length is small. A client that still writes while the server closes the
 * connection gets a broken pipe instead of the reason. Larger and unannounced forms stay unread (S-12).
 */
export async function discardRest({ stream, length }: FormBody): Promise<void> {
  if (stream.readableEnded || length === null || length > mostBytes) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, mostMs)
    finished(stream, () => {
      clearTimeout(timer)
      resolve()
    })
    stream.resume()
  })
}
