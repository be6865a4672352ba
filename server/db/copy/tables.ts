import type { TransactionSql } from 'postgres'
import { z } from 'zod'

/** A table that is copied. Its parts are text for SQL statements, with quoted names. */
export interface Table {
  readonly name: string
  /** Its columns without the computed ones. */
  readonly columns: string
  /** The one order of its rows that is the same in every database: by its key, or without one by all its values. */
  readonly order: string
}

const tableRows = z.array(z.object({ name: z.string(), columns: z.string(), order: z.string() }))

/** The tables that migrations and the start keep for themselves. They belong to a database, not to its content. */
const ofTheSchema = ['schema_lock', 'schema_migration', 'serving_role']

/** Every table with content, by name. Text is in order by its bytes, so that another collation changes nothing. */
export async function contentTables(tx: TransactionSql): Promise<Table[]> {
  return tableRows.parse(
    await tx`
      select quote_ident(c.relname) as name,
        (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        coalesce((select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', '
            order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
          join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
          where i.indrelid = c.oid and i.indisprimary), quote_ident(c.relname) || '::text collate "C"') as order
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (${ofTheSchema})
      order by c.relname collate "C"`,
  )
}

const sequenceRows = z.array(z.object({ name: z.string(), value: z.coerce.string(), is_called: z.boolean() }))
/** A sequence: the number it gave last, as text, and whether it gave that one already. */
export type Sequence = z.infer<typeof sequenceRows>[number]

export async function sequencesOf(tx: TransactionSql): Promise<Sequence[]> {
  const names = await tx<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`
  const rows: unknown[] = []
  for (const { name } of names)
    rows.push(...(await tx`select ${name} as name, last_value::text as value, is_called from ${tx.unsafe(name)}`))
  return sequenceRows.parse(rows)
}
