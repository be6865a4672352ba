import type { Context } from 'hono'
import type { Sql } from 'postgres'
import { parseFileAddress, usualSize } from '#rules/file-address.ts'
import { readableFile, sizeText, type StoredFile } from '#server/areas/file-upload/queries.ts'
import { inSession } from '#server/auth/can.ts'
import { findActor } from '#server/auth/session.ts'
import { bearerToken } from '#server/auth/token.ts'
import { blobKey } from '#server/ports/file-bytes.ts'
import type { FileStore } from '#server/ports/file-store.ts'

interface Ports {
  readonly sql: Sql
  readonly files: FileStore
  readonly now: Date
}

/**
 * `GET /files/…` (decision 013). Public files are open to everyone and never change. A private file needs the session of a person
 * who may see it, in the Authorization header, so that no address contains a secret. Only pictures that the server encoded open in
 * a page; every other file is a download, and no content of it may run (S-12).
 */
export async function serveFile(c: Context, { sql, files, now }: Ports): Promise<Response> {
  const address = parseFileAddress(new URL(c.req.url).pathname)
  if (!address) return notFound(c)
  const token = bearerToken(c.req.header('authorization'))
  const holder = token === null ? null : await findActor(sql, token, now)
  const actor = holder && !holder.mustChangePassword ? inSession(holder) : null
  const { sha256, size } = address
  const file = await readableFile(sql, actor, sha256, size !== null || address.name.endsWith('.webp'))
  if (!file) return notFound(c)
  const variant = file.kind === 'Picture' ? sizeText(size ?? usualSize) : 'original'
  const headers = headersOf(file, `"${sha256}-${variant}"`)
  if (
    c.req
      .header('if-none-match')
      ?.split(',')
      .some((tag) => tag.trim().replace(/^W\//, '') === headers.ETag)
  )
    return c.body(null, 304, headers)
  // A stream that is never read would stay open.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const bytes = await files.read(blobKey(sha256, variant))
  return bytes ? c.body(bytes, 200, headers) : notFound(c)
}

function headersOf({ isPublic, kind, name, mime, size }: StoredFile, ETag: string) {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return {
    'Content-Type': mime,
    'Content-Disposition': `${kind === 'Picture' ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cache-Control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache',
    ETag,
    // A picture has several sizes, and the row knows the length of only one of them.
    ...(kind === 'Picture' ? {} : { 'Content-Length': String(size) }),
    ...(isPublic ? {} : { Vary: 'Authorization' }),
  }
}

function notFound(c: Context): Response {
  return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
}
