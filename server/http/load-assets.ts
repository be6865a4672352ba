import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, readdir, stat, unlink, utimes } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export interface Asset {
  readonly type: string
  /** Strong, over the plain bytes. */
  readonly etag: string
  readonly plain: Buffer
  /** Null where packing gains nothing (pictures, fonts). Packed at first need and kept. */
  readonly packed: Readonly<Record<'br' | 'gzip', () => Promise<Buffer>>> | null
}

export interface Assets {
  /** By path, such as `/assets/index-1a2b.js`. */
  readonly files: ReadonlyMap<string, Asset>
  /** CSP sources of the inline styles in index.html. */
  readonly styleHashes: readonly string[]
}

const keptDays = 30
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.json': 'application/json',
  '.webmanifest': 'application/manifest+json', '.svg': 'image/svg+xml', '.txt': 'text/plain; charset=utf-8', '.xml': 'application/xml',
  '.png': 'image/png', '.jpg': 'image/jpeg', '.webp': 'image/webp', '.ico': 'image/x-icon', '.woff2': 'font/woff2',
}
const packable = /^text\/|json$|svg|xml/
const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * The built app, in memory. Old tabs still ask for the chunks of the release they came from (O-28), so the hashed files of every
 * release are copied to `kept` and served for 30 days after the last start that still had them.
 */
export async function loadAssets({ dist, kept, now }: { dist: string; kept: string; now: Date }): Promise<Assets> {
  const current = await readAll(dist, '')
  await keepAssets(join(dist, 'assets'), kept, now)
  const files = new Map([...await readAll(kept, '/assets'), ...current])
  const shell = files.get('/index.html')?.plain.toString() ?? ''
  const styleHashes = [...shell.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return { files, styleHashes }
}

async function keepAssets(from: string, kept: string, now: Date): Promise<void> {
  await mkdir(kept, { recursive: true })
  for (const name of await readdir(from).catch(() => [])) {
    await copyFile(join(from, name), join(kept, name))
    await utimes(join(kept, name), now, now)
  }
  for (const name of await readdir(kept)) {
    const { mtimeMs } = await stat(join(kept, name))
    if (now.getTime() - mtimeMs > keptDays * 24 * 60 * 60 * 1000) await unlink(join(kept, name))
  }
}

/** Files below a folder by the path they are served under. Dot folders hold what is about the build, not of it. */
async function readAll(folder: string, prefix: string): Promise<Map<string, Asset>> {
  const found = new Map<string, Asset>()
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) for (const [name, asset] of await readAll(path, `${prefix}/${entry.name}`)) found.set(name, asset)
    else found.set(`${prefix}/${entry.name}`, assetOf(entry.name, await readFile(path)))
  }
  return found
}

function assetOf(name: string, plain: Buffer): Asset {
  const type = types[extname(name)] ?? 'application/octet-stream'
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  const packed = packable.test(type) ? {
    br: once(() => pack.br(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })),
    gzip: once(() => pack.gzip(plain, { level: 9 })),
  } : null
  return { type, etag, plain, packed }
}

/** Computes at the first call and remembers. */
function once<T>(compute: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null
  return () => (result ??= compute())
}
