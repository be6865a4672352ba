import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Input, UploadKey } from '#contract/contract.ts'
import type { FileItem } from '#contract/entities/file.ts'
import { fileChunkBytes } from '#contract/limits.ts'
import type { ApiClient, ApiReply } from '#tests/api/api-client.ts'

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Sends a form like a browser. */
export async function sendForm<K extends UploadKey>(
  url: string,
  client: ApiClient,
  key: K,
  fields: Input<K>,
  bytes: Uint8Array,
  name = 'file',
): Promise<ApiReply> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
  form.set('File', new Blob([new Uint8Array(bytes)]), name)
  const reply = await fetch(`${url}/api/${key}`, {
    method: 'POST',
    body: form,
    headers: { Authorization: `bearer ${client.token}` },
  })
  const text = await reply.text()
  return {
    status: reply.status,
    body: reply.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text,
    headers: reply.headers,
  }
}

/** The item of an upload that must succeed. */
export async function uploaded(
  url: string,
  client: ApiClient,
  key: Exclude<UploadKey, 'FileUpload/SendChunk'>,
  bytes: Uint8Array,
  name: string,
  fields: Input<'FileUpload/PictureUpload'> = {},
): Promise<FileItem> {
  const { status, body } = await sendForm(url, client, key, fields, bytes, name)
  if (status !== 200) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`)
  return body as FileItem
}

/** Sends pieces from `offset` on until the file is complete, refused, or `pieces` are sent; returns the last reply. */
export async function sendPieces(
  url: string,
  client: ApiClient,
  bytes: Uint8Array,
  {
    offset = 0,
    pieces = Infinity,
    kind = 'PDF',
    name = 'file',
    sha256 = hashOf(bytes),
  }: {
    offset?: number
    pieces?: number
    kind?: Input<'FileUpload/SendChunk'>['Kind']
    name?: string
    sha256?: string
  } = {},
): Promise<ApiReply> {
  let last: ApiReply | null = null
  for (let sent = 0; sent < pieces && (offset < bytes.length || !last); sent++) {
    const piece = bytes.subarray(offset, offset + fileChunkBytes)
    last = await sendForm(
      url,
      client,
      'FileUpload/SendChunk',
      { Sha256: sha256, Size: bytes.length, Offset: offset, Kind: kind, Name: name },
      piece,
    )
    if (last.status !== 200) return last
    offset += piece.length
  }
  if (!last) throw new Error('no piece was sent')
  return last
}

export function getFile(
  url: string,
  client: ApiClient | null,
  address: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url + address, {
    headers: { ...(client ? { Authorization: `bearer ${client.token}` } : {}), ...headers },
  })
}

export async function bytesOf(reply: Response): Promise<Buffer> {
  if (reply.status !== 200) throw new Error(`the file answered ${reply.status}`)
  return Buffer.from(await reply.arrayBuffer())
}

/** Every file below a folder, by its path in it. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

let shade = 0
/** A new picture with random content. */
export function aPicture(width = 64, height = 48, format: 'jpeg' | 'png' | 'webp' | 'gif' = 'png'): Promise<Buffer> {
  shade = (shade + 1) % 250
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 200 } } })
    .toFormat(format)
    .toBuffer()
}

/** A photo as a phone takes it: rotated, with the place in its EXIF data. */
export function aPhoto(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

export function aPdf(text = 'Hello'): Buffer {
  return Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n% ${text}\ntrailer << /Root 1 0 R >>\n%%EOF\n`)
}

/** A ZIP, by default with parts that are not compressed. `claim`: the unpacked size that its directory gives for each part. */
export function aZip(
  parts: Readonly<Record<string, string>>,
  { claim, isDeflated = false }: { claim?: number; isDeflated?: boolean } = {},
): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(parts)) {
    const [title, data] = [Buffer.from(name), isDeflated ? deflateRawSync(text) : Buffer.from(text)]
    const method = isDeflated ? '\x08' : '\0'
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(text), 0)
    sizes.writeUInt32LE(data.length, 4)
    sizes.writeUInt32LE(claim ?? Buffer.byteLength(text), 8)
    const lengths = Buffer.from([title.length, 0, 0, 0])
    const local = Buffer.concat([
      Buffer.from(`PK\x03\x04\x14\0\0\0${method}\0\0\0\0\0`, 'latin1'),
      sizes,
      lengths,
      title,
      data,
    ])
    const place = Buffer.alloc(4)
    place.writeUInt32LE(at)
    entries.push(
      Buffer.concat([
        Buffer.from(`PK\x01\x02\x14\0\x14\0\0\0${method}\0\0\0\0\0`, 'latin1'),
        sizes,
        lengths,
        Buffer.alloc(10),
        place,
        title,
      ]),
    )
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

export function aDocx(text = 'Hello'): Buffer {
  return aZip(
    { '[Content_Types].xml': '<Types/>', 'word/document.xml': `<document>${text}</document>` },
    { isDeflated: true },
  )
}

export function aDoc(): Buffer {
  return Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(2000),
    Buffer.from('WordDocument', 'utf16le'),
    Buffer.alloc(500),
  ])
}

/** A PNG that claims this many pixels and has only a few kilobytes. */
export function aPngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF header for the largest possible picture, with one empty frame. */
export function aGifBomb(): Buffer {
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x4c, 1, 0, 0x3b]),
  ])
}
