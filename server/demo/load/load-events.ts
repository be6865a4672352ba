import { must } from '#kit/must.ts'
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
