import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { assessmentKinds } from '#contract/assessment-kinds.ts'
import type { Input } from '#contract/contract.ts'
import { draftPauseMs, draftsOfAttempt, maxDraftBytes } from '#contract/limits.ts'
import { randomId } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import { submitDrafts } from '#server/areas/assessment/timed/submit-drafts.ts'
import { prune } from '#server/jobs/prune.ts'
import { aBody, anOpenAssessment, aSubmission, authored, together, withText } from '#tests/api/assessment-builders.ts'
import { refusal, type ApiClient } from '#tests/api/api-client.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
// The clock of the server is one for all tests: the time of what an earlier one saved would be over too.
beforeEach(() => sql`delete from test_draft`)
const { mock, career } = assessmentKinds
const { calls } = mock
const admin = await server.client((await anAdmin(sql)).email)
const minuteMs = 60_000
const save = 'Assessment/SaveTestDraft'

async function aTest(facts: Partial<Input<'MockTest/CreateMockTest'>> = { Minutes: 30 }) {
  const sector = await aSector(sql)
  const person = await aStudent(sql, { sectorId: sector })
  const student = await server.client(person.email)
  const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
  const Id = await anOpenAssessment(admin, sector, { ShowScore: 'score', ...facts }, mock)
  const AttemptId = randomId()
  return {
    sector,
    person,
    student,
    mentor,
    Id,
    AttemptId,
    begin: () => student.ok('Assessment/BeginTest', { AssessmentId: Id, AttemptId }),
    /** What a device sends while the test is being answered. */
    draft: (text: string, Sequence = 1, more: Partial<Input<typeof save>> = {}) =>
      aDraft(Id, AttemptId, text, { Sequence, ...more }),
    /** The same answers as a submission of the device. */
    own: (text: string, more: Partial<ReturnType<typeof aSubmission>> = {}) =>
      aSubmission(Id, { AttemptId, ...withText(text), ElapsedMs: 30 * minuteMs, TimeUp: true, ...more }),
    rows: async (reader: ApiClient = student) =>
      (await reader.ok(calls.mine)).Items.map(
        ({ Attempt, Held, Counts, ReceivedUntil, Questions }) =>
          `${Attempt} ${Questions[1]?.Answer} ${Held} ${Counts}${ReceivedUntil === null ? '' : ' server'}`,
      ).toSorted(),
  }
}

function aDraft(
  AssessmentId: string,
  AttemptId: string,
  text: string,
  more: Partial<Input<typeof save>> = {},
): Input<typeof save> {
  const { Version, StartedAt, Device } = aSubmission(AssessmentId)
  return {
    AssessmentId,
    AttemptId,
    Version,
    StartedAt,
    Device,
    Sequence: 1,
    ElapsedMs: minuteMs,
    Questions: must(withText(text).Questions, 'answers'),
    ...more,
  }
}

const job = () => submitDrafts(server.ownSql, server.now())
const drafts = (assessmentId: string) => sql`select sequence from test_draft where assessment_id = ${assessmentId}`

