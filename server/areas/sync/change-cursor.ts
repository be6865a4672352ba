import { createHash } from 'node:crypto'
import * as z from 'zod'
import { parseJson } from '#kit/parse-json.ts'

/**
 * A position in the change sequence, which is ordered by (xid, seq): see 0002_sync.sql. After a copy of the whole disk is restored,
 * another row may get the same position; `at` (microseconds) then differs. All are whole numbers as text.
 */
export interface Position {
  readonly xid: string
  readonly seq: string
  readonly at: string
}

/**
 * What a device has: everything up to `position`; and, while the first copy is still under way, the rows up to the id
 * `copied` (null: the copy is complete). `reader` binds it to one person's rights: see `readerKey`.
 */
export interface ChangeCursor {
  readonly reader: string
  readonly position: Position
  readonly copied: string | null
}

const whole = z.string().regex(/^\d{1,18}$/)
const wire = z.tuple([z.literal(2), z.string(), whole, whole, whole, z.string().nullable()])

/** A cursor is opaque for the device. It grants no rights, so it is not signed. */
export function writeCursor(cursor: ChangeCursor): string {
  const { xid, seq, at } = cursor.position
  const parts = [2, cursor.reader, xid, seq, at, cursor.copied] satisfies z.infer<typeof wire>
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** Null when the text is not a cursor. */
export function readCursor(text: string): ChangeCursor | null {
  const read = wire.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!read.success) return null
  const [, reader, xid, seq, at, copied] = read.data
  return { reader, position: { xid, seq, at }, copied }
}

/** A key that changes with the person and with their rights. When it changes, the device must copy everything again. */
export function readerKey(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12)
}
