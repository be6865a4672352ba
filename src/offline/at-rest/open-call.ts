import type { CallContent, CallRow, StoredCall } from '#offline/databases/outbox-database.ts'
import { Locked, unseal } from './seal.ts'

/** A call as it was written. One that cannot be opened says so (`locked`) and keeps everything else. */
export async function openCall(key: CryptoKey | null, row: StoredCall): Promise<CallRow> {
  if (!('sealed' in row)) return row
  const { sealed, ...facts } = row
  try {
    return { ...facts, ...contentIn(await unseal(key, sealed)) }
  } catch (error) {
    if (error instanceof Locked) return { ...facts, input: undefined, words: '', locked: true }
    throw error
  }
}

/** Only `restingContent` makes them; one that is none is not opened. */
function contentIn(opened: unknown): CallContent {
  if (!(opened instanceof Object && 'words' in opened && typeof opened.words === 'string')) throw new Locked()
  return { input: 'input' in opened ? opened.input : undefined, words: opened.words }
}
