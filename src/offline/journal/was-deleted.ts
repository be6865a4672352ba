import type { Device } from '#offline/device.ts'
import { readUnsent } from './unsent-note.ts'

/**
 * Whether the browser has deleted the outbox under this page: it has no generation any more, and this device noted one
 * (restore-lost.ts). A draft that is missing then was neither submitted nor started again.
 */
export async function wasOutboxDeleted({ outbox, textStorage }: Device): Promise<boolean> {
  if (!textStorage || !readUnsent(textStorage)) return false
  return (await outbox.run((db) => db.get('meta', 'journal'))) === undefined
}
