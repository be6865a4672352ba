import type { CallContent, CallRow, StoredCall } from '#offline/databases/outbox-database.ts'
import { Locked, unseal } from './seal.ts'

/** Opens a call. A call that cannot be opened is `locked` and keeps its facts. */
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

/** Only `contentAtRest` makes sealed content; any other value is locked. */
function contentIn(opened: unknown): CallContent {
  if (!(opened instanceof Object && 'words' in opened && typeof opened.words === 'string')) throw new Locked()
  return { input: 'input' in opened ? opened.input : undefined, words: opened.words }
}
