import { afterAll, describe, expect, test } from 'vitest'
import { collections, type CollectionName } from '#contract/collections.ts'
import { randomId } from '#kit/ids.ts'
import { mirrored } from '#server/areas/sync/get-changes.ts'
import type { Actor, Tx } from '#server/calls/call-context.ts'
import { connect } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { recordChange } from '#server/db/record-change.ts'
import { notifyStuckQueues } from '#server/jobs/notify-stuck-queues.ts'
import { aMentor, anAdmin, aSchool, aSector, aStudent } from '#tests/api/builders.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'
import {
  untoldChanges,
  watchChanges,
  watchedApplication,
  watchedCollections,
  watchedTables,
} from '#tests/api/watch-changes.ts'

// Every test server is watched in this way (test-server.ts). This file tests the watch itself.
const database = await testDatabase()
const { sql } = database
await watchChanges(sql)
const server = connect(database.url, { applicationName: watchedApplication })
afterAll(async () => {
  await server.end()
  await database.close()
})

const rename = (name: string, id: number) => server`update sector set name = ${name} where id = ${id}`
/** The rows that were written without a recorded change since the last time: collection, id and audience. */
const untoldRows = async () => {
  const lines = await untoldChanges(sql)
  await sql`delete from written_row`
  return lines.map((line) => line.replace(/: no recordChange.*/s, '')).toSorted()
}

describe('a row', () => {
  test('that is written without recordChange is told with its statement; one with it, or by a test, is not (O-31)', async () => {
    const id = await aSector(sql)
    expect(await untoldChanges(sql)).toEqual([])
    await server.begin(async (tx) => {
      await tx`update sector set name = 'Health' where id = ${id}`
      await recordChange(tx, { collection: 'Sectors', rowId: String(id), audience: 'all' })
    })
    expect(await untoldChanges(sql)).toEqual([])
    await rename('Law', id)
    expect(await untoldChanges(sql)).toEqual([
      expect.stringMatching(new RegExp(`^Sectors ${id} for all: no recordChange beside update sector set name`)),
    ])
    expect(await untoldRows()).toHaveLength(1)
  })

  test('that another transaction, another row or another collection told counts as untold', async () => {
    const [id, other] = [await aSector(sql), await aSector(sql)]
    await rename('Music', id)
    await server.begin(async (tx) => {
      await recordChange(tx, { collection: 'Sectors', rowId: String(id), audience: 'all' })
      await recordChange(tx, { collection: 'Notifications', rowId: String(other), audience: 'all' })
      await tx`update sector set name = 'Sport' where id = ${other}`
    })
    expect(await untoldRows()).toEqual([`Sectors ${id} for all`, `Sectors ${other} for all`].toSorted())
  })

  test('that another person or another sector was told of counts as untold', async () => {
    const { attempt, student, sector } = await anAnswer()
    const told = (collection: CollectionName, audience: string) => (tx: Tx) =>
      recordChange(tx, { collection, audience, rowId: attempt })
    const reply = (...tells: ((tx: Tx) => Promise<void>)[]) =>
      server.begin(async (tx) => {
        await tx`update feedback set body = ${randomId()} where attempt_id = ${attempt}`
        for (const tell of tells) await tell(tx)
      })
    const [mine, responses] = ['MyAnsweredCareerAssessments', 'CareerResponses'] as const
    await reply(told(mine, `person:${randomId()}`), told(responses, `sector:${sector + 1}`))
    expect(await untoldRows()).toEqual([
      `${responses} ${attempt} for sector:${sector}`,
      `${mine} ${attempt} for person:${student}`,
    ])
    await reply(told(mine, `person:${student}`), told(responses, `sector:${sector}`))
    expect(await untoldRows()).toEqual([])
  })
})

