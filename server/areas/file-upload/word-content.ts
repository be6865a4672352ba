import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

/** Most unpacked bytes of a document. A larger one is treated as a ZIP bomb. */
const mostUnpackedBytes = 300_000_000
const mostEntries = 10_000
const endRecord = 22
const longestComment = 65_535
const [stored, deflated] = [0, 8]
const localHeader = 30

/** A part of a ZIP as its directory describes it. `at`: where its own header begins. */
interface ZipPart {
  readonly name: string
  readonly isDeflated: boolean
  readonly packed: number
  readonly unpacked: number
  readonly at: number
}

/** The parts of a ZIP, read from its directory without unpacking. Null when the directory is wrong. */
async function zipParts(file: FileHandle, size: number): Promise<ZipPart[] | null> {
  const tail = await piece(file, Math.max(0, size - endRecord - longestComment), size)
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + endRecord > tail.length) return null
  const count = tail.readUInt16LE(end + 10)
  const [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (count > mostEntries || start + length > size || length > 4_000_000) return null
  const directory = await piece(file, start, start + length)
  const parts: ZipPart[] = []
  for (let at = 0; parts.length < count;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return null
    const [name, extra, comment] = [
      directory.readUInt16LE(at + 28),
      directory.readUInt16LE(at + 30),
      directory.readUInt16LE(at + 32),
    ]
    const method = directory.readUInt16LE(at + 10)
    // Word writes no other kinds.
    if (method !== stored && method !== deflated) return null
    parts.push({
      name: directory.toString('utf8', at + 46, at + 46 + name),
      isDeflated: method === deflated,
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + comment
  }
  return parts
}

/** Whether a part unpacks to as many bytes as the directory says. Unpacking stops at the first byte more. */
async function isHonest(
  path: string,
  file: FileHandle,
  { isDeflated, packed, unpacked, at }: ZipPart,
): Promise<boolean> {
  if (!isDeflated) return packed === unpacked
  const header = await piece(file, at, at + localHeader)
  if (header.length < localHeader || packed === 0) return false
  const start = at + localHeader + header.readUInt16LE(26) + header.readUInt16LE(28)
  let seen = 0
  try {
    await pipeline(createReadStream(path, { start, end: start + packed - 1 }), createInflateRaw(), async (chunks) => {
      for await (const chunk of chunks)
        if ((seen += chunk.length) > unpacked) throw new RangeError('more than declared')
    })
  } catch (error) {
    if (error instanceof RangeError || isZlibError(error)) return false
    throw error
  }
  return seen === unpacked
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

/**
 * Whether a ZIP is a Word document, by the parts it must have. A document with macros is refused, and one that unpacks to more than
 * it says: Word would fill the memory of its reader.
 */
export async function isDocx(path: string): Promise<boolean> {
  return withFile(path, async (file, size) => {
    const parts = await zipParts(file, size)
    const names = new Set(parts?.map(({ name }) => name))
    const unpacked = parts?.reduce((sum, one) => sum + one.unpacked, 0) ?? 0
    const looksRight =
      names.has('[Content_Types].xml') &&
      names.has('word/document.xml') &&
      !names.has('word/vbaProject.bin') &&
      unpacked < mostUnpackedBytes
    if (!looksRight || !parts) return false
    for (const part of parts) if (!(await isHonest(path, file, part))) return false
    return true
  })
}

/** Whether an OLE file holds a Word document: its directory names one, in UTF-16. */
export async function isDoc(path: string): Promise<boolean> {
  const wanted = Buffer.from('WordDocument', 'utf16le')
  const step = 1_000_000
  return withFile(path, async (file, size) => {
    for (let at = 0; at < size; at += step) {
      if ((await piece(file, at, Math.min(size, at + step + wanted.length))).includes(wanted)) return true
    }
    return false
  })
}

async function withFile<T>(path: string, work: (file: FileHandle, size: number) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    return await work(file, (await file.stat()).size)
  } finally {
    await file.close()
  }
}

/** Bytes `from` … `to` of a file. */
export async function piece(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from)
  return buffer.subarray(0, bytesRead)
}
