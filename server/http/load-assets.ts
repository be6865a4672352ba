import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, readdir, stat, unlink, utimes } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { bytesId, codings, isPackable, packedFolder, packedName, type Coding } from '#server/http/packed-files.ts'

export interface Asset {
  readonly type: string
  /** A strong ETag over the uncompressed bytes. */
  readonly etag: string
  readonly plain: Buffer
  /** The compressed forms of the build; empty when compression gains nothing or the file was added after the build. */
  readonly packed: Readonly<Partial<Record<Coding, Buffer>>>
  /** Whether the bytes depend on the Accept-Encoding of the request. */
  readonly varies: boolean
}

export interface Assets {
  /** By path, such as `/assets/index-1a2b.js`. */
  readonly files: ReadonlyMap<string, Asset>
  /** Files of the build that a page request gets in another form (with-page-heads.ts). */
  readonly pages?: ReadonlyMap<string, Asset>
  /** CSP sources of the inline styles in the pages. */
  readonly styleHashes: readonly string[]
  /** CSP sources of the inline scripts in the pages. */
  readonly scriptHashes: readonly string[]
}

const keptDays = 30
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/**
 * The built app, in memory. Open tabs still request chunks of the release they started with (O-28), so the hashed files of every
 * release are copied to the folder `kept` and served for 30 days after the last start of a release that contains them.
 */
export async function loadAssets({ dist, kept, now }: { dist: string; kept: string; now: Date }): Promise<Assets> {
  await keepFiles(join(dist, 'assets'), kept, now)
  await keepFiles(join(dist, packedFolder), join(kept, packedFolder), now)
  const packed = await readPacked(join(kept, packedFolder))
  const files = new Map([...(await readAll(kept, '/assets', packed)), ...(await readAll(dist, '', packed))])
  const pages = [...files]
    .filter(([path]) => path.endsWith('.html'))
    .map(([, { plain }]) => plain.toString())
    .join('')
  return { files, styleHashes: styleHashesOf(pages), scriptHashes: hashesOf(/<script>([\s\S]*?)<\/script>/g, pages) }
}

/** The CSP sources of the inline styles in these pages. */
export function styleHashesOf(pages: string): string[] {
  return hashesOf(/<style[^>]*>([\s\S]*?)<\/style>/g, pages)
}

function hashesOf(parts: RegExp, pages: string): string[] {
  const hashes = [...pages.matchAll(parts)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}

async function keepFiles(from: string, kept: string, now: Date): Promise<void> {
  await mkdir(kept, { recursive: true })
  for (const name of existsSync(from) ? await readdir(from) : []) {
    await copyFile(join(from, name), join(kept, name))
    await utimes(join(kept, name), now, now)
  }
  for (const name of await readdir(kept)) {
    const found = await stat(join(kept, name))
    if (found.isFile() && now.getTime() - found.mtimeMs > keptDays * 24 * 60 * 60 * 1000) await unlink(join(kept, name))
  }
}

/** Compressed files by name; the name contains the id of the uncompressed bytes. */
async function readPacked(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const names = await readdir(folder)
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)))
}

/** Files in a folder by the path they are served under. Dot folders hold data about the build and are not served. */
async function readAll(
  folder: string,
  prefix: string,
  packed: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Asset>> {
  const found = new Map<string, Asset>()
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      for (const [name, asset] of await readAll(path, `${prefix}/${entry.name}`, packed)) found.set(name, asset)
    else found.set(`${prefix}/${entry.name}`, assetOf(entry.name, await readFile(path), packed))
  }
  return found
}

function assetOf(name: string, plain: Buffer, packed: ReadonlyMap<string, Buffer>): Asset {
  const forms = codings.flatMap((coding) => {
    const bytes = packed.get(packedName(plain, coding))
    return bytes ? [[coding, bytes] as const] : []
  })
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    etag: `"${bytesId(plain)}"`,
    plain,
    packed: Object.fromEntries(forms),
    varies: isPackable(name),
  }
}
