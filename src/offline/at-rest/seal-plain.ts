import { atomically } from '#offline/databases/atomically.ts'
import { strict, type OutboxShape } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { fileAtRest } from '#offline/attachments/open-file.ts'
import { sealCall } from './seal-call.ts'
import { sealDraft } from './seal-draft.ts'
import { isSealed, seal } from './seal.ts'

type SweptStore = 'calls' | 'receipts' | 'drafts' | 'blobs'
type Stored<Name extends SweptStore> = OutboxShape[Name]['value']

/**
 * Seals the plain rows on this device: rows of releases before sealing, of an imported file, or written without a key.
 * It handles one row at a time, and replaces a row only if it is still equal to the row it read; a changed row is
 * sealed at the next sign-in.
 */
export async function sealPlain(device: Device, userId: string): Promise<void> {
  const key = await device.keys.of(userId)
  if (!key) return
  await sealStore(device, 'calls', userId, async (row) => ('sealed' in row ? null : sealCall(key, row)))
  await sealStore(device, 'receipts', userId, async (row) => {
    if ('sealed' in row.call && isSealed(row.reply)) return null
    const call = 'sealed' in row.call ? row.call : await sealCall(key, row.call)
    return { ...row, call, reply: isSealed(row.reply) ? row.reply : await seal(key, row.reply) }
  })
  await sealStore(device, 'drafts', userId, async (row) =>
    Object.values(row.fields).every(({ value }) => isSealed(value)) ? null : sealDraft(key, row),
  )
  await sealStore(device, 'blobs', userId, async (row) => {
    const { bytes, name } = row
    return isSealed(bytes) || isSealed(name) ? null : fileAtRest(key, { ...row, bytes, name })
  })
}

/**
 * `sealed` returns the row to store, or null when it is sealed already. Files are large, so only one row is in memory
 * at a time.
 */
async function sealStore<Name extends SweptStore>(
  device: Device,
  store: Name,
  userId: string,
  sealedRow: (row: Stored<Name>) => Promise<Stored<Name> | null>,
): Promise<void> {
  for (const id of await device.outbox.run((db) => db.getAllKeys(store))) {
    const row = await device.outbox.run((db) => db.get(store, id))
    const next = row?.userId === userId ? await sealedRow(row) : null
    if (!next) continue
    await device.outbox.run((db) =>
      atomically(db, [store], strict, async (tx) => {
        const rows = tx.objectStore(store)
        if (JSON.stringify(await rows.get(id)) === JSON.stringify(row)) await rows.put(next)
      }),
    )
  }
}
