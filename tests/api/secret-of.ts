import type { Sql } from 'postgres'

/** A secret value of the newest message to this receiver that is not sent yet; '' without one. */
export async function secretOf(sql: Sql, recipient: string, name: string): Promise<string> {
  const [row] = await sql<{ value: string | null }[]>`
    select secrets->>${name} as value from message where recipient = ${recipient} and secrets ? ${name} order by id desc limit 1`
  return row?.value ?? ''
}
