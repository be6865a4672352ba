import type { Sql } from 'postgres'
import { messageTextDays } from '#contract/limits.ts'

const batchSize = 2000

/**
 * Deletes the old texts of messages that were sent or failed, with each address that is not an account's own: of a visitor, of a guardian,
 * and of a person who has another one now. The states stay. Returns how many.
 */
export async function removeTexts(sql: Sql, now: Date): Promise<number> {
  const before = new Date(now.getTime() - messageTextDays * 24 * 60 * 60 * 1000)
  const { count } = await sql`
    update message m set subject = '', body = '', html = '', secrets = null, about = '[]', text_removed_at = ${now},
      recipient = case when is_own_address(m) then recipient else '' end,
      -- Without their addresses, the receivers of one event are the same.
      event_key = case when is_own_address(m) then event_key end
    where id in (
      select id from message where text_removed_at is null and created_at < ${before} and status <> 'pending' limit ${batchSize})`
  return count
}
