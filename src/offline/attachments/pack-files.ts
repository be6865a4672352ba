import { maxFileBytes, type FileKind } from '#contract/limits.ts'
import { fromBase64, toBase64 } from '#offline/base64.ts'
import type { BlobRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { hashesIn, hashOf } from './file-hashes.ts'
import { openFile } from './open-file.ts'

/** A file as text, part of the file with all unsent work of a person (O-20). `base64`: its bytes. */
interface PackedFile {
  name: string
  mime: string
  kind: FileKind
  base64: string
}

/** The files on this device that `rows` name. */
export async function packFiles(device: Device, userId: string, rows: unknown): Promise<PackedFile[]> {
  const found = await Promise.all(hashesIn(rows).map((hash) => openFile(device, userId, hash)))
  return found.flatMap((file) =>
    file ? [{ name: file.name, mime: file.mime, kind: file.kind, base64: toBase64(new Uint8Array(file.bytes)) }] : [],
  )
}

/**
 * Converts packed files to rows of the store; entries that are not valid are left out. The address of a file comes from
 * its bytes, so a file cannot take the address of another file.
 */
export async function unpackFiles(device: Device, userId: string, packed: unknown): Promise<BlobRow[]> {
  const files: unknown[] = Array.isArray(packed) ? packed : []
  return Promise.all(
    files.filter(isPacked).map(async ({ name, mime, kind, base64 }) => {
      const bytes = fromBase64(base64).buffer
      return {
        userId,
        sha256: await hashOf(bytes),
        bytes,
        name,
        mime,
        kind,
        size: bytes.byteLength,
        keptAt: device.now(),
      }
    }),
  )
}

function isPacked(file: unknown): file is PackedFile {
  return (
    file instanceof Object &&
    'name' in file &&
    typeof file.name === 'string' &&
    'mime' in file &&
    typeof file.mime === 'string' &&
    'kind' in file &&
    typeof file.kind === 'string' &&
    Object.hasOwn(maxFileBytes, file.kind) &&
    'base64' in file &&
    typeof file.base64 === 'string' &&
    /^(?:[A-Za-z0-9+/]{4})+$|^(?:[A-Za-z0-9+/]{4})*[A-Za-z0-9+/]{2,3}={1,2}$/.test(file.base64)
  )
}
