import type { Sql } from 'postgres'
import { inTransaction } from '#server/db/in-transaction.ts'
import { fillSeats } from './fill-seats.ts'
import { eventToTell, tellPeople } from './tell-people.ts'

/** People are reminded so many hours before an event (X-032, L-13). */
const reminderHours = [24, 1] as const
const hourMs = 60 * 60_000

interface Care {
  readonly sql: Sql
  readonly now: Date
  readonly publicUrl: string
}

/**
 * The job of events: reminders before they begin, and the waiting list where seats became free in another way than by a withdrawal (a
 * deleted account, a higher limit of the type). Any number of processes may run it. Returns how many events needed it.
 */
export async function careForEvents(care: Care): Promise<number> {
  let done = 0
  for (const hours of reminderHours) done += await remind(care, hours)
  return done + (await fillFreeSeats(care))
}

/** An event is reminded of in the hour before it is so far away: one that is made or moved later gets only the later reminder. */
function remind({ sql, now, publicUrl }: Care, hours: number): Promise<number> {
  const [from, to] = [hours - 1, hours].map((ahead) => new Date(now.getTime() + ahead * hourMs))
  return inTransaction(sql, async (tx) => {
    const due = await tx<{ id: string }[]>`
      insert into event_reminder (event_id, hours, starts_at)
        select id, ${hours}, starts_at from calendar_event
        where cancelled_at is null and starts_at > ${from ?? now} and starts_at <= ${to ?? now} order by id limit 100
      on conflict do nothing returning event_id as id`
    for (const { id } of due) {
      const event = await eventToTell(tx, id)
      await tellPeople({ tx, now, publicUrl }, { type: 'event-reminder', event }, ['Registered'])
    }
    return due.length
  })
}

async function fillFreeSeats({ sql, now, publicUrl }: Care): Promise<number> {
  const free = await sql<{ id: string }[]>`
    select e.id from calendar_event e
    where e.cancelled_at is null and e.starts_at > ${now} and not is_full(e)
      and exists (select from event_registration r where r.event_id = e.id and r.status = 'Waiting')
    order by e.id limit 100`
  let filled = 0
  for (const { id } of free)
    filled += (await inTransaction(sql, (tx) => fillSeats({ tx, now, publicUrl }, id))).length > 0 ? 1 : 0
  return filled
}
