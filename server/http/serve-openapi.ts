import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { isKept } from '#server/http/is-kept.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import { productVersion } from '#server/health/product-version.ts'

let built: { readonly text: string; readonly etag: string } | undefined

/** Built at the first request and kept: the contract of a release does not change. */
function document(): { readonly text: string; readonly etag: string } {
  if (!built) {
    const text = JSON.stringify(openApiDocument(productVersion))
    built = { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
  }
  return built
}

/** `GET /api/openapi.json`: the contract for programs of others. */
export function serveOpenApi(c: Context): Response {
  const { text, etag } = document()
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache', ETag: etag }
  return isKept(c.req.header('if-none-match') ?? '', etag) ? c.body(null, 304, headers) : c.body(text, 200, headers)
}
