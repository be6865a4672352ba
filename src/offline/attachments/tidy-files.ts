import { filesAtRest } from '#offline/at-rest/at-rest.ts'
import { atomically } from '#offline/databases/atomically.ts'
import { relaxed, type StoredCall } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'

/** A file picked this recently may belong to a form that is not saved yet, ms. */
const grace = 86_400_000

/**
 * Removes the files that no draft, call or receipt refers to any more: a file lives as long as the text that names it
 * (O-17). `now`: ms.
 */
export async function tidyFiles(device: Device, now: number): Promise<void> {
  await device.outbox.run((db) =>
    atomically(db, ['blobs', 'calls', 'drafts', 'receipts'], relaxed, async (tx) => {
      const blobs = tx.objectStore('blobs')
      if ((await blobs.count()) === 0) return
      const used = new Set<string>()
      const note = (userId: string, hashes: readonly string[]) => {
        for (const hash of hashes) used.add(`${userId} ${hash}`)
      }
      for await (const { value } of tx.objectStore('drafts'))
        for (const field of Object.values(value.fields)) note(value.userId, filesAtRest(field.value))
      for await (const { value } of tx.objectStore('calls')) note(value.userId, filesOfCall(value))
      for await (const { value } of tx.objectStore('receipts')) note(value.userId, filesOfCall(value.call))
      // Reads only keys first: the bytes of files that stay need not be loaded.
      for (const key of await blobs.getAllKeys()) {
        if (used.has(key.join(' '))) continue
        const file = await blobs.get(key)
        // A clock that was set back keeps it longer, never shorter.
        if (file && now - file.keptAt > grace) await blobs.delete(key)
      }
    }),
  )
}

function filesOfCall(call: StoredCall): string[] {
  return [...call.blobs, ...filesAtRest('sealed' in call ? call.sealed : call.input)]
}
