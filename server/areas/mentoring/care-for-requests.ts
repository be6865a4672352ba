import type { Sql } from 'postgres'
import { requestMoves } from '#rules/mentoring/request-moves.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { notifyAll } from '#server/db/notify.ts'
import { reminderTimes, type ReminderTime } from '#server/messages/reminder-times.ts'
import { openRequest, type OpenRequest } from './move-request.ts'
import { releaseRequest } from './release-request.ts'
import { tellParty } from './tell-party.ts'

interface Care {
  readonly sql: Sql
  readonly now: Date
  readonly publicUrl: string
}

/**
 * The job of requests: reminders before sessions and of requests that no mentor takes (L-13), times whose hold is over, requests whose
 * mentor offers no times for a week, and requests whose offered times have all begun. Any number of processes may run it. Returns how many requests needed it.
 */
export async function careForRequests(care: Care): Promise<number> {
  let done = 0
  for (const time of reminderTimes(care.now)) done += await remind(care, time)
  return (
    done +
    (await remindMentors(care)) +
    (await releaseTimes(care)) +
    (await releaseSilent(care)) +
    (await expireRequests(care))
  )
}

/** A session is reminded of once for each time of its event. */
function remind({ sql, now, publicUrl }: Care, { hours, from, to }: ReminderTime): Promise<number> {
  return inTransaction(sql, async (tx) => {
    const due = await tx<{ id: string }[]>`
      insert into mentoring_reminder (request_id, hours, event_id)
        select q.id, ${hours}, e.id from mentoring_request q join calendar_event e on e.id = q.event_id
        where q.status = 'Confirmed' and e.starts_at > ${from} and e.starts_at <= ${to} order by q.id limit 100
      on conflict do nothing returning request_id as id`
    for (const { id } of due)
      for (const party of ['student', 'mentor'] as const)
        await tellParty({ tx, now, publicUrl }, { type: 'session-reminder', id, to: party })
    return due.length
  })
}

/** The mentors of the sector are reminded once of a request that has waited two days. */
function remindMentors({ sql, now }: Care): Promise<number> {
  return inTransaction(sql, async (tx) => {
    const unanswered = await tx<{ id: string; sector: string; mentors: string[] }[]>`
      with due as (
        select id from mentoring_request
        where status = 'AwaitingMentor' and mentors_reminded_at is null and requested_at <= ${now}::timestamptz - interval '2 days'
        order by requested_at, id limit 100 for no key update skip locked)
      update mentoring_request q set mentors_reminded_at = ${now} from due, sector c where q.id = due.id and c.id = q.sector_id
      returning q.id, c.name as sector, array(
        select o.id from person o where takes_requests(o) and o.sector_id = q.sector_id and o.id <> q.student_id) as mentors`
    for (const { id, sector, mentors } of unanswered)
      await notifyAll(
        tx,
        mentors,
        {
          eventKey: `mentoring-unanswered:${id}`,
          title: 'A student still waits for a mentor',
          body: `A request for a mentor of ${sector} is not taken yet.`,
          link: '/mentor/requests',
        },
        now,
      )
    return unanswered.length
  })
}

async function releaseTimes({ sql, now }: Care): Promise<number> {
  return (await sql`update mentoring_offer set holds = false where holds and held_until <= ${now}`).count
}

/** A request whose mentor has offered no other times for a week is open for other mentors. */
function releaseSilent({ sql, now, publicUrl }: Care): Promise<number> {
  return inTransaction(sql, async (tx) => {
    const silent = await tx<OpenRequest[]>`
      select ${openRequest(tx)} from mentoring_request q
      where status = any(${requestMoves.release.from}) and updated_at <= ${now}::timestamptz - interval '7 days'
        and not exists (select from mentoring_offer o where o.request_id = q.id)
      order by updated_at, id limit 100 for no key update skip locked`
    // A job has no caller, so nothing is written to the audit.
    for (const request of silent) await releaseRequest({ tx, now, publicUrl, audit: () => {} }, request)
    return silent.length
  })
}

/** All offered times have begun without a confirmation. While the mentor looks for other times, a request without times stays. */
function expireRequests({ sql, now, publicUrl }: Care): Promise<number> {
  const { expire } = requestMoves
  return inTransaction(sql, async (tx) => {
    const over = await tx<{ id: string }[]>`
      select q.id from mentoring_request q
      where q.status = any(${expire.from}) and exists (select from mentoring_offer o where o.request_id = q.id)
        and not exists (
          select from mentoring_offer o join calendar_event e on e.id = o.event_id where o.request_id = q.id and e.starts_at > ${now})
      order by q.id limit 100 for no key update skip locked`
    for (const { id } of over) {
      await tx`update mentoring_request set status = ${expire.to}, row_version = row_version + 1, updated_at = ${now} where id = ${id}`
      await tellParty({ tx, now, publicUrl }, { type: 'request-expired', id, to: 'student' })
    }
    return over.length
  })
}
