import type { DraftField, DraftRow } from '#offline/databases/outbox-database.ts'
import { fromRest, toRest } from './at-rest.ts'
import { isSealed, Locked } from './seal.ts'

/** Seals the fields of a draft that are still plain. */
export function sealDraft(key: CryptoKey | null, row: DraftRow): Promise<DraftRow> {
  return mapFields(row, (value) => (isSealed(value) ? Promise.resolve(value) : toRest(key, value)))
}

/** A draft with its plain text; null when it is locked. */
export async function unsealDraft(key: CryptoKey | null, row: DraftRow): Promise<DraftRow | null> {
  try {
    return await mapFields(row, (value) => fromRest(key, value))
  } catch (error) {
    if (error instanceof Locked) return null
    throw error
  }
}

async function mapFields(row: DraftRow, change: (value: unknown) => Promise<unknown>): Promise<DraftRow> {
  const fields = await Promise.all(
    Object.entries(row.fields).map(async ([name, field]): Promise<[string, DraftField]> => [
      name,
      { ...field, value: await change(field.value) },
    ]),
  )
  return { ...row, fields: Object.fromEntries(fields) }
}
