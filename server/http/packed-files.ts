import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'br' | 'gzip'
export const codings = ['br', 'gzip'] as const satisfies readonly Coding[]

/** Inside the build's folder; dot folders are not served. */
export const packedFolder = '.packed'
/** Pictures and fonts are missing, because they are compressed already. */
const packable = /\.(?:html|js|css|json|webmanifest|svg|txt|xml)$/
const pack: Record<Coding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
  gzip: (plain) => promisify(gzip)(plain, { level: 9 }),
}

/** Packs a page that changes while the server runs. The highest level of Brotli takes ten times as long and saves a tenth. */
export async function packPage(plain: Buffer): Promise<Record<Coding, Buffer>> {
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    pack.gzip(plain),
  ])
  return { br, gzip: gzipped }
}

/** An id of a file's bytes, 27 letters: short enough for an ETag and a file name. */
export function bytesId(plain: Buffer): string {
  return createHash('sha256').update(plain).digest('base64url').slice(0, 27)
}

/** Named by the uncompressed bytes: a file replaced after the build (the kill switch, O-29) never gets the old compressed form. */
export function packedName(plain: Buffer, coding: Coding): string {
  return `${bytesId(plain)}.${coding}`
}

export const isPackable = (name: string): boolean => packable.test(extname(name))

/** Compresses every file of a finished build that gets smaller by it. The highest level takes seconds, so it runs at build time. */
export async function packFiles(dist: string): Promise<void> {
  const folder = join(dist, packedFolder)
  await mkdir(folder, { recursive: true })
  const entries = (await readdir(dist, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && isPackable(entry.name),
  )
  const paths = entries
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/^\.|\/\./.test(relative(dist, path)))
  await Promise.all(
    paths.map(async (path) => {
      const plain = await readFile(path)
      await Promise.all(
        codings.map(async (coding) => {
          const packed = await pack[coding](plain)
          if (packed.length < plain.length) await writeFile(join(folder, packedName(plain, coding)), packed)
        }),
      )
    }),
  )
}
