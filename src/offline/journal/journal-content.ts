import { parseJson } from '#kit/parse-json.ts'
import { decodeBytes, encodeBytes } from '#offline/at-rest/bytes-in-json.ts'
import { isSealed } from '#offline/at-rest/seal.ts'
import type { DraftRow, StoredCall } from '#offline/databases/outbox-database.ts'
import { mostJournalBytes } from './journal-file.ts'

/** What the journal holds of the outbox. `generation`: the outbox that it was written from. */
export interface JournalContent {
  generation: number
  calls: StoredCall[]
  drafts: DraftRow[]
}

/**
 * The bytes of the journal. It takes sealed rows only: no clear text is on the disk that the outbox has not there
 * either. Calls go first, then drafts, the last changed one first; a row that does not fit is left out.
 */
export function toJournalBytes({ generation, calls, drafts }: JournalContent): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  let room = mostJournalBytes - encoder.encode(JSON.stringify({ generation, calls: [], drafts: [] })).length
  const fitting = (rows: readonly object[]) =>
    rows.flatMap((row) => {
      // No sealed row is shorter.
      if (room < 100) return []
      const text = JSON.stringify(row, encodeBytes)
      // The comma between two rows.
      const bytes = encoder.encode(text).length + 1
      if (bytes > room) return []
      room -= bytes
      return [text]
    })
  const callTexts = fitting(calls.filter((call) => 'sealed' in call))
  const draftTexts = fitting(drafts.filter(isSealedDraft).toSorted((a, b) => b.updatedAt - a.updatedAt))
  return encoder.encode(`{"generation":${generation},"calls":[${callTexts.join()}],"drafts":[${draftTexts.join()}]}`)
}

/** Null for bytes that are no journal of ours. */
export function fromJournalBytes(bytes: Uint8Array<ArrayBuffer>): JournalContent | null {
  const content = parseJson(new TextDecoder().decode(bytes), decodeBytes)
  return isContent(content) ? content : null
}

const isSealedDraft = ({ fields }: DraftRow) => Object.values(fields).every(({ value }) => isSealed(value))

function isContent(value: unknown): value is JournalContent {
  return (
    value instanceof Object &&
    'generation' in value &&
    'calls' in value &&
    Array.isArray(value.calls) &&
    'drafts' in value &&
    Array.isArray(value.drafts)
  )
}
