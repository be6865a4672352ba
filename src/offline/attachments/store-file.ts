import { atomically } from '#offline/databases/atomically.ts'
import { strict, type BlobRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { addressOf, parseFileAddress } from '#rules/file-address.ts'
import { hashOf } from './file-hashes.ts'
import { openFile, fileAtRest } from './open-file.ts'
import { checkSize, type PickedFile } from './picked-file.ts'

/**
 * Stores a file on this device until the server has it (O-18) and returns its permanent address, which contains the
 * hash of its bytes and so is known before the file is sent. Resolves only after the commit. Throws `too-large` for a
 * file that the server would refuse, `bad-input` for an empty file and `StorageProblem` when the storage is full; then
 * nothing is stored.
 */
export async function storeFile(device: Device, userId: string, picked: PickedFile): Promise<string> {
  checkSize(picked)
  const { bytes, name, mime, kind } = picked
  const size = bytes.byteLength
  const row: BlobRow = { userId, sha256: await hashOf(bytes), bytes, mime, name, size, kind, keptAt: device.now() }
  const stored = await fileAtRest(await device.keys.of(userId), row)
  await device.outbox.run((db) => atomically(db, ['blobs'], strict, (tx) => tx.objectStore('blobs').put(stored)))
  return addressOf(row.sha256, name, kind)
}

/** The file behind an address of ours, or null when this user has no such file on this device. */
export async function readFile(device: Device, userId: string, address: string): Promise<BlobRow | null> {
  const parsed = parseFileAddress(address)
  return parsed && openFile(device, userId, parsed.sha256)
}
