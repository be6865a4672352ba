import type { PendingQuery, Row } from 'postgres'
import type { Db } from '#server/calls/call-context.ts'

type Fragment = PendingQuery<Row[]>

/** Whether an instant lies between two days in Lagos time, both included; '' leaves that side open. */
export function withinDays(db: Db, instant: Fragment, from: string, to: string): Fragment {
  const since = from === '' ? db`true` : db`${instant} >= ${from}::date::timestamp at time zone 'Africa/Lagos'`
  const until = to === '' ? db`true` : db`${instant} < (${to}::date + 1)::timestamp at time zone 'Africa/Lagos'`
  return db`${since} and ${until}`
}

/** An instant as ISO text; null stays null. */
export function isoInstant(db: Db, instant: Fragment): Fragment {
  return db`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
