import { afterAll, describe, expect, it } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { refusal, type ApiClient } from '#tests/api/api-client.ts'
import { anOpenAssessment, aSubmission, withText, together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { waitUntilReadable } from '#tests/api/wait-until-readable.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const submit = 'Assessment/SubmitCareerAssessmentResponses'
const settle = 'Assessment/SettleHeldAnswer'
const admin = await server.client((await anAdmin(sql, { firstname: 'Ngozi', surname: 'Eze' })).email)

/** A student with counted answers from one device and `seconds` held ones from others; their mentor. */
async function twoTexts(seconds = 1) {
  const sector = await aSector(sql)
  const mentor = await server.client(
    (await aMentor(sql, { sectorId: sector, firstname: 'Aisha', surname: 'Bello' })).email,
  )
  const student = await server.client((await aStudent(sql)).email)
  const assessmentId = await anOpenAssessment(admin, sector)
  const first = (
    await student.ok(submit, aSubmission(assessmentId, { ...withText('first'), Device: 'Chrome on Android' }))
  ).StudentAssessmentId
  const held: string[] = []
  for (let n = 0; n < seconds; n++)
    held.push(
      (
        await student.ok(
          submit,
          aSubmission(assessmentId, { ...withText(`second ${n}`), Device: 'Firefox on Windows' }),
        )
      ).StudentAssessmentId,
    )
  return { sector, mentor, student, assessmentId, first, held, second: held[0] ?? '' }
}
const counting = async (student: ApiClient) =>
  (await student.ok('Assessment/GetMyAnsweredCareerAssessments')).Items.filter((one) => one.Counts).map((one) => one.Id)

describe('a held answer', () => {
  it('is seen with its reason, its device and whose it is by mentor and admin, beside the one that counts', async () => {
    const { mentor, first, second, sector } = await twoTexts()
    const { Items } = await mentor.ok('Assessment/GetAnsweredCareerAssessmentsByMentor')
    expect(Items).toMatchObject([
      { Id: second, Held: 'second-device', Counts: false, Decision: null, Device: 'Firefox on Windows' },
      { Id: first, Held: null, Counts: true, Device: 'Chrome on Android' },
    ])
    expect(Items[0]?.StudentId).toBe(Items[1]?.StudentId)
    for (const [show, ids] of [
      ['held', [second]],
      ['waiting', [first]],
      ['answered', []],
      ['all', [second, first]],
    ] as const) {
      expect(
        (await mentor.ok('Assessment/GetAnsweredCareerAssessmentsByMentor', { show })).Items.map((one) => one.Id),
      ).toEqual(ids)
      expect(
        (await admin.ok('Assessment/GetAnsweredCareerAssessments', { show, sector })).Items.map((one) => one.Id),
      ).toEqual(ids)
    }
    expect(
      (await admin.ok('Assessment/GetCareerAnswerSet', { StudentAssessmentId: second })).map((one) => one.Id),
    ).toEqual([first, second])
    expect(await admin.ok('Assessment/GetCareerAnswerSet', { StudentAssessmentId: 'no-id' })).toEqual([])
  })

  it('counts once a mentor accepts it; the first stays readable, the student is told, nobody else', async () => {
    const { mentor, student, first, second } = await twoTexts()
    expect(await mentor.ok(settle, { StudentAssessmentId: second, Decision: 'accepted', Seen: null })).toContain(
      'count now',
    )
    expect(await counting(student)).toEqual([second])
    const { Items } = await mentor.ok('Assessment/GetAnsweredCareerAssessmentsByMentor')
    expect(Items).toMatchObject([
      { Id: second, Held: 'second-device', Counts: true, Decision: 'accepted', DecidedBy: 'Aisha Bello' },
      { Id: first, Held: null, Counts: false, Decision: null },
    ])
    expect(Items[0]?.DecidedDate).not.toBeNull()
    expect((await student.ok('Account/GetMyNotifications')).Items.map((one) => one.Title)).toEqual([
      'Your answers count',
    ])
    const [own] = (await student.ok('Assessment/GetMyAnsweredCareerAssessments')).Items
    expect(own).toMatchObject({ Decision: 'accepted', DecidedBy: '', StudentId: '' })
  })

  it('is kept beside the first when that is kept', async () => {
    const { mentor, student, first, second } = await twoTexts()
    await mentor.ok(settle, { StudentAssessmentId: second, Decision: 'set-aside', Seen: null })
    expect(await counting(student)).toEqual([first])
    expect((await mentor.ok('Assessment/GetAnsweredCareerAssessmentsByMentor', { show: 'all' })).Items).toMatchObject([
      { Id: second, Decision: 'set-aside' },
      { Id: first },
    ])
    expect((await mentor.ok('Assessment/GetAnsweredCareerAssessmentsByMentor', { show: 'held' })).Total).toBe(0)
  })

  it('can be decided otherwise later, and then the first counts again', async () => {
    const { mentor, student, first, second } = await twoTexts()
    await mentor.ok(settle, { StudentAssessmentId: second, Decision: 'accepted', Seen: null })
    await admin.ok(settle, { StudentAssessmentId: second, Decision: 'set-aside', Seen: 'accepted' })
    expect(await counting(student)).toEqual([first])
    await mentor.ok(settle, { StudentAssessmentId: second, Decision: 'accepted', Seen: 'set-aside' })
    expect(await counting(student)).toEqual([second])
    await mentor.ok(settle, { StudentAssessmentId: second, Decision: 'accepted', Seen: 'accepted' })
    expect(await counting(student)).toEqual([second])
  })

  it('accepted last counts, and when it is set aside the one accepted before does', async () => {
    const {
      mentor,
      student,
      held: [b = '', c = ''],
    } = await twoTexts(2)
    await mentor.ok(settle, { StudentAssessmentId: b, Decision: 'accepted', Seen: null })
    server.advance(1000)
    await mentor.ok(settle, { StudentAssessmentId: c, Decision: 'accepted', Seen: null })
    expect(await counting(student)).toEqual([c])
    await mentor.ok(settle, { StudentAssessmentId: c, Decision: 'set-aside', Seen: 'accepted' })
    expect(await counting(student)).toEqual([b])
  })

  it('of a suspended assessment counts once accepted, and what arrives after it is held in its turn', async () => {
    const sector = await aSector(sql)
    const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
    const student = await server.client((await aStudent(sql)).email)
    const id = await anOpenAssessment(admin, sector)
    await admin.ok('Assessment/SuspendCareerAssessment', { Id: id })
    const { StudentAssessmentId } = await student.ok(submit, aSubmission(id))
    expect(await counting(student)).toEqual([])
    await mentor.ok(settle, { StudentAssessmentId, Decision: 'accepted', Seen: null })
    expect(await counting(student)).toEqual([StudentAssessmentId])
    await admin.ok('Assessment/ActivateCareerAssessment', { Id: id })
    expect((await student.ok(submit, aSubmission(id, withText('again')))).Held).toBe('second-device')
    await mentor.ok(settle, { StudentAssessmentId, Decision: 'set-aside', Seen: 'accepted' })
    expect(await counting(student)).toEqual([])
  })

  it('reaches the copies on devices when it is decided: both texts for the sector, both for the student', async () => {
    const { mentor, student, first, second } = await twoTexts()
    await waitUntilReadable(sql)
    const asMentor = await mentor.ok('Sync/GetChanges', { Collection: 'CareerResponses' })
    const asStudent = await student.ok('Sync/GetChanges', { Collection: 'MyAnsweredCareerAssessments' })
    await mentor.ok(settle, { StudentAssessmentId: second, Decision: 'accepted', Seen: null })
    await waitUntilReadable(sql)
    const changed = async (
      client: ApiClient,
      Collection: 'CareerResponses' | 'MyAnsweredCareerAssessments',
      Cursor: string,
    ) =>
      Object.fromEntries(
        (await client.ok('Sync/GetChanges', { Collection, Cursor })).Items.map((row) => [row['Id'], row['Counts']]),
      )
    expect(await changed(mentor, 'CareerResponses', asMentor.Cursor)).toEqual({ [first]: false, [second]: true })
    expect(await changed(student, 'MyAnsweredCareerAssessments', asStudent.Cursor)).toEqual({
      [first]: false,
      [second]: true,
    })
  })

  it('waits in the count of what is to be decided until it is, and for feedback only once it counts', async () => {
    const before = await admin.ok('Assessment/GetPendingCareerAssessmentCounts')
    const { mentor, second } = await twoTexts()
    expect(await admin.ok('Assessment/GetPendingCareerAssessmentCounts')).toMatchObject({
      Count: before.Count + 1,
      Held: before.Held + 1,
    })
    await mentor.ok(settle, { StudentAssessmentId: second, Decision: 'accepted', Seen: null })
    expect(await admin.ok('Assessment/GetPendingCareerAssessmentCounts')).toMatchObject({
      Count: before.Count + 1,
      Held: before.Held,
    })
  })
})

describe('deciding about a held answer is refused', () => {
  it('with 404 to mentors of other sectors, to its own author, and for ids that are none', async () => {
    const { mentor, second, sector, assessmentId } = await twoTexts()
    const stranger = await server.client((await aMentor(sql, { sectorId: await aSector(sql) })).email)
    const ask = (StudentAssessmentId: string) => ({ StudentAssessmentId, Decision: 'accepted' as const, Seen: null })
    expect((await stranger.call(settle, ask(second))).status).toBe(404)
    for (const id of [randomId(), "' or 1=1"]) expect((await mentor.call(settle, ask(id))).status).toBe(404)
    for (const roles of [
      ['mentor', 'student'],
      ['admin', 'student'],
    ] as const) {
      const both = await server.client((await aMentor(sql, { sectorId: sector, roles, allowAllEndPoints: true })).email)
      await both.ok(submit, aSubmission(assessmentId, withText('mine')))
      const own = (await both.ok(submit, aSubmission(assessmentId, withText('mine too')))).StudentAssessmentId
      expect((await both.call(settle, ask(own))).status).toBe(404)
    }
  })

  it('with 404 to an admin outside the sector who is a mentor without the right to it', async () => {
    const { second } = await twoTexts()
    const both = await server.client(
      (
        await aMentor(sql, {
          roles: ['admin', 'mentor'],
          adminEndPoints: ['Assessment/GetAnsweredCareerAssessments'],
          sectorId: await aSector(sql),
        })
      ).email,
    )
    expect((await both.call(settle, { StudentAssessmentId: second, Decision: 'accepted', Seen: null })).status).toBe(
      404,
    )
  })

  it('with 422 for answers that were never held', async () => {
    const { mentor, first } = await twoTexts()
    const reply = await mentor.call(settle, { StudentAssessmentId: first, Decision: 'set-aside', Seen: null })
    expect([reply.status, refusal(reply).code]).toEqual([422, 'rule-broken'])
  })

  it('with 409 and the name of who decided, when somebody was faster', async () => {
    const { mentor, second, student } = await twoTexts()
    await mentor.ok(settle, { StudentAssessmentId: second, Decision: 'set-aside', Seen: null })
    const late = await admin.call(settle, { StudentAssessmentId: second, Decision: 'accepted', Seen: null })
    expect(late.status).toBe(409)
    expect(refusal(late)).toMatchObject({
      detail: expect.stringContaining('Aisha Bello has decided already'),
      current: { Decision: 'set-aside' },
    })
    expect(await counting(student)).not.toContain(second)
  })
})

describe('many at the same moment', () => {
  it('20 decisions about one answer: one is taken, the others are told who was faster, one answer counts', async () => {
    const { mentor, student, second } = await twoTexts()
    const replies = await together(20, (n) =>
      (n % 2 ? mentor : admin).call(settle, {
        StudentAssessmentId: second,
        Decision: n % 4 < 2 ? 'accepted' : 'set-aside',
        Seen: null,
      }),
    )
    expect(replies.filter((one) => one.status === 200)).toHaveLength(1)
    expect(
      replies.filter((one) => one.status === 409 && /has decided already/.test(refusal(one).detail ?? '')),
    ).toHaveLength(19)
    expect(await counting(student)).toHaveLength(1)
    expect((await student.ok('Account/GetMyNotifications')).Items).toHaveLength(1)
  })

  it('20 held answers accepted at once: each is decided, exactly one counts', async () => {
    const { mentor, student, held } = await twoTexts(20)
    await together(20, (n) =>
      mentor.ok(settle, { StudentAssessmentId: held[n] ?? '', Decision: 'accepted', Seen: null }),
    )
    expect(await counting(student)).toHaveLength(1)
    expect(await sql`select from attempt where id = any(${held}::uuid[]) and decision = 'accepted'`).toHaveLength(20)
  })

  it('answers that arrive while others are decided never make two that count', async () => {
    const { mentor, student, held, assessmentId } = await twoTexts(10)
    await together<unknown>(20, (n) =>
      n % 2
        ? mentor.call(settle, { StudentAssessmentId: held[(n - 1) / 2] ?? '', Decision: 'accepted', Seen: null })
        : student.ok(submit, aSubmission(assessmentId, withText(`late ${n}`))),
    )
    expect(await counting(student)).toHaveLength(1)
    expect((await student.ok('Assessment/GetMyAnsweredCareerAssessments', { pageSize: 200 })).Total).toBe(21)
  })

  it('the database itself refuses a second answer that counts, and a held one that counts for no reason', async () => {
    const { first, second } = await twoTexts()
    await expect(sql`update attempt set counts = true where id = ${second}`).rejects.toMatchObject({ code: '23514' })
    await expect(
      sql`update attempt set counts = true, decision = 'accepted', decided_at = now(), decided_by = student_id where id = ${second}`,
    ).rejects.toMatchObject({ code: '23505' })
    await expect(
      sql`update attempt set decision = 'accepted', decided_at = now(), decided_by = student_id where id = ${first}`,
    ).rejects.toMatchObject({ code: '23514' })
  })
})
