import type { RequestStatus } from '#contract/entities/mentoring/mentoring-request.ts'
import { must } from '#kit/must.ts'
import { artsAndBusiness, health, technology } from '#server/demo/texts/sectors.ts'
import type { Making } from './making.ts'

interface People {
  readonly health: string
  readonly technology: string
  readonly students: readonly string[]
}

/** `student`: the place in the list of students. `inDays`: the days of the times, the chosen one first. */
interface DemoRequest {
  readonly student: number
  readonly sector: number
  readonly status: RequestStatus
  readonly askedHoursAgo: number
  readonly inDays?: readonly number[]
  readonly reason?: string
}

const demoRequests: readonly DemoRequest[] = [
  // A student has one open request of a sector, so the one that is over comes first.
  { student: 0, sector: health, status: 'Completed', askedHoursAgo: 700, inDays: [-20] },
  { student: 0, sector: health, status: 'Accepted', askedHoursAgo: 50, inDays: [3, 4, 5] },
  { student: 0, sector: technology, status: 'Confirmed', askedHoursAgo: 120, inDays: [2] },
  { student: 0, sector: artsAndBusiness, status: 'AwaitingMentor', askedHoursAgo: 190 },
  { student: 1, sector: health, status: 'AwaitingMentor', askedHoursAgo: 75 },
  { student: 2, sector: health, status: 'AwaitingMentor', askedHoursAgo: 20 },
  { student: 3, sector: technology, status: 'AwaitingMentor', askedHoursAgo: 310 },
  { student: 4, sector: health, status: 'Confirmed', askedHoursAgo: 200, inDays: [-1] },
  { student: 5, sector: health, status: 'Completed', askedHoursAgo: 500, inDays: [-12] },
  {
    student: 6,
    sector: health,
    status: 'Cancelled',
    askedHoursAgo: 400,
    inDays: [-8],
    reason: 'My exam is on that day.',
  },
]

/** What the mentors of the demo say to their students. */
const healthMentor =
  'I am a nurse at a teaching hospital and teach first-year students. Ask me which subjects you need, and what a day in a ward is like.'
const technologyMentor =
  'I write programs for a bank and began with a borrowed laptop. Ask me how to learn without a network, and what to build first.'

/** Requests for mentors in each of their states, with the times that mentors offered. */
export async function makeMentoring({ tx, id, ago }: Making, people: People): Promise<void> {
  // The answers of the demo asked too (answers_ask_for_mentor): far more than its mentors could take.
  await tx`delete from mentoring_request`
  await tx`insert into mentor_setting ${tx(
    [[people.health, healthMentor] as const, [people.technology, technologyMentor] as const].map(
      ([person_id, about]) => ({ person_id, about, takes_requests: true, updated_at: ago(900) }),
    ),
  )} on conflict (person_id) do nothing`
  const [type] = await tx<{ id: string }[]>`select id from calendar_type where name = 'Mentoring session'`
  for (const { student, sector, status, askedHoursAgo, inDays = [], reason = '' } of demoRequests) {
    const asked = ago(askedHoursAgo)
    const mentor = sector === technology ? people.technology : people.health
    const request_id = id(asked)
    await tx`insert into mentoring_request ${tx({
      id: request_id,
      student_id: must(people.students[student], 'a student'),
      sector_id: sector,
      requested_at: asked,
      updated_at: asked,
    })}`
    if (status === 'AwaitingMentor') continue
    const isOpen = status === 'Accepted'
    const events = inDays.map((days) => ({ id: id(asked), start: inTheAfternoon(ago(-24 * days)) }))
    await tx`insert into calendar_event ${tx(
      events.map((event) => ({
        id: event.id,
        type_id: must(type, 'a calendar type').id,
        created_by: mentor,
        title: 'Mentoring session',
        meet_url: 'https://meet.example.org/afara',
        starts_at: event.start,
        ends_at: new Date(event.start.getTime() + 45 * 60_000),
      })),
    )}`
    await tx`insert into mentoring_offer ${tx(
      events.map((event) => ({
        request_id,
        event_id: event.id,
        holds: status !== 'Cancelled',
        held_until: isOpen ? ago(-48) : null,
      })),
    )}`
    await tx`update mentoring_request set ${tx({
      status,
      mentor_id: mentor,
      reason,
      accepted_at: ago(askedHoursAgo - 10),
      ...(isOpen ? {} : { event_id: must(events[0], 'a time').id, confirmed_at: ago(askedHoursAgo - 12) }),
    })} where id = ${request_id}`
    if (status === 'Completed') await makeWords(tx, request_id, ago(askedHoursAgo - 240))
  }
}

/** What both sides wrote after a session that was held. */
async function makeWords(tx: Making['tx'], request_id: string, at: Date): Promise<void> {
  await tx`
    update mentoring_request set rating = 5, student_note = 'Now I know which subjects to choose.', rated_at = ${at} where id = ${request_id}`
  await tx`insert into session_note ${tx({
    request_id,
    shared_note: 'Visit the nursing school on its open day, and write down three questions.',
    private_note: 'Wants to know about fees. Ask again in January.',
    updated_at: at,
  })}`
}

/** 16:00 in Lagos on that day. */
function inTheAfternoon(at: Date): Date {
  const start = new Date(at)
  start.setUTCHours(15, 0, 0, 0)
  return start
}
