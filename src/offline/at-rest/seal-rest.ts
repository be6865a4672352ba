import { atomically } from '#offline/databases/atomically.ts'
import { strict, type OutboxShape } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { restingFile } from '#offline/attachments/open-file.ts'
import { sealedCall } from './seal-call.ts'
import { sealedDraft } from './seal-draft.ts'
import { isSealed, seal } from './seal.ts'

type SweptStore = 'calls' | 'receipts' | 'drafts' | 'blobs'
type Stored<Name extends SweptStore> = OutboxShape[Name]['value']

/**
 * Seals what lies here in plain: rows of releases before sealing, rows of an imported file, rows written while there was
 * no key. One row at a time, each exactly as it was read: one that changed meanwhile is looked at again at the next sign-in.
 */
export async function sealRest(device: Device, userId: string): Promise<void> {
  const key = await device.keys.of(userId)
  if (!key) return
  await sweep(device, 'calls', userId, async (row) => ('sealed' in row ? null : sealedCall(key, row)))
  await sweep(device, 'receipts', userId, async (row) => {
    if ('sealed' in row.call && isSealed(row.reply)) return null
    const call = 'sealed' in row.call ? row.call : await sealedCall(key, row.call)
    return { ...row, call, reply: isSealed(row.reply) ? row.reply : await seal(key, row.reply) }
  })
  await sweep(device, 'drafts', userId, async (row) => (Object.values(row.fields).every(({ value }) => isSealed(value)) ? null : sealedDraft(key, row)))
  await sweep(device, 'blobs', userId, async (row) => {
    const { bytes, name } = row
    return isSealed(bytes) || isSealed(name) ? null : restingFile(key, { ...row, bytes, name })
  })
}

/** `sealed` gives the row as it should lie there, or null when it does. Files are large: never more than one row in memory. */
async function sweep<Name extends SweptStore>(device: Device, store: Name, userId: string, sealed: (row: Stored<Name>) => Promise<Stored<Name> | null>): Promise<void> {
  for (const id of await device.outbox.run((db) => db.getAllKeys(store))) {
    const row = await device.outbox.run((db) => db.get(store, id))
    const next = row?.userId === userId ? await sealed(row) : null
    if (!next) continue
    await device.outbox.run((db) => atomically(db, [store], strict, async (tx) => {
      const rows = tx.objectStore(store)
      if (JSON.stringify(await rows.get(id)) === JSON.stringify(row)) await rows.put(next)
    }))
  }
}