/** A published assessment with an answer that a mentor gave feedback to, as the tables hold it. */
async function anAnswer() {
  const [sector, school] = [await aSector(sql), await aSchool(sql)]
  const { id: student } = await aStudent(sql, { schoolId: school })
  const { id: mentor } = await aMentor(sql)
  const [assessment, attempt] = [randomId(), randomId()]
  await sql`insert into assessment ${sql({ id: assessment, kind: 'career', sector_id: sector, name: 'A', description: 'A' })}`
  await sql`insert into assessment_version ${sql({ assessment_id: assessment, version: 1, name: 'A', description: 'A', questions: sql.json([]), published_at: new Date() })}`
  await sql`insert into attempt ${sql({
    id: attempt,
    student_id: student,
    attempt_key: attempt,
    content_hash: Buffer.from(attempt),
    assessment_id: assessment,
    version: 1,
    sector_id: sector,
    reference: attempt,
    answers: sql.json([]),
    given: sql.json([]),
    started_at: new Date(),
    answered_at: new Date(),
  })}`
  await sql`insert into feedback ${sql({ attempt_id: attempt, revision: 1, mentor_id: mentor, body: 'Good' })}`
  const [type, event, form] = [randomId(), randomId(), randomId()]
  const now = new Date()
  await sql`insert into form ${sql({ id: form, definition: sql.json({}), access: sql.json('public'), created_at: now, updated_at: now })}`
  await sql`insert into form_version ${sql({ form_id: form, version: 1, definition: sql.json({}), access: sql.json('public'), published_by: mentor, published_at: now })}`
  await sql`update form set state = 'Published', version = 1 where id = ${form}`
  await sql`insert into calendar_type ${sql({ id: type, name: type, allows_several: true, is_active: true, form_id: form })}`
  await sql`insert into calendar_event ${sql({ id: event, type_id: type, created_by: mentor, title: 'Talk', meet_url: 'https://meet.example.org', starts_at: '2027-01-01', ends_at: '2027-01-02', can_register: true })}`
  const request = randomId()
  await sql`insert into mentoring_request ${sql({ id: request, student_id: student, sector_id: sector, mentor_id: mentor, status: 'Accepted', requested_at: new Date(), updated_at: new Date() })}`
  await sql`insert into mentoring_offer ${sql({ request_id: request, event_id: event, holds: false })}`
  return { sector, school, student, mentor, assessment, attempt, type, event, form, request }
}

