import { productName, visitorId } from '#kit/product.ts'
import { saveFile } from '#lib/files/save-file.ts'
import { session } from '#lib/session/session.ts'
import type { Device } from '#offline/device.ts'
import { pause } from '#offline/pause.ts'
import { alertFullDisk, alertProblem, alertRoom } from '#patterns/alerts/alert-problem.ts'
import { alertInfo } from '#patterns/alerts/alerts.ts'

/** Between two searches for room on the disk, ms. */
const searchEvery = 3_000

/**
 * Resolves when the databases may be used: at once, or, while the disk is full, when the person has made room and the
 * databases are healed (docs/decisions/042). Meanwhile the page says so, and offers everything that waits as a file.
 */
export async function untilRoom(device: Device): Promise<void> {
  let wasFull = false
  for (;;) {
    try {
      await device.disk?.enter()
      if (wasFull) alertRoom()
      return
    } catch (problem) {
      if (!wasFull) alertFullDisk(problem, () => void saveBackup(device).catch(alertProblem))
      wasFull = true
      await pause(searchEvery)
    }
  }
}

/** From now on, looks for room whenever the disk is full. */
export function searchRoomWhenFull(device: Device): void {
  let searching = false
  device.announce.listen(({ kind }) => {
    if (kind !== 'disk-full' || searching) return
    searching = true
    void untilRoom(device).finally(() => {
      searching = false
    })
  })
}

async function saveBackup(device: Device): Promise<void> {
  const userId = (session.user ?? session.paused)?.UserId ?? visitorId
  const { exportJournal } = await import('#offline/journal/export-journal.ts')
  const text = await exportJournal(device, userId)
  if (text === null) alertInfo('There is nothing to save in a file now. What you sent before stays on this device.')
  else saveFile(`${productName} unsent answers.json`, text)
}
