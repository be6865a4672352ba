import { must } from '#kit/must.ts'
import { healthForm } from '#server/demo/texts/forms-school.ts'
import type { Making } from './making.ts'

interface DemoEvent {
  readonly title: string
  readonly type: string
  readonly about: string
  readonly inDays: number
  readonly hours: number
  readonly guests: number
}

/** `guests`: how many students registered; 0 for an event without registration. */
const demoEvents: readonly DemoEvent[] = [
  {
    title: 'An evening with doctors and nurses',
    type: 'Career talk',
    about: 'What the work is like, and the way into it.',
    inDays: 9,
    hours: 2,
    guests: 26,
  },
  {
    title: 'Writing a scholarship letter',
    type: 'Scholarship workshop',
    about: 'Bring a draft; leave with a better one.',
    inDays: 20,
    hours: 3,
    guests: 17,
  },
  {
    title: 'Open day at the tech hub',
    type: 'Open day',
    about: 'Look around, and ask those who work there.',
    inDays: -12,
    hours: 6,
    guests: 34,
  },
  { title: 'First session', type: 'Mentoring session', about: '', inDays: 2, hours: 1, guests: 0 },
]

/** Past and future events of a mentor, and the students who registered for them. */
export async function makeEvents({ tx, id, ago }: Making, mentor: string, students: readonly string[]): Promise<void> {
  const types = new Map(
    (await tx<{ id: string; name: string }[]>`select id, name from calendar_type`).map((row) => [row.name, row.id]),
  )
  // Visits need what a school knows of a student's health.
  await tx`
    update calendar_type set form_id = (select id from form where definition ->> 'FormName' = ${healthForm.definition.FormName})
    where name = 'Open day'`
  const events = demoEvents.map((event, at) => ({ ...event, id: id(ago(900 - at * 30)), at: -24 * event.inDays }))
  await tx`insert into calendar_event ${tx(
    events.map((event) => ({
      id: event.id,
      type_id: must(types.get(event.type), event.type),
      created_by: mentor,
      title: event.title,
      short_description: event.about,
      meet_url: 'https://meet.example.org/afara',
      starts_at: ago(event.at),
      ends_at: ago(event.at - event.hours),
      can_register: event.guests > 0,
    })),
  )}`
  await tx`insert into event_registration ${tx(
    events.flatMap(({ id: event_id, guests }, which) =>
      students.slice(which * 3, which * 3 + guests).map((person_id, at) => {
        const when = ago(700 - which * 10 - at * 7)
        return { id: id(when), event_id, person_id, registered_at: when }
      }),
    ),
  )}`
}

interface DemoDay {
  readonly title: string
  readonly type: string
  readonly about: string
  /** Days from today, and the hour in Lagos. */
  readonly inDays: number
  readonly hour: number
  readonly hours: number
  /** How many students have a seat, and how many wait for one. */
  readonly guests: number
  readonly waiting?: number
  /** Whose event it is. */
  readonly of: 'mentor' | 'admin'
}

const busyDays: readonly DemoDay[] = [
  {
    title: 'Reading responses',
    type: 'Mentoring session',
    about: '',
    inDays: 0,
    hour: 8,
    hours: 1,
    guests: 0,
    of: 'mentor',
  },
  {
    title: 'Ask a doctor: open hour',
    type: 'Career talk',
    about: 'A doctor from Enugu answers your questions about training and shifts.',
    inDays: 1,
    hour: 16,
    hours: 2,
    guests: 38,
    of: 'admin',
  },
  {
    title: 'One hour with a software engineer',
    type: 'Mentoring session',
    about: 'Show your project and get advice.',
    inDays: 3,
    hour: 17,
    hours: 1,
    guests: 1,
    waiting: 3,
    of: 'admin',
  },
  {
    title: 'Session with new students',
    type: 'Open day',
    about: '',
    inDays: 1,
    hour: 11,
    hours: 1,
    guests: 0,
    of: 'mentor',
  },
  {
    title: 'How nurses work at night',
    type: 'Career talk',
    about: 'For students who have found out whether health work is for them.',
    inDays: 6,
    hour: 18,
    hours: 1,
    guests: 12,
    of: 'admin',
  },
]

/** The days around today: events at full hours, one of them full with a waiting list, one that asks for an assessment. */
export async function makeBusyDays(
  { tx, id, ago }: Making,
  { mentor, admin }: Readonly<Record<'mentor' | 'admin', string>>,
  students: readonly string[],
): Promise<void> {
  const types = await tx<{ id: string; name: string }[]>`select id, name from calendar_type`
  for (const [which, day] of busyDays.entries()) {
    const start = ago(-24 * day.inDays)
    // Lagos is an hour ahead of UTC all year.
    start.setUTCHours(day.hour - 1, 0, 0, 0)
    const event_id = id(ago(600 - which))
    await tx`insert into calendar_event ${tx({
      id: event_id,
      type_id: must(
        types.find(({ name }) => name === day.type),
        day.type,
      ).id,
      created_by: day.of === 'admin' ? admin : mentor,
      title: day.title,
      short_description: day.about,
      meet_url: 'https://meet.example.org/afara',
      starts_at: start,
      ends_at: new Date(start.getTime() + day.hours * 3_600_000),
      can_register: day.of === 'admin',
    })}`
    const people = students.slice(1 + which, 1 + which + day.guests + (day.waiting ?? 0))
    const rows = people.map((person_id, at) => {
      const when = ago(500 - which * 10 - at)
      return {
        id: id(when),
        event_id,
        person_id,
        status: at < day.guests ? 'Registered' : 'Waiting',
        registered_at: when,
      }
    })
    if (rows.length > 0) await tx`insert into event_registration ${tx(rows)}`
    if (day.title.includes('nurses'))
      await tx`insert into event_assessment select ${event_id}, id from assessment where kind = 'career' and is_active order by created_at, id limit 1`
  }
}
