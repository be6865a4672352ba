import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { assessmentKinds } from '#contract/assessment-kinds.ts'
import type { Input } from '#contract/contract.ts'
import { randomId } from '#kit/ids.ts'
import { canonicalJson } from '#server/dispatch/canonical-json.ts'
import { aBody, anOpenAssessment, aSubmission, authored, together, withText } from '#tests/api/assessment-builders.ts'
import { refusal, type ApiClient } from '#tests/api/api-client.ts'
import { aMentor, anAdmin, aSector, aStudent, type TestPerson } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const { survey, career } = assessmentKinds
const { calls, collections } = survey
const admin = await server.client((await anAdmin(sql)).email)
const statistics = 'Assessment/GetQuestionStatistics'

async function aSurvey(facts: Partial<Input<'Survey/CreateSurvey'>> = { IsAnonymous: true }) {
  const sector = await aSector(sql)
  const Id = await anOpenAssessment(admin, sector, facts, survey)
  const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
  async function someone() {
    const [surname, firstname] = [`Surname${randomId().slice(0, 8)}`, `First${randomId().slice(0, 8)}`]
    const person = await aStudent(sql, { sectorId: sector, surname, firstname })
    return { person: { ...person, surname, firstname }, student: await server.client(person.email) }
  }
  return { sector, Id, mentor, someone }
}

/** Sends a submission as a device does, in a batch; returns the key of the call. */
async function send(student: ApiClient, person: TestPerson, input: ReturnType<typeof aSubmission>): Promise<string> {
  const Key = randomId()
  const [Area = '', Action = ''] = calls.submit.split('/')
  const { Outcomes } = await student.ok('Sync/Batch', {
    Calls: [
      { Key, UserId: person.id, Lane: `x:${input.AssessmentId}`, Area, Action, Input: input, Schema: 1, DeviceAt: '' },
    ],
  })
  expect(Outcomes.map(({ Status }) => Status)).toEqual([200])
  return Key
}

/** Every row of every table as text, bytes also as they read, with the name of its table. */
async function wholeDatabase(of: Sql): Promise<string[]> {
  const tables = await of<{ name: string }[]>`
    select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('written_row')`
  const rows = await Promise.all(
    tables.map(
      ({ name }) => of<{ row: Record<string, unknown> }[]>`select to_jsonb(t) as row from ${of.unsafe(name)} t`,
    ),
  )
  return rows.flatMap((found, at) => found.map(({ row }) => `${tables[at]?.name} ${readable(row)}`))
}

