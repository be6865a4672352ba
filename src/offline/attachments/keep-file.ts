import { AppError } from '#contract/errors.ts'
import { maxFileBytes, type FileKind } from '#contract/limits.ts'
import { atomically } from '#offline/databases/atomically.ts'
import { strict, type BlobRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { addressOf, parseFileAddress } from '#rules/file-address.ts'
import { megabytes } from '#rules/megabytes.ts'
import { hashOf } from './file-hashes.ts'
import { openFile, restingFile } from './open-file.ts'

/** A file as it was picked, already as it will be sent. */
export interface PickedFile { bytes: ArrayBuffer; name: string; mime: string; kind: FileKind }

/**
 * Keeps a file on this device until the server has it (O-18) and returns the address it will have there for ever: the hash
 * of its bytes is known before anything is sent. Resolves only after the commit. Throws `too-large` for what the server
 * would refuse, `bad-input` for an empty file and `StorageProblem` when there is no room: then nothing was kept.
 */
export async function keepFile(device: Device, userId: string, { bytes, name, mime, kind }: PickedFile): Promise<string> {
  const size = bytes.byteLength
  if (size === 0) throw new AppError('bad-input', { detail: `“${name}” is empty. Please choose another file.` })
  if (size > maxFileBytes[kind]) throw new AppError('too-large', { detail: `“${name}” has ${megabytes(size)}. At most ${megabytes(maxFileBytes[kind])} can be sent.` })
  const row: BlobRow = { userId, sha256: await hashOf(bytes), bytes, mime, name, size, kind, keptAt: device.now() }
  const stored = await restingFile(await device.keys.of(userId), row)
  await device.outbox.run((db) => atomically(db, ['blobs'], strict, (tx) => tx.objectStore('blobs').put(stored)))
  return addressOf(row.sha256, name, kind)
}

/** The file behind an address of ours, or null when this user has none such on this device. */
export async function readFile(device: Device, userId: string, address: string): Promise<BlobRow | null> {
  const parsed = parseFileAddress(address)
  return parsed && openFile(device, userId, parsed.sha256)
}
