import { maxFileBytes, type FileKind } from '#contract/limits.ts'
import type { BlobRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { hashesIn, hashOf } from './file-hashes.ts'
import { openFile } from './open-file.ts'

/** A file as text, for the one file people take their unsent work away in (O-20). `base64` holds its bytes. */
interface PackedFile { name: string; mime: string; kind: FileKind; base64: string }

/** The files on this device that `rows` speak of. */
export async function packFiles(device: Device, userId: string, rows: unknown): Promise<PackedFile[]> {
  const found = await Promise.all(hashesIn(rows).map((hash) => openFile(device, userId, hash)))
  return found.flatMap((file) => (file ? [{ name: file.name, mime: file.mime, kind: file.kind, base64: inBase64(file.bytes) }] : []))
}

/** Packed files as the store keeps them; what is none of ours is left out. Their addresses come from their bytes, so nothing can be slipped in under another's. */
export async function unpackFiles(device: Device, userId: string, packed: unknown): Promise<BlobRow[]> {
  const files: unknown[] = Array.isArray(packed) ? packed : []
  return Promise.all(files.filter(isPacked).map(async ({ name, mime, kind, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer
    return { userId, sha256: await hashOf(bytes), bytes, name, mime, kind, size: bytes.byteLength, keptAt: device.now() }
  }))
}

/** In steps: a function takes only so many arguments. */
function inBase64(bytes: ArrayBuffer): string {
  let text = ''
  for (let at = 0; at < bytes.byteLength; at += 32_768) text += String.fromCharCode(...new Uint8Array(bytes.slice(at, at + 32_768)))
  return btoa(text)
}

function isPacked(file: unknown): file is PackedFile {
  return file instanceof Object && 'name' in file && typeof file.name === 'string' && 'mime' in file && typeof file.mime === 'string'
    && 'kind' in file && typeof file.kind === 'string' && Object.hasOwn(maxFileBytes, file.kind) && 'base64' in file && typeof file.base64 === 'string' && /^(?:[A-Za-z0-9+/]{4})+$|^(?:[A-Za-z0-9+/]{4})*[A-Za-z0-9+/]{2,3}={1,2}$/.test(file.base64)
}
