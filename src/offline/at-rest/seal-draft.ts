import type { DraftField, DraftRow } from '#offline/databases/outbox-database.ts'
import { fromRest, toRest } from './at-rest.ts'
import { isSealed, Locked } from './seal.ts'

/** A draft with every field sealed that is not yet. */
export function sealedDraft(key: CryptoKey | null, row: DraftRow): Promise<DraftRow> {
  return mapFields(row, (value) => (isSealed(value) ? Promise.resolve(value) : toRest(key, value)))
}

/** A draft as it was typed; null when it is locked. */
export async function openedDraft(key: CryptoKey | null, row: DraftRow): Promise<DraftRow | null> {
  try {
    return await mapFields(row, (value) => fromRest(key, value))
  } catch (error) {
    if (error instanceof Locked) return null
    throw error
  }
}

async function mapFields(row: DraftRow, change: (value: unknown) => Promise<unknown>): Promise<DraftRow> {
  const fields = await Promise.all(Object.entries(row.fields).map(async ([name, field]): Promise<[string, DraftField]> => [name, { ...field, value: await change(field.value) }]))
  return { ...row, fields: Object.fromEntries(fields) }
}