describe('a write that tells nobody is caught in', () => {
  /** Writes as the server, without the triggers of the database that tell. */
  const silently = async (write: (tx: Tx) => Promise<unknown>) => {
    const tells = [
      'person disable trigger staff_renamed',
      'person disable trigger person_renamed',
      'school disable trigger school_tells_answers',
      'person disable trigger person_tells_events',
      'calendar_type disable trigger type_tells_devices',
      'form disable trigger form_tells_events',
      'form_answers disable trigger answers_tell_events',
      'calendar_event disable trigger event_change_tells_devices',
      'event_registration disable trigger registration_tells_devices',
      'mentoring_request disable trigger request_tells_devices',
      'mentoring_offer disable trigger offer_tells_devices',
      'session_note disable trigger note_tells_devices',
      'calendar_event disable trigger event_tells_requests',
      'person disable trigger person_tells_requests',
      'sector disable trigger sector_tells_requests',
    ]
    await server.begin(async (tx) => {
      for (const change of tells) await tx.unsafe(`alter table ${change}`)
      await write(tx)
      for (const change of tells) await tx.unsafe(`alter table ${change.replace('disable', 'enable')}`)
    })
    return untoldRows()
  }

  type Answer = Awaited<ReturnType<typeof anAnswer>>
  const both = ({ attempt, sector, student }: Answer) => [
    `CareerResponses ${attempt} for sector:${sector}`,
    `MyAnsweredCareerAssessments ${attempt} for person:${student}`,
  ]
  const toReview = (answer: Answer) => both(answer).slice(0, 1)
  const inCalendar = ({ event, mentor }: Answer) => [`Events ${event} for all`, `Events ${event} for person:${mentor}`]
  const inRequests = ({ request, student }: Answer) => `MentoringRequests ${request} for person:${student}`
  const openOf = ({ assessment, student }: Answer) => `CareerAssessments ${assessment} for person:${student}`
  const open = ({ assessment }: Answer) => `CareerAssessments ${assessment} for all`
  const faults: Readonly<Record<string, [(tx: Tx, answer: Answer) => Promise<unknown>, (answer: Answer) => string[]]>> =
    {
      'assessment: it is opened': [
        (tx, { assessment }) => tx`update assessment set is_active = true where id = ${assessment}`,
        (one) => [open(one)],
      ],
      'assessment_version: another is published': [
        (tx, { assessment }) =>
          tx`insert into assessment_version select assessment_id, 2, name, description, questions, created_at, published_at from assessment_version where assessment_id = ${assessment}`,
        (one) => [open(one)],
      ],
      'attempt: another one counts': [
        (tx, { attempt }) => tx`update attempt set counts = false where id = ${attempt}`,
        (one) => [openOf(one), ...both(one)],
      ],
      'attempt_number: another attempt is used': [
        (tx, { assessment, attempt, student }) =>
          tx`insert into attempt_number ${tx({ student_id: student, assessment_id: assessment, number: 1, attempt_key: attempt })}`,
        (one) => [openOf(one)],
      ],
      'survey_participant: a student has answered': [
        (tx, { assessment, student }) =>
          tx`insert into survey_participant ${tx({ student_id: student, assessment_id: assessment })}`,
        (one) => [openOf(one)],
      ],
      'feedback: a mentor writes': [
        (tx, { attempt, mentor }) =>
          tx`insert into feedback ${tx({ attempt_id: attempt, revision: 2, mentor_id: mentor, body: 'More' })}`,
        both,
      ],
      'person: a mentor is renamed': [
        (tx, { mentor }) => tx`update person set surname = 'Bello' where id = ${mentor}`,
        (one) => [...both(one), ...inCalendar(one), inRequests(one)],
      ],
      'person: a student is renamed': [
        (tx, { student }) => tx`update person set firstname = 'Aisha' where id = ${student}`,
        toReview,
      ],
      'person: a student changes school': [
        (tx, { student }) => tx`update person set school_id = null where id = ${student}`,
        toReview,
      ],
      'school: it is renamed': [
        (tx, { school }) => tx`update school set name = 'King’s College' where id = ${school}`,
        toReview,
      ],
      'sector: it is renamed': [
        (tx, { sector }) => tx`update sector set name = ${randomId()} where id = ${sector}`,
        (one) => [open(one), ...both(one), `Sectors ${one.sector} for all`, inRequests(one)],
      ],
      'calendar_event: it moves': [
        (tx, { event }) => tx`update calendar_event set ends_at = '2027-01-03' where id = ${event}`,
        (one) => [...inCalendar(one), inRequests(one)],
      ],
      'mentoring_request: it is declined': [
        (tx, { request }) => tx`update mentoring_request set status = 'Declined' where id = ${request}`,
        (one) => [inRequests(one)],
      ],
      'mentoring_offer: a time is held': [
        (tx, { request }) => tx`update mentoring_offer set holds = true where request_id = ${request}`,
        (one) => [inRequests(one)],
      ],
      'session_note: a mentor writes': [
        (tx, { request }) =>
          tx`insert into session_note ${tx({ request_id: request, shared_note: 'Read.', updated_at: new Date() })}`,
        (one) => [inRequests(one)],
      ],
      'calendar_type: it is renamed': [
        (tx, { type }) => tx`update calendar_type set name = ${randomId()} where id = ${type}`,
        inCalendar,
      ],
      'form: it is withdrawn': [
        (tx, { form }) => tx`update form set state = 'Withdrawn' where id = ${form}`,
        inCalendar,
      ],
      'form_answers: a student answers': [
        (tx, { form, student }) =>
          tx`insert into form_answers ${tx({
            id: randomId(),
            form_id: form,
            response_id: randomId(),
            version: 1,
            person_id: student,
            content_hash: Buffer.from('x'),
            answers: tx.json([]),
            texts: tx.json([]),
            search_key: '',
            started_at: new Date(),
            answered_at: new Date(),
            received_at: new Date(),
          })}`,
        ({ event, student }) => [`Events ${event} for person:${student}`],
      ],
      'event_assessment: an event asks for one': [
        (tx, { event, assessment }) =>
          tx`insert into event_assessment ${tx({ event_id: event, assessment_id: assessment })}`,
        inCalendar,
      ],
      'event_registration: a student registers': [
        (tx, { event, student }) =>
          tx`insert into event_registration ${tx({ id: randomId(), event_id: event, person_id: student, registered_at: new Date() })}`,
        ({ event, student }) => [`Events ${event} for person:${student}`],
      ],
      'notification: a message is read': [
        (tx, { student, attempt }) =>
          tx`insert into notification ${tx({ id: attempt, person_id: student, event_key: 'e', title: 'T', body: 'B', link: '/' })}`,
        ({ student, attempt }) => [`Notifications ${attempt} for person:${student}`],
      ],
    }

  test.each(Object.keys(faults))('%s', async (name) => {
    const [write, rows] = faults[name] ?? []
    const answer = await anAnswer()
    expect(await silently(async (tx) => write?.(tx, answer))).toEqual(rows?.(answer).toSorted())
  })

  test('every table that is watched', () => {
    expect(new Set(Object.keys(faults).map((name) => name.split(':')[0]))).toEqual(watchedTables)
  })

  test('a job', async () => {
    const { id: student } = await aStudent(sql)
    const { id: admin } = await anAdmin(sql)
    await sql`insert into device_status ${sql({ person_id: student, device_id: randomId(), label: '', revision: '', waiting: 1, oldest_at: new Date(0), seen_at: new Date() })}`
    const stuck = () => sql`update device_status set told_at = null`
    expect(await notifyStuckQueues(server, new Date())).toBe(1)
    expect(await untoldRows()).toEqual([])
    await stuck()
    await sql`create function lose_change() returns trigger language plpgsql as $$ begin return null; end $$`
    await sql`create trigger lose_change before insert on change for each row execute function lose_change()`
    await notifyStuckQueues(server, new Date())
    await sql`drop trigger lose_change on change`
    expect(await untoldRows()).toEqual([expect.stringMatching(new RegExp(`^Notifications .* for person:${admin}$`))])
  })
})

