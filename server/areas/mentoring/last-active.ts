import type { PendingQuery, Row } from 'postgres'
import type { Db } from '#server/calls/call-context.ts'

/** the day in Lagos on which a mentor `m` used the portal last, never the time of it. Null when no session is left. */
export function lastActive(db: Db): PendingQuery<Row[]> {
  return db`(select to_char(max(i.last_seen_at) at time zone 'Africa/Lagos', 'YYYY-MM-DD') from session i where i.person_id = m.id)`
}