/** to_jsonb writes bytes as \x and their hex. */
function readable(row: unknown): string {
  const text = JSON.stringify(row)
  const bytes = [...text.matchAll(/\\\\x([0-9a-f]+)/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').toString('latin1'),
  )
  return [text, ...bytes].join(' ')
}

/** The texts that have something of the person and something of the answer together. */
function links(texts: readonly string[], person: readonly string[], answer: readonly string[]): string[] {
  const has = (text: string, parts: readonly string[]) =>
    parts.some((part) => text.toLowerCase().includes(part.toLowerCase()))
  return texts.filter((text) => has(text, person) && has(text, answer))
}

/** What identifies a submission: its keys, and the hashes that could be worked out of the words again. */
function traces(key: string, input: object): string[] {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  return [
    key,
    hash(`${calls.submit}\n${canonicalJson(JSON.parse(JSON.stringify(input)))}`),
    hash(JSON.stringify(input)),
    ...Object.values(input).filter((value) => typeof value === 'string' && value.length > 30),
  ]
}

describe('an anonymous survey (L-05)', () => {
  test('no table, log line, copy, list or export leads from a student to the answers', async () => {
    const { Id, mentor, sector, someone } = await aSurvey()
    const secrets = await together(6, async (n) => {
      const { person, student } = await someone()
      const words = `zebra${n}-${randomId().slice(0, 8)}`
      const input = { ...aSubmission(Id, withText(words)), RequestForAMentor: true, IsAnonymous: true as const }
      return { person, student, words, input, key: await send(student, person, input) }
    })
    await admin.ok(calls.suspend, { Id })
    const database = await wholeDatabase(sql)
    const stored = await sql<{ id: string; words: string }[]>`
      select id, given->1->>'Answer' as words from anonymous_answer where assessment_id = ${Id}`
    expect(stored.map(({ words }) => words).toSorted()).toEqual(secrets.map(({ words }) => words).toSorted())
    for (const { person, student, words, input, key } of secrets) {
      const own = [...Object.values(person), ...traces(key, input).filter((one) => one !== Id)]
      const answer = [words, ...stored.filter((one) => one.words === words).map(({ id }) => id)]
      const copies = await Promise.all(
        [student, mentor, admin].flatMap((reader) => [
          ...Object.values(collections).map((Collection) => reader.raw('Sync/GetChanges', { Collection })),
          reader.raw(statistics, { AssessmentId: Id }),
          reader.raw('Account/GetMyData', {}),
          ...[calls.answered, calls.toReview, calls.mine, calls.pendingCounts].map((call) =>
            reader.raw(call, { sector }),
          ),
        ]),
      )
      const texts = [
        ...database,
        ...server.lines.map((line) => JSON.stringify(line)),
        ...copies.map(({ body }) => JSON.stringify(body ?? '')),
      ]
      expect(links(texts, own, answer)).toEqual([])
      // The words are where staff read them, and nowhere else.
      expect(texts.filter((text) => text.includes(words)).map((text) => text.split(' ')[0])).toHaveLength(3)
      // The person is known to have answered, and the once row has no hash of what was sent.
      expect(database.filter((row) => row.startsWith('survey_participant') && row.includes(person.id))).toHaveLength(1)
      expect(
        database.filter((row) =>
          traces(key, input)
            .slice(1, 3)
            .some((hash) => row.includes(hash)),
        ),
      ).toEqual([])
    }
    const changes =
      await sql`select from change where collection in (${collections.mine}, ${collections.responses}) and row_id = any(${stored.map(({ id }) => id)})`
    expect(changes).toHaveLength(0)
    expect(
      await sql`select from notification where body like '%answered%' and link like ${`${survey.pages.review}%`}`,
    ).toHaveLength(0)
    expect(await sql`select from mentoring_request where sector_id = ${sector}`).toHaveLength(0)
  })

  test('the same search finds the link of a survey with names', async () => {
    const { Id, someone } = await aSurvey({ IsAnonymous: false })
    const { person, student } = await someone()
    const input = aSubmission(Id, withText('giraffe-word'))
    const key = await send(student, person, input)
    const database = await wholeDatabase(sql)
    expect(links(database, [person.id], ['giraffe-word'])).not.toEqual([])
    expect(database.filter((row) => row.includes(traces(key, input)[1] ?? '?'))).toHaveLength(1)
  })

  test('neither the order nor the transaction of the rows tells which answer came when', async () => {
    const { Id, someone } = await aSurvey()
    for (let n = 0; n < 7; n++) {
      const { person, student } = await someone()
      await send(student, person, aSubmission(Id, withText(`text ${n}`)))
      const writers = await sql`select distinct xmin::text from anonymous_answer where assessment_id = ${Id}`
      expect(writers).toHaveLength(1)
    }
    // Ids are random: a time-ordered one would say when.
    const ids = await sql<{ id: string }[]>`select id from anonymous_answer where assessment_id = ${Id}`
    expect(ids.map(({ id }) => id.charAt(14))).toEqual(Array(7).fill('4'))
  })

  test('answers are shown five or more at a time, and all of them once it is closed', async () => {
    const { Id, mentor, someone } = await aSurvey()
    const shown: unknown[] = []
    for (let n = 0; n < 16; n++) {
      const { student } = await someone()
      await student.ok(calls.submit, aSubmission(Id, withText(`text ${n}`)))
      const seen = await admin.ok(statistics, { AssessmentId: Id })
      expect(await mentor.ok(statistics, { AssessmentId: Id })).toMatchObject({ Questions: seen.Questions })
      shown.push(seen.Versions[0]?.Answers ?? 0)
    }
    expect(shown).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10])
    expect(await admin.ok(statistics, { AssessmentId: Id })).toMatchObject({ Anonymous: { Waiting: 6, NotCounted: 0 } })
    expect(await authored(admin, Id, survey)).toMatchObject({ ResponseCount: 16, IsAnonymous: true })
    await admin.ok(calls.suspend, { Id })
    const closed = await admin.ok(statistics, { AssessmentId: Id })
    expect(closed).toMatchObject({ Versions: [{ Answers: 16 }], Anonymous: { Waiting: 0 } })
    expect(closed.Questions[1]?.Texts).toHaveLength(16)
  })

  test('twenty devices of one student submit at the same moment: one answer counts, and all are kept', async () => {
    const { Id, someone } = await aSurvey()
    const { student } = await someone()
    const receipts = await together(20, (n) => student.ok(calls.submit, aSubmission(Id, withText(`text ${n}`))))
    expect(receipts.filter(({ Held }) => Held === null)).toHaveLength(1)
    expect(new Set(receipts.map(({ StudentAssessmentId, Reference }) => StudentAssessmentId + Reference))).toEqual(
      new Set(['']),
    )
    const kept = await sql`select from anonymous_answer where assessment_id = ${Id} and counts`
    const all = await sql`select from anonymous_answer where assessment_id = ${Id}`
    expect([kept.length, all.length]).toEqual([1, 20])
    expect(await student.ok(calls.open)).toMatchObject({ Items: [{ Id, HasSubmitted: true, SubmittedDate: null }] })
    expect(await student.ok(calls.mine)).toMatchObject({ Items: [] })
  })

  test('the same call sent twenty times is one answer with one receipt', async () => {
    const { Id, someone } = await aSurvey()
    const { student } = await someone()
    const [input, key] = [aSubmission(Id), randomId()]
    const replies = await together(20, () => student.call(calls.submit, input, { key }))
    const received = replies.filter(({ status }) => status === 200)
    expect(new Set(received.map(({ body }) => canonicalJson(body))).size).toBe(1)
    expect(await sql`select from anonymous_answer where assessment_id = ${Id}`).toHaveLength(1)
    expect((await student.call(calls.submit, input, { key })).body).toMatchObject({ Held: null })
  })

  test('answers that come after the survey was closed are kept without a name and do not count', async () => {
    const { Id, someone } = await aSurvey()
    const { student } = await someone()
    await admin.ok(calls.suspend, { Id })
    expect(await student.ok(calls.submit, aSubmission(Id))).toMatchObject({ Held: 'suspended', Reference: '' })
    expect(await admin.ok(statistics, { AssessmentId: Id })).toMatchObject({ Anonymous: { NotCounted: 1 } })
  })

  test('the author decides before the first activation, for surveys only', async () => {
    const fields = ({ status, body }: Parameters<typeof refusal>[0] & { status: number }) => [
      status,
      ...Object.keys(refusal({ body } as Parameters<typeof refusal>[0]).errors ?? {}),
    ]
    const sector = await aSector(sql)
    expect(fields(await admin.raw(career.calls.create, aBody(sector, { IsAnonymous: true })))).toEqual([
      400,
      'IsAnonymous',
    ])
    const { Id } = await admin.ok(calls.create, aBody(sector))
    await admin.ok(calls.update, { Id, RowVersion: 1, IsAnonymous: true })
    await admin.ok(calls.activate, { Id })
    const { RowVersion } = await authored(admin, Id, survey)
    expect(fields(await admin.raw(calls.update, { Id, RowVersion, IsAnonymous: false }))).toEqual([400, 'IsAnonymous'])
    await admin.ok(calls.update, { Id, RowVersion, IsAnonymous: true, Description: 'Another' })
    await admin.ok(calls.suspend, { Id })
    await expect(sql`update assessment set is_anonymous = false where id = ${Id}`).rejects.toThrow('frozen')
    await admin.ok(calls.duplicate, { Id })
    const { Items } = await admin.ok(calls.authored, { sector })
    expect(Items.map(({ IsAnonymous }) => IsAnonymous)).toEqual([true, true])
  })

  test('answers that were promised no name are refused by a survey with names, and the database refuses names', async () => {
    const { Id, someone } = await aSurvey({ IsAnonymous: false })
    const { student } = await someone()
    expect((await student.raw(calls.submit, { ...aSubmission(Id), IsAnonymous: true })).status).toBe(422)
    await student.ok(calls.submit, aSubmission(Id))
    const open = await aSurvey()
    await expect(
      sql`insert into attempt (id, student_id, attempt_key, content_hash, assessment_id, version, sector_id, reference, answers, given, started_at, answered_at)
        select gen_random_uuid(), student_id, gen_random_uuid(), content_hash, ${open.Id}, 1, sector_id, 'SV-XXXXXX', answers, given, started_at, answered_at
        from attempt where assessment_id = ${Id}`,
    ).rejects.toThrow('anonymous')
  })
})
