import { createHash } from 'node:crypto'
import * as z from 'zod'
import { parseJson } from '#kit/parse-json.ts'

/**
 * A place in the change sequence, whose order is (xid, seq): see 0002_sync.sql. `at` (microseconds) tells it from the row that may
 * stand at the same place after a copy of the whole disk was brought back. All are whole numbers as text.
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

/** Opaque for the device; nothing in it grants anything, so it is not signed. */
export function writeCursor(cursor: ChangeCursor): string {
  const { xid, seq, at } = cursor.position
  const parts = [2, cursor.reader, xid, seq, at, cursor.copied] satisfies z.infer<typeof wire>
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** Null for anything this server did not write. */
export function readCursor(text: string): ChangeCursor | null {
  const read = wire.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!read.success) return null
  const [, reader, xid, seq, at, copied] = read.data
  return { reader, position: { xid, seq, at }, copied }
}

/** Changes when the reader is another person, or the same with other rights: then his copy must begin anew. */
export function readerKey(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12)
}
