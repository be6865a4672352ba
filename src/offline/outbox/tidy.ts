import { receiptDays } from '#contract/limits.ts'
import { tidyFiles } from '#offline/attachments/tidy-files.ts'
import { atomically } from '#offline/databases/atomically.ts'
import { relaxed } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { isExpired } from './drafts.ts'

const dayMs = 86_400_000

/**
 * Removes what is out of date: receipts after 30 days (O-17), drafts set aside a week ago (O-03) and files without a
 * reference. It never removes calls, not even discarded ones: age does not delete an answer (O-14). `serverTime`: ms. A
 * clock that is ahead deletes nothing early, and a clock that is behind keeps things for longer (O-23).
 */
export async function tidy(device: Device, serverTime: number): Promise<void> {
  const now = Math.min(serverTime, device.now())
  await device.outbox.run((db) =>
    atomically(db, ['receipts', 'drafts'], relaxed, async (tx) => {
      for await (const cursor of tx.objectStore('receipts')) {
        if (now - cursor.value.receivedAt > receiptDays * dayMs) await cursor.delete()
      }
      for await (const cursor of tx.objectStore('drafts')) {
        if (isExpired(cursor.value, now)) await cursor.delete()
      }
    }),
  )
  await tidyFiles(device, now)
}
