import type { Sql } from 'postgres'
import { inTransaction } from '#server/db/in-transaction.ts'
import { reminderTimes, type ReminderTime } from '#server/messages/reminder-times.ts'
import { fillSeats } from './fill-seats.ts'
import { eventToTell, tellPeople } from './tell-people.ts'

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
  for (const time of reminderTimes(care.now)) done += await remind(care, time)
  return done + (await fillFreeSeats(care))
}

/** An event is reminded of once for each of its times. */
function remind({ sql, now, publicUrl }: Care, { hours, from, to }: ReminderTime): Promise<number> {
  return inTransaction(sql, async (tx) => {
    const due = await tx<{ id: string }[]>`
      insert into event_reminder (event_id, hours, starts_at)
        select id, ${hours}, starts_at from calendar_event
        where cancelled_at is null and starts_at > ${from} and starts_at <= ${to} order by id limit 100
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
