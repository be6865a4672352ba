import type { Context } from 'hono'
import type { Asset, Assets } from '#server/http/load-assets.ts'

/** Paths that name a file: where none is, that is a 404 and never the shell, or a missing chunk would arrive as HTML (O-28). */
const fileName = /\.(?:js|css|map|json|webmanifest|png|jpe?g|webp|svg|ico|woff2?|txt|xml|html)$/i

/** A file of the built app; for any other address the app's shell, which then routes by itself. */
export async function serveAsset(c: Context, { files }: Assets): Promise<Response> {
  const path = c.req.path
  const isAsset = path.startsWith('/assets/')
  const asset = files.get(path) ?? (isAsset || fileName.test(path) ? undefined : files.get('/index.html'))
  if (!asset) return c.text('Not found', 404, { 'Cache-Control': 'no-store' })
  const headers = {
    'Content-Type': asset.type,
    'Cache-Control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: asset.etag,
    ...(asset.packed ? { Vary: 'Accept-Encoding' } : {}),
  }
  if (c.req.header('if-none-match')?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === asset.etag)) return c.body(null, 304, headers)
  const encoding = asset.packed && pickEncoding(c.req.header('accept-encoding') ?? '')
  const bytes = encoding ? await packedBytes(asset, encoding) : asset.plain
  return c.body(new Uint8Array(bytes), 200, { ...headers, ...(encoding ? { 'Content-Encoding': encoding } : {}), 'Content-Length': String(bytes.length) })
}

async function packedBytes({ packed, plain }: Asset, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return packed ? packed[encoding]() : plain
}

function pickEncoding(accepted: string): 'br' | 'gzip' | null {
  const takes = (name: string) => accepted.split(',').some((one) => {
    const [coding = '', quality = ''] = one.trim().toLowerCase().split(';')
    return coding === name && !/^\s*q=0(\.0*)?$/.test(quality)
  })
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}
