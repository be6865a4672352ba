import type { Sql } from 'postgres'
import { messageTextDays } from '#contract/limits.ts'

const batchSize = 2000

/** Deletes the old texts of messages that were sent or failed, with the addresses of people without an account. The states stay. Returns how many. */
export async function removeTexts(sql: Sql, now: Date): Promise<number> {
  const before = new Date(now.getTime() - messageTextDays * 24 * 60 * 60 * 1000)
  const { count } = await sql`
    update message set subject = '', body = '', html = '', secrets = null, about = '[]', text_removed_at = ${now},
      recipient = case when person_id is null then '' else recipient end where id in (
      select id from message where text_removed_at is null and created_at < ${before} and status <> 'pending' limit ${batchSize})`
  return count
}
