import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { notFoundPage, servedPage } from '#rules/first-screens.ts'
import { mayHavePage } from '#rules/page-addresses.ts'
import type { Asset, Assets } from '#server/http/load-assets.ts'
import type { Coding } from '#server/http/packed-files.ts'
import { isKept } from '#server/http/is-kept.ts'
import { isListed } from '#server/http/site-files.ts'

/** Paths that name a file. A missing file is a 404 and never a page, because a missing chunk would otherwise arrive as HTML (O-28). */
const filePattern = /\.(?:js|css|map|json|webmanifest|png|jpe?g|webp|svg|ico|woff2?|txt|xml|html)$/i

/**
 * Serves a file of the built app. Any other address gets its start page or the app's shell, and the router takes over from there; where
 * no page can be, it is the drawn page that says so, with 404. `own`: the start page of this address.
 */
export function serveAsset(c: Context, assets: Assets, own?: string): Response {
  const { files, pages } = assets
  const { path } = c.req
  const { search } = new URL(c.req.url)
  const isAsset = path.startsWith('/assets/')
  const file = files.get(path)
  const page = isAsset || filePattern.test(path) ? undefined : (own ?? servedPage(path, search))
  const asset = file ?? (page && (pages?.get(page) ?? files.get(page) ?? files.get('/index.html')))
  if (!asset) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
  if (!file && !mayHavePage(path)) return serveMissingPage(c, assets, 404)
  const headers = {
    'Content-Type': asset.type,
    'Cache-Control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: asset.etag,
    ...(asset.varies ? { Vary: 'Accept-Encoding' } : {}),
    ...(file || isListed(path, search) ? {} : { 'X-Robots-Tag': 'noindex' }),
  }
  return sendAsset(c, asset, 200, headers)
}

/** The drawn page for an address without a page: it can be read without a script. */
export function serveMissingPage(c: Context, assets: Assets, status: 404 | 410): Response {
  const asset = assets.pages?.get(notFoundPage) ?? assets.files.get(notFoundPage)
  if (!asset) return serveAppPage(c, assets, status)
  return sendAsset(c, asset, status, {
    'Content-Type': asset.type,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    'X-Robots-Tag': 'noindex',
  })
}

/** The app's page for an address that the server could not draw. Search engines do not list it. */
export function serveAppPage(c: Context, { files }: Assets, status: ContentfulStatusCode): Response {
  const asset = files.get('/index.html')
  if (!asset) return c.text('Not found', 404)
  const headers = { 'Content-Type': asset.type, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }
  return sendAsset(c, asset, status, {
    ...headers,
    ...(status === 200 ? {} : { 'X-Robots-Tag': 'noindex' }),
    ETag: asset.etag,
  })
}

/** Sends the file in the best form that the browser takes, or 304 when it has it. */
export function sendAsset(
  c: Context,
  asset: Asset,
  status: ContentfulStatusCode,
  headers: Record<string, string>,
): Response {
  if (status === 200 && isKept(c.req.header('if-none-match') ?? '', asset.etag)) return c.body(null, 304, headers)
  const coding = pickCoding(c.req.header('accept-encoding') ?? '')
  const packed = coding && asset.packed[coding]
  const bytes = packed ?? asset.plain
  return c.body(new Uint8Array(bytes), status, {
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
