import type { Context } from 'hono'
import { servedPage } from '#rules/first-screens.ts'
import type { Assets } from '#server/http/load-assets.ts'
import type { Coding } from '#server/http/packed-files.ts'
import { isKept } from '#server/http/is-kept.ts'
import { isListed } from '#server/http/site-files.ts'

/** Paths that name a file. A missing file is a 404 and never a page, because a missing chunk would otherwise arrive as HTML (O-28). */
const filePattern = /\.(?:js|css|map|json|webmanifest|png|jpe?g|webp|svg|ico|woff2?|txt|xml|html)$/i

/** Serves a file of the built app. Any other address gets its start page or the app's shell, and the router takes over from there. */
export function serveAsset(c: Context, { files }: Assets): Response {
  const path = c.req.path
  const isAsset = path.startsWith('/assets/')
  const file = files.get(path)
  const asset =
    file ??
    (isAsset || filePattern.test(path)
      ? undefined
      : (files.get(servedPage(path, new URL(c.req.url).search)) ?? files.get('/index.html')))
  if (!asset) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
  const headers = {
    'Content-Type': asset.type,
    'Cache-Control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: asset.etag,
    ...(asset.varies ? { Vary: 'Accept-Encoding' } : {}),
    ...(file || isListed(path) ? {} : { 'X-Robots-Tag': 'noindex' }),
  }
  if (isKept(c.req.header('if-none-match') ?? '', asset.etag)) return c.body(null, 304, headers)
  const coding = pickCoding(c.req.header('accept-encoding') ?? '')
  const packed = coding && asset.packed[coding]
  const bytes = packed ?? asset.plain
  return c.body(new Uint8Array(bytes), 200, {
    ...headers,
    ...(packed ? { 'Content-Encoding': coding } : {}),
    'Content-Length': String(bytes.length),
  })
}

function pickCoding(accepted: string): Coding | null {
  const takes = (name: string) =>
    accepted.split(',').some((entry) => {
      const [coding = '', quality = ''] = entry.trim().toLowerCase().split(';')
      return coding === name && !/^\s*q=0(\.0*)?$/.test(quality)
    })
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}
