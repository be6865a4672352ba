import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { AppError } from '#contract/errors.ts'
import type { FileBytes } from './file-bytes.ts'

/** Tries after the first one; the caller's own patience ends at 10 s or so. */
const retries = 2
const patienceMs = 30_000

/**
 * A bucket that speaks S3, path style: `https://<key>:<secret>@<host>/<bucket>[/<folder>]?region=<region>`, the secret
 * percent-encoded. Whole objects only: what a PUT has answered is there.
 */
export function s3Bytes(filesUrl: string): FileBytes {
  const url = new URL(filesUrl)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1', service: 's3', retries,
  })
  const base = `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}`

  async function send(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    const reply = await client.fetch(`${base}/${key}`, { ...init, method, signal: AbortSignal.timeout(patienceMs) }).catch(() => null)
    if (reply?.ok || reply?.status === 404) return reply
    // its words may quote the signature
    await reply?.body?.cancel()
    if (reply === null || reply.status >= 500 || reply.status === 429) throw new AppError('not-ready', { detail: 'Files cannot be reached for a moment. Please try again.', retryAfter: 5 })
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
