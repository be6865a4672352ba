import { openCall } from '#offline/at-rest/open-call.ts'
import { unsealDraft } from '#offline/at-rest/seal-draft.ts'
import type { Device } from '#offline/device.ts'
import { unsentFileText } from '#offline/outbox/export-unsent.ts'
import { fromJournalBytes } from './journal-content.ts'

/**
 * The file of `exportUnsent`, made from the journal: it can be made while the databases are closed. It has no attached
 * files. Null when this tab has not read the person's key yet, or nothing waits.
 */
export async function exportJournal(device: Device, userId: string): Promise<string | null> {
  const key = device.keys.known(userId)
  const bytes = await device.journal?.read()
  const content = bytes && fromJournalBytes(bytes)
  if (!key || !content) return null
  const own = <Row extends { userId: string }>(rows: readonly Row[]) => rows.filter((row) => row.userId === userId)
  const calls = (await Promise.all(own(content.calls).map((call) => openCall(key, call)))).filter(
    (call) => !call.locked,
  )
  const drafts = (await Promise.all(own(content.drafts).map((draft) => unsealDraft(key, draft)))).filter(
    (draft) => draft !== null,
  )
  return calls.length + drafts.length > 0 ? unsentFileText(device, { userId, calls, drafts }) : null
}
