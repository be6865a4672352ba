import { journalName, tornAt } from './journal-file.ts'

/**
 * Whether a write found no room on the disk and the databases have not been healed since: then nothing may write to
 * them. It reads one byte of the journal, which a page and the service worker can do as well. False without a journal.
 */
export async function isLogTorn(): Promise<boolean> {
  try {
    const folder = await navigator.storage.getDirectory()
    const file = await (await folder.getFileHandle(journalName)).getFile()
    return (await file.slice(tornAt, tornAt + 1).text()) === '\u0001'
  } catch {
    return false // this browser has no such files, or no page has made the journal yet
  }
}
