import { isSealed, Locked, seal, sealBytes, unseal, unsealBytes } from '#offline/at-rest/seal.ts'
import type { BlobRow, StoredBlob } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'

/** Converts a file to the form in which it is stored. */
export async function fileAtRest(key: CryptoKey | null, file: BlobRow): Promise<StoredBlob> {
  return key ? { ...file, bytes: await sealBytes(key, file.bytes), name: await seal(key, file.name) } : file
}

/** The opened file of this user on this device, by its hash; null when it is missing or locked. */
export async function openFile(device: Device, userId: string, sha256: string): Promise<BlobRow | null> {
  const stored = await device.outbox.run((db) => db.get('blobs', [userId, sha256]))
  if (!stored) return null
  const key = await device.keys.of(userId)
  try {
    const { bytes, name } = stored
    return {
      ...stored,
      bytes: isSealed(bytes) ? await unsealBytes(key, bytes) : bytes,
      name: isSealed(name) ? String(await unseal(key, name)) : name,
    }
  } catch (error) {
    if (error instanceof Locked) return null
    throw error
  }
}