describe('the watch', () => {
  const reader: Actor = {
    personId: randomId(),
    sessionId: randomId(),
    surname: '',
    firstname: '',
    roles: new Set(),
    allowAllEndPoints: false,
    adminEndPoints: new Set(),
    sectorId: 1,
    sectorSince: null,
    moneyOff: false,
    isPhoneVerified: false,
    mustChangePassword: false,
    secondStepDue: false,
  }
  /** The tables that a read takes rows from: its transaction has a lock on each of them. */
  const tablesOf = (read: (tx: Tx) => Promise<unknown>) =>
    inTransaction(sql, async (tx) => {
      await read(tx)
      const rows = await tx<{ name: string }[]>`
        select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
        where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`
      return rows.map(({ name }) => name)
    })
  const unwatched = (tables: readonly string[]) => tables.filter((table) => !watchedTables.has(table))

  test('has every collection', () => {
    expect([...watchedCollections].toSorted()).toEqual(Object.keys(collections).toSorted())
  })

  test('has every table that a collection reads; a planted fault is caught: a collection that reads one more', async () => {
    const read = await Promise.all(
      Object.values(mirrored).map(({ load }) => tablesOf((tx) => load(tx, reader, { after: null, limit: 1 }))),
    )
    expect(new Set(read.flat())).toEqual(watchedTables)
    expect(unwatched(await tablesOf((tx) => tx`select from sector, country`))).toEqual(['country'])
  })
})
