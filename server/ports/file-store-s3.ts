import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { AppError } from '#contract/errors.ts'
import type { FileBytes } from './file-bytes.ts'

/** Tries after the first one; the caller's own timeout is about 10 s. */
const retries = 2
const timeoutMs = 30_000

/**
 * A bucket with the S3 protocol, path style: `https://<key>:<secret>@<host>/<bucket>[/<folder>]?region=<region>`, the secret
 * percent-encoded. It stores whole objects only, so an answered PUT is complete.
 */
export function s3Bytes(filesUrl: string): FileBytes {
  const url = new URL(filesUrl)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries,
  })
  const base = `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}`

  async function send(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    const reply = await client
      .fetch(`${base}/${key}`, { ...init, method, signal: AbortSignal.timeout(timeoutMs) })
      .catch(() => {
        throw outOfReach()
      })
    if (reply.ok || reply.status === 404) return reply
    // The body is dropped unread, because it may quote the signature.
    await reply.body?.cancel()
    if (reply.status >= 500 || reply.status === 429) throw outOfReach()
    throw new Error(`the file store answered ${reply.status} to a ${method}`)
  }

  return {
    async put(key, path) {
      const headers = { 'X-Amz-Content-Sha256': await hashOf(path), 'Content-Type': 'application/octet-stream' }
      const reply = await send('PUT', key, { headers, body: await openAsBlob(path) })
      if (!reply.ok) throw new Error('the file store has no such bucket')
      await reply.body?.cancel()
    },
    async read(key) {
      const reply = await send('GET', key)
      if (reply.ok) return reply.body
      await reply.body?.cancel()
      return null
    },
    async remove(key) {
      const reply = await send('DELETE', key)
      await reply.body?.cancel()
    },
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The store is silent or overloaded: the caller tries again. */
const outOfReach = () =>
  new AppError('not-ready', { detail: 'Files cannot be reached for a moment. Please try again.', retryAfter: 5 })