describe('what a device saves of a timed test (X-014)', () => {
  test('a save that arrives twice or late changes nothing, and nobody but the student reads it', async () => {
    const { student, mentor, sector, draft, begin, Id } = await aTest()
    await begin()
    const { SavedAt } = await student.ok(save, draft('two', 2))
    server.advance(minuteMs)
    expect(await student.ok(save, draft('one', 1))).toEqual({ SavedAt })
    await together(5, () => student.ok(save, draft('three', 3)))
    server.advance(minuteMs)
    expect(await drafts(Id)).toMatchObject([{ sequence: 3 }])
    expect((await student.ok(calls.mine)).Items).toEqual([])
    expect((await mentor.ok(calls.toReview)).Items).toEqual([])
    expect((await admin.ok(calls.answered, { sector })).Items).toEqual([])
    const { Tables } = await student.ok('Account/GetMyData')
    expect(JSON.stringify(Tables.find(({ Name }) => Name === 'Tests in progress'))).toContain('three')
  })

  test('another student with the same attempt id saves a test of their own', async () => {
    const { student, sector, draft, begin, Id } = await aTest()
    await begin()
    await student.ok(save, draft('mine'))
    const other = await server.client((await aStudent(sql, { sectorId: sector })).email)
    await other.ok(save, draft('theirs', 9))
    const texts =
      await sql`select submission -> 'Questions' -> 1 ->> 'Answer' as text from test_draft where assessment_id = ${Id} order by 1`
    expect(texts.map((row) => row['text'])).toEqual(['mine', 'theirs'])
  })

  test('mentors and visitors may not save, and other kinds, unknown versions and tests without an end are refused', async () => {
    const { mentor, draft, sector } = await aTest()
    expect((await mentor.raw(save, draft('x'))).status).toBe(403)
    expect((await (await server.client()).raw(save, draft('x'))).status).toBe(401)
    const student = await server.client((await aStudent(sql, { sectorId: sector })).email)
    const tried = async (id: string, more: Partial<Input<typeof save>> = {}) =>
      (await student.raw(save, aDraft(id, randomId(), 'x', more))).status
    expect(await tried(await anOpenAssessment(admin, sector, {}, career))).toBe(404)
    expect([
      await tried(randomId()),
      await tried('no-id'),
      await tried(draft('x').AssessmentId, { Version: 2 }),
    ]).toEqual([404, 404, 404])
    expect(await tried(await anOpenAssessment(admin, sector, {}, mock))).toBe(422)
  })

  test('answers that are too large or belong to no question are refused, and unfinished ones are not', async () => {
    const { student, draft, begin } = await aTest()
    await begin()
    const long = (of: string) => ({ QuestionId: of, Answer: 'x'.repeat(20_000) })
    const many = Array.from({ length: maxDraftBytes / 20_000 + 1 }, () => long('why'))
    expect((await student.raw(save, { ...draft('x'), Questions: many })).status).toBe(413)
    const refused = await student.raw(save, { ...draft('x'), Questions: [long('never asked')] })
    expect([refused.status, Object.keys(refusal(refused).errors ?? {})]).toEqual([400, ['Questions.0.QuestionId']])
    await student.ok(save, { ...draft('x'), Questions: [{ QuestionId: 'why', Answer: 'half a sent' }] })
    server.advance(draftPauseMs)
    await student.ok(save, { ...draft('x', 2), Questions: [] })
  })

  test('nothing is saved before the test opens, after its time and after the attempt was submitted', async () => {
    const { student, draft, begin, own } = await aTest({ Minutes: 30, Attempts: 2 })
    const tried = async (text: string, more = {}) => {
      const reply = await student.raw(save, draft(text, 5, more))
      return reply.status === 200 ? 200 : `${reply.status} ${refusal(reply).detail}`
    }
    await begin()
    await student.ok(save, draft('early'))
    server.advance(draftPauseMs)
    await student.ok(calls.submit, own('done', { TimeUp: false }))
    expect(await tried('after')).toBe('422 This attempt was submitted.')
    // Another device of the same attempt, which the student answered on the first one.
    expect(await tried('other', { AttemptId: randomId() })).toBe('422 This attempt was submitted.')
    expect(await tried('third', { AttemptId: randomId(), Attempt: 3 })).toBe('422 You have used all 2 attempts.')
    expect(await tried('second', { AttemptId: randomId(), Attempt: 2 })).toBe(200)
    const late = await aTest()
    await late.begin()
    server.advance(33 * minuteMs)
    expect((await late.student.raw(save, late.draft('late'))).status).toBe(422)
    const closed = await aTest({ OpensAt: new Date(server.now().getTime() + minuteMs).toISOString(), Minutes: 5 })
    expect((await closed.student.raw(save, closed.draft('soon'))).status).toBe(422)
  })

  test('twenty saves at the same moment are one, and the next ones come five seconds later; together they count as one of the answers of a day', async () => {
    const { student, person, draft, begin, Id } = await aTest()
    await begin()
    const charged = async () =>
      (await sql`select count(*) from attempt_log where kind = 'answer' and email_key = ${person.id}`)[0]?.['count']
    const replies = await together(20, (n) => student.raw(save, draft(`text ${n}`, n)))
    const [{ sequence: first } = { sequence: -1 }] = await drafts(Id)
    expect(replies.map(({ status }) => status)).toEqual(replies.map((_, n) => (n > first ? 429 : 200)))
    const early = await student.raw(save, draft('soon', 20))
    expect([early.status, early.headers.get('Retry-After')]).toEqual([429, expect.stringMatching(/^[1-5]$/)])
    server.advance(draftPauseMs)
    await student.ok(save, draft('then', 20))
    expect([await charged(), await drafts(Id)]).toEqual([1, [{ sequence: 20 }]])
  })

  test('a save is charged for what it has more than those before', async () => {
    const { student, person, draft, begin } = await aTest()
    await begin()
    const bytes = async () =>
      (
        await sql`select sum(bytes)::int as sum from attempt_log where email_key = ${person.id} and kind in ('answer', 'draft')`
      )[0]?.['sum']
    const sizes = []
    for (const [at, length] of [100, 5000, 200, 5000, 5001].entries()) {
      await student.ok(save, draft('x'.repeat(length), at))
      server.advance(draftPauseMs)
      sizes.push(await bytes())
    }
    const [least = 0] = sizes
    expect(sizes).toEqual([least, least + 4900, least + 4900, least + 4900, least + 4901])
    await sql`insert into attempt_log (id, kind, email_key, address, at, bytes)
      values (gen_random_uuid(), 'answer', ${person.id}, '', ${server.now()}, 9990000)`
    expect((await student.raw(save, draft('x'.repeat(20_000), 9))).status).toBe(429)
  })

  test('five devices save one attempt, of twenty at the same moment too; the others keep their answers', async () => {
    const { student, draft, begin, Id } = await aTest({ Minutes: 30, Attempts: 2 })
    await begin()
    const replies = await together(20, () => student.raw(save, draft('x', 1, { AttemptId: randomId() })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(draftsOfAttempt)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(20 - draftsOfAttempt)
    expect(await drafts(Id)).toHaveLength(draftsOfAttempt)
    await student.ok(save, draft('next', 1, { AttemptId: randomId(), Attempt: 2 }))
  })

  test('the first save of a test that began without a network notes its start: a later claim changes nothing', async () => {
    const { student, draft, own } = await aTest()
    await student.ok(save, draft('first', 1, { ElapsedMs: 5 * minuteMs }))
    server.advance(20 * minuteMs)
    await student.ok(save, draft('second', 2, { ElapsedMs: 6 * minuteMs }))
    server.advance(8 * minuteMs)
    const late = await student.raw(save, draft('third', 3, { ElapsedMs: 7 * minuteMs }))
    expect([late.status, refusal(late).detail]).toEqual([422, 'The time of this test is over.'])
    expect(await student.ok(calls.submit, own('fourth', { ElapsedMs: 7 * minuteMs }))).toMatchObject({ Held: 'late' })
  })

  test('the start of an attempt stays its start when it arrives under another number', async () => {
    const { student, draft, own } = await aTest({ Minutes: 30, Attempts: 2 })
    await student.ok(save, draft('second', 1, { Attempt: 2 }))
    server.advance(60 * minuteMs)
    expect(await student.ok(calls.submit, own('hours later', { ElapsedMs: minuteMs }))).toMatchObject({ Held: 'late' })
  })
})

describe('what the server submits of a test whose time is over (X-014)', () => {
  test('a device that never comes back: its last answers are submitted once, graded and announced, by any number of processes', async () => {
    const { student, mentor, person, draft, begin, rows, Id } = await aTest()
    await begin()
    await student.ok(save, draft('first', 1))
    server.advance(20 * minuteMs)
    const { SavedAt } = await student.ok(save, draft('last', 2))
    server.advance(21 * minuteMs)
    expect(await job()).toBe(0)
    server.advance(2 * minuteMs)
    // Two processes, each with its own connections.
    const done = await together(20, (n) => submitDrafts(n % 2 === 0 ? sql : server.ownSql, server.now()))
    expect(done.reduce((sum, count) => sum + count)).toBe(1)
    expect(await job()).toBe(0)
    expect(await rows()).toEqual(['1 last null true server'])
    const { Items } = await mentor.ok(calls.toReview, { show: 'waiting' })
    expect(Items).toMatchObject([{ ReceivedUntil: SavedAt, AnsweredDate: SavedAt, Score: { Right: 0, Of: 1 } }])
    expect((await student.ok(calls.open)).Items).toMatchObject([{ HasSubmitted: true, AttemptsUsed: 1 }])
    expect(await drafts(Id)).toEqual([])
    const notices = await sql`select title from notification where person_id = ${person.id}`
    expect(notices).toEqual([{ title: 'Your test was submitted' }])
    const ofMentors =
      await sql`select title from notification where link like ${`%${must(Items[0], 'the row').Id}%`} and person_id <> ${person.id}`
    expect(ofMentors).toEqual([{ title: 'New response' }])
  })

  test('it ends at the earlier of limit and window, and a start without a network is believed', async () => {
    const window = await aTest({ Minutes: 30, ClosesAt: new Date(server.now().getTime() + 5 * minuteMs).toISOString() })
    await window.begin()
    await window.student.ok(save, window.draft('window'))
    const offline = await aTest()
    await offline.student.ok(save, offline.draft('offline', 1, { ElapsedMs: 20 * minuteMs }))
    // The start that the first save notes decides: a later claim of the device changes nothing.
    server.advance(4 * minuteMs)
    await offline.student.ok(save, offline.draft('offline', 2, { ElapsedMs: minuteMs }))
    server.advance(14 * minuteMs)
    expect([await job(), await window.rows(), await offline.rows()]).toEqual([1, ['1 window null true server'], []])
    server.advance(5 * minuteMs)
    expect([await job(), await offline.rows()]).toEqual([1, ['1 offline null true server']])
  })

  test('a device that submitted leaves nothing to the server, and empty answers are not submitted', async () => {
    const { student, draft, begin, own, rows } = await aTest()
    await begin()
    await student.ok(save, draft('saved'))
    await student.ok(calls.submit, own('own'))
    const empty = await aTest()
    await empty.begin()
    await empty.student.ok(save, { ...empty.draft('x'), Questions: [] })
    server.advance(60 * minuteMs)
    // The empty one is deleted.
    expect([await job(), await rows(), await empty.rows()]).toEqual([1, ['1 own null true'], []])
    expect(await drafts(empty.Id)).toEqual([])
  })

  test('the device comes back after the server submitted: the same answers are one, other ones are kept and staff decide', async () => {
    const same = await aTest()
    await same.begin()
    await same.student.ok(save, same.draft('same'))
    const other = await aTest()
    await other.begin()
    await other.student.ok(save, other.draft('saved'))
    server.advance(43 * minuteMs)
    expect(await job()).toBe(2)
    const receipt = await together(5, () => same.student.ok(calls.submit, same.own('same')))
    expect(new Set(receipt.map(({ Held }) => Held))).toEqual(new Set([null]))
    expect(await same.rows()).toEqual(['1 same null true server'])
    expect(await other.student.ok(calls.submit, other.own('more'))).toMatchObject({ Held: 'late' })
    expect(await other.rows()).toEqual(['1 more late false', '1 saved null true server'])
    // Staff see both and let the later one count.
    const { Items } = await other.mentor.ok(calls.toReview, { show: 'held' })
    const StudentAssessmentId = must(Items[0], 'the late text').StudentAssessmentId
    await other.mentor.ok('Assessment/SettleHeldAnswer', { StudentAssessmentId, Decision: 'accepted', Seen: null })
    expect(await other.rows()).toEqual(['1 more late true', '1 saved null false server'])
  })

  test('the device comes late and before the server: the result is the same', async () => {
    const same = await aTest()
    await same.begin()
    await same.student.ok(save, same.draft('same'))
    const other = await aTest()
    await other.begin()
    await other.student.ok(save, other.draft('saved'))
    server.advance(34 * minuteMs)
    expect(await same.student.ok(calls.submit, same.own('same'))).toMatchObject({ Held: null })
    expect(await other.student.ok(calls.submit, other.own('more'))).toMatchObject({ Held: 'late' })
    server.advance(30 * minuteMs)
    expect(await job()).toBe(0)
    expect(await same.rows()).toEqual(['1 same null true server'])
    expect(await other.rows()).toEqual(['1 more late false', '1 saved null true server'])
  })

  // Only a longer window makes answers in time that arrive after the server submitted: the first save notes the start.
  test.each([
    ['hidden', null, ['1 saved replaced false server', '1 whole null true']],
    ['score', 'second-attempt', ['1 saved null true server', '1 whole second-attempt false']],
  ] as const)(
    'the device’s own text takes the place of what the server submitted only while its score is not shown (%s)',
    async (ShowScore, Held, texts) => {
      const ClosesAt = new Date(server.now().getTime() + 5 * minuteMs).toISOString()
      const { student, draft, own, rows, Id } = await aTest({ ClosesAt, ShowScore })
      await student.ok(save, draft('saved'))
      server.advance(18 * minuteMs)
      expect(await job()).toBe(1)
      const { RowVersion } = await authored(admin, Id, mock)
      const longer = new Date(server.now().getTime() + 60 * minuteMs).toISOString()
      await admin.ok(calls.update, { Id, RowVersion, ClosesAt: longer })
      expect(await student.ok(calls.submit, own('whole', { Revision: 0 }))).toMatchObject({ Held })
      expect(await rows()).toEqual(texts)
    },
  )

  test('two devices of one attempt: what was saved last counts, the other is held beside it, and no attempt is used twice', async () => {
    const { student, person, begin, draft, own, rows, mentor, Id } = await aTest({ Minutes: 30, Attempts: 3 })
    await begin()
    const second = { AttemptId: randomId() }
    await student.ok(save, draft('phone, long', 7))
    server.advance(minuteMs)
    await student.ok(save, draft('laptop', 1, second))
    server.advance(43 * minuteMs)
    // The next attempt has begun meanwhile.
    await student.ok('Assessment/BeginTest', { AssessmentId: Id, AttemptId: randomId() })
    expect([await job(), await rows()]).toEqual([1, ['1 laptop null true server']])
    const both = ['1 laptop null true server', '1 phone, long second-device false server']
    expect([await job(), await job(), await rows()]).toEqual([1, 0, both])
    expect((await student.ok(calls.open)).Items).toMatchObject([{ AttemptsUsed: 1 }])
    expect(await drafts(Id)).toEqual([])
    const notices = await sql`select title from notification where person_id = ${person.id} order by title`
    expect(notices).toEqual([{ title: 'Answers from another device' }, { title: 'Your test was submitted' }])
    // Staff let the longer one count.
    const { Items } = await mentor.ok(calls.toReview, { show: 'held' })
    const StudentAssessmentId = must(Items[0], 'the held text').StudentAssessmentId
    await mentor.ok('Assessment/SettleHeldAnswer', { StudentAssessmentId, Decision: 'accepted', Seen: null })
    expect(await rows()).toContain('1 phone, long second-device true server')
    // Both devices come back, and use no further attempt.
    for (const facts of [second, {}]) await student.ok(calls.submit, own('whole', facts))
    expect((await rows()).filter((row) => row.includes('whole'))).toEqual(['1 whole late false', '1 whole late false'])
    expect((await student.ok(calls.open)).Items).toMatchObject([{ AttemptsUsed: 1 }])
  })

  test('a device that submitted less does not delete what another one saved', async () => {
    const { student, begin, draft, rows, own } = await aTest()
    await begin()
    await student.ok(save, draft('phone, long'))
    await student.ok(calls.submit, own('laptop', { AttemptId: randomId() }))
    server.advance(43 * minuteMs)
    const both = ['1 laptop null true', '1 phone, long second-device false server']
    expect([await job(), await job(), await rows()]).toEqual([1, 0, both])
  })

  test('a draft is graded by the version it was written for, also when the device submits another one late', async () => {
    const { student, begin, own, draft, rows, mentor, sector, Id } = await aTest()
    await begin()
    const right = [{ QuestionId: 'day', Answer: 'Fixing', OptionId: 'day-1', OptionIds: ['day-1'] }]
    await student.ok(save, { ...draft('x'), Questions: [...right, { QuestionId: 'why', Answer: 'first' }] })
    const { Questions = [] } = aBody(sector)
    const other = Questions.map((question) => ({
      ...question,
      Options: question.Options.map((option) => ({ ...option, IsCorrectAnswer: option.Id === 'day-2' })),
    }))
    const { RowVersion } = await authored(admin, Id, mock)
    await admin.ok(calls.update, { Id, RowVersion, Questions: other })
    await admin.ok(calls.activate, { Id })
    server.advance(34 * minuteMs)
    await student.ok(calls.submit, own('second', { Version: 2 }))
    expect(await rows()).toEqual(['1 first null true server', '1 second late false'])
    const { Items } = await mentor.ok(calls.toReview)
    const scores = Items.map(({ Version, Score }) => `${Version} ${Score?.Right}`)
    expect(scores.toSorted()).toEqual(['1 1', '2 1'])
  })

  test('a suspended student’s answers are held, and those of a deleted account are gone', async () => {
    const { student, person, begin, draft, sector } = await aTest()
    await begin()
    await student.ok(save, draft('kept'))
    await sql`update person set is_active = false where id = ${person.id}`
    server.advance(43 * minuteMs)
    expect(await job()).toBe(1)
    expect((await admin.ok(calls.answered, { sector })).Items).toMatchObject([{ Held: 'access', Counts: false }])
    const gone = await aTest()
    await gone.begin()
    await gone.student.ok(save, gone.draft('gone'))
    await admin.ok('Account/DeleteUserAccount', { Id: gone.person.id })
    expect(await drafts(gone.Id)).toEqual([])
  })

  test('twenty times, the device submits while the server does: one text counts and nothing is lost', async () => {
    for (let round = 0; round < 20; round++) {
      const { student, begin, draft, own, rows, Id } = await aTest()
      await begin()
      await student.ok(save, draft('saved'))
      server.advance(43 * minuteMs)
      const text = round % 2 === 0 ? 'saved' : 'more'
      await Promise.all([job(), student.ok(calls.submit, own(text)), job(), student.ok(calls.submit, own(text))])
      expect(await rows()).toEqual(
        text === 'saved' ? ['1 saved null true server'] : ['1 more late false', '1 saved null true server'],
      )
      expect(await drafts(Id)).toEqual([])
    }
  })

  // The last one: sessions end before 90 days are over.
  test('an author who removes the end: nothing is submitted, and after 90 days it is deleted', async () => {
    const ClosesAt = new Date(server.now().getTime() + 60 * minuteMs).toISOString()
    const { student, draft, Id } = await aTest({ ClosesAt })
    await student.ok(save, draft('kept'))
    const { RowVersion } = await authored(admin, Id, mock)
    await admin.ok(calls.update, { Id, RowVersion, ClosesAt: null })
    server.advance(89 * 24 * 60 * minuteMs)
    await prune(server.ownSql, server.now())
    expect([await job(), (await drafts(Id)).length]).toEqual([0, 1])
    server.advance(2 * 24 * 60 * minuteMs)
    await prune(server.ownSql, server.now())
    expect(await drafts(Id)).toEqual([])
  })
})
