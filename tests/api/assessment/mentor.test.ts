import { afterAll, expect, test } from 'vitest'
import { responseGroups } from '#contract/response-groups.ts'
import { randomId } from '#kit/ids.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { anOpenAssessment, aSubmission, withText, together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aPerson, aSchool, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const submit = 'Assessment/SubmitCareerAssessmentResponses'
const respond = 'Assessment/RespondToStudentCareerAssessment'
const responses = 'Assessment/GetAnsweredCareerAssessmentsByMentor'
const admin = await server.client((await anAdmin(sql)).email)

/** A sector with an open assessment, one mentor, and a student who has answered. */
async function anAnsweredSector(facts: { surname?: string; firstname?: string; schoolId?: string } = {}) {
  const sector = await aSector(sql)
  const person = await aMentor(sql, { sectorId: sector, firstname: 'Aisha', surname: 'Bello' })
  const mentor = await server.client(person.email)
  const student = await server.client((await aStudent(sql, facts)).email)
  const assessmentId = await anOpenAssessment(admin, sector)
  const receipt = await student.ok(submit, aSubmission(assessmentId))
  return { sector, mentor, mentorId: person.id, student, assessmentId, attemptId: receipt.StudentAssessmentId, receipt }
}

test('mentors of the sector, and only they, are told once of a new response', async () => {
  const { sector, mentor, student, assessmentId } = await anAnsweredSector()
  const stranger = await server.client((await aMentor(sql, { sectorId: await aSector(sql) })).email)
  await together(5, (n) => student.ok(submit, aSubmission(assessmentId, withText(`again ${n}`))))
  expect((await mentor.ok('Account/GetMyNotifications')).Items).toHaveLength(1)
  expect((await stranger.ok('Account/GetMyNotifications')).Items).toHaveLength(0)
  expect((await mentor.ok(responses, { sector })).Total).toBe(6)
})

test('a mentor sees responses of the own sector only, whatever the filter says', async () => {
  const here = await anAnsweredSector()
  const there = await anAnsweredSector()
  expect((await here.mentor.ok(responses)).Items.map((one) => one.Id)).toEqual([here.attemptId])
  expect(await here.mentor.ok(responses, { sector: there.sector })).toEqual({ Items: [], Total: 0 })
  const homeless = await server.client((await aMentor(sql)).email)
  expect((await homeless.ok(responses)).Total).toBe(0)
  expect(
    (await admin.ok('Assessment/GetAnsweredCareerAssessments', { sector: there.sector })).Items.map((one) => one.Id),
  ).toEqual([there.attemptId])
})

test('a mentor who changes sector sees answers received from then on, and admins are told', async () => {
  const [here, there] = [await anAnsweredSector(), await anAnsweredSector()]
  const chief = await anAdmin(sql)
  const clerk = await aPerson(sql, { roles: ['admin'], adminEndPoints: ['Account/GetStudents'] })
  const seen = async () => (await here.mentor.ok(responses)).Items.map((one) => one.Id)
  const copied = async () =>
    (await here.mentor.ok('Sync/GetChanges', { Collection: 'CareerResponses', Cursor: '' })).Items.length
  const moveTo = async (Sector: number) => {
    const { RowVersion } = await here.mentor.ok('Account/GetMyDetails')
    server.advance(1_000)
    await here.mentor.ok('Account/UpdateMyAccount', { Address: 'Here', Sector, RowVersion })
  }
  await moveTo(here.sector)
  expect(await seen()).toEqual([here.attemptId])

  await moveTo(there.sector)
  expect([await seen(), await copied()]).toEqual([[], 0])
  const early = await here.mentor.call(respond, { StudentAssessmentId: there.attemptId, Feedback: 'Hello' })
  expect(early.status).toBe(404)
  const { StudentAssessmentId } = await there.student.ok(submit, aSubmission(there.assessmentId, withText('later')))
  expect([await seen(), await copied()]).toEqual([[StudentAssessmentId], 1])

  await moveTo(here.sector)
  expect(await seen()).toEqual([])
  const told = async (email: string) =>
    (await (await server.client(email)).ok('Account/GetMyNotifications')).Items.map(({ Body }) => Body)
  expect(await told(chief.email)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Aisha Bello moved from Sector .* to Sector .* from now on\.$/)]),
  )
  expect(await told(chief.email)).toHaveLength(2)
  expect(await told(clerk.email)).toEqual([])
  const [entry] = await sql<{ changes: unknown }[]>`
    select changes from audit where person_id = ${here.mentorId} and changes is not null order by at desc limit 1`
  const nameOf = async (id: number) =>
    (await sql<{ name: string }[]>`select name from sector where id = ${id}`)[0]?.name
  expect(entry?.changes).toEqual([
    { Field: 'Sector', Before: await nameOf(there.sector), After: await nameOf(here.sector) },
  ])
})

test('a sector that full access gives opens its earlier answers; one that another admin gives does not', async () => {
  const [here, there] = [await anAnsweredSector(), await anAnsweredSector()]
  const clerk = await aPerson(sql, { roles: ['admin'], adminEndPoints: ['Account/UpdateUserAccount'] })
  const person = { Surname: 'Bello', Firstname: 'Aisha', PhoneNumber: '+2348031234567', Address: 'Here' }
  const moveTo = async (by: ApiClient, Sector: number) => {
    const { RowVersion } = await admin.ok('Account/GetUserById', { id: here.mentorId })
    await by.ok('Account/UpdateUserAccount', { ...person, Id: here.mentorId, RowVersion, Sector })
  }
  server.advance(1_000)
  await moveTo(await server.client(clerk.email), there.sector)
  expect((await here.mentor.ok(responses)).Total).toBe(0)
  await moveTo(admin, here.sector)
  await moveTo(admin, there.sector)
  expect((await here.mentor.ok(responses)).Items.map((one) => one.Id)).toEqual([there.attemptId])
})

test('a mentor who is a student too does not review himself', async () => {
  const { sector, assessmentId } = await anAnsweredSector()
  const both = await server.client((await aMentor(sql, { sectorId: sector, roles: ['mentor', 'student'] })).email)
  const { StudentAssessmentId } = await both.ok(submit, aSubmission(assessmentId))
  expect((await both.ok(responses)).Items.map((one) => one.Id)).not.toContain(StudentAssessmentId)
  expect((await both.call(respond, { StudentAssessmentId, Feedback: 'Excellent' })).status).toBe(404)
})

test('feedback that a mentor wrote before moving to another sector reaches its student', async () => {
  const { sector, student, assessmentId, attemptId } = await anAnsweredSector()
  const person = await aMentor(sql, { sectorId: sector, firstname: 'Ngozi', surname: 'Eze' })
  const mentor = await server.client(person.email)
  await sql`update person set sector_id = ${await aSector(sql)} where id = ${person.id}`
  // The database stores the time of the move by its own clock, and this test's clock is another.
  await sql`update former_rights set until = ${server.now()} where person_id = ${person.id}`
  expect((await mentor.ok(responses)).Total).toBe(0)
  expect(await mentor.ok(respond, { StudentAssessmentId: attemptId, Feedback: 'Written on the bus' })).toBe(
    'Your feedback is sent.',
  )
  expect((await student.ok('Assessment/GetMyAnsweredCareerAssessments')).Items).toMatchObject([
    { Feedback: 'Written on the bus', Feedbacks: [{ MentorName: 'Ngozi Eze' }] },
  ])

  // What arrived after the move was never this mentor's to read.
  const { StudentAssessmentId } = await (
    await server.client((await aStudent(sql)).email)
  ).ok(submit, aSubmission(assessmentId))
  expect((await mentor.call(respond, { StudentAssessmentId, Feedback: 'Hello' })).status).toBe(404)
  await sql`update person set is_mentor = false where id = ${person.id}`
  expect((await mentor.call(respond, { StudentAssessmentId: attemptId, Feedback: 'Again' })).status).toBe(403)
})

test('feedback to a response of another sector, or to none, is not found; to one that has not arrived it waits', async () => {
  const here = await anAnsweredSector()
  const there = await anAnsweredSector()
  expect((await here.mentor.call(respond, { StudentAssessmentId: randomId(), Feedback: 'Hello' })).status).toBe(424)
  for (const StudentAssessmentId of [there.attemptId, 'no-id']) {
    expect((await here.mentor.call(respond, { StudentAssessmentId, Feedback: 'Hello' })).status).toBe(404)
  }
  expect((await there.student.ok('Assessment/GetMyAnsweredCareerAssessments')).Items[0]?.Feedback).toBeNull()
})

test('a second feedback is a revision: the last is shown, the first is kept, the student is told of both', async () => {
  const { mentor, student, attemptId } = await anAnsweredSector()
  expect(await mentor.ok(respond, { StudentAssessmentId: attemptId, Feedback: 'First' })).toBe('Your feedback is sent.')
  expect(await mentor.ok(respond, { StudentAssessmentId: attemptId, Feedback: 'Second' })).toContain(
    'earlier text is kept',
  )
  const [mine] = (await student.ok('Assessment/GetMyAnsweredCareerAssessments')).Items
  expect(mine).toMatchObject({
    Feedback: 'Second',
    Feedbacks: [
      { Feedback: 'First', Revision: 1, MentorName: 'Aisha Bello' },
      { Feedback: 'Second', Revision: 2 },
    ],
  })
  expect(mine?.FeedbackDate).toBe(mine?.Feedbacks[1]?.FeedbackDate)
  expect((await student.ok('Account/GetMyNotifications')).Items).toHaveLength(2)
})

test('two mentors who respond at the same moment are both kept, and the second is told', async () => {
  const { sector, mentor, student, attemptId } = await anAnsweredSector()
  const other = await server.client(
    (await aMentor(sql, { sectorId: sector, firstname: 'Idara', surname: 'Udoh' })).email,
  )
  const sentences = await Promise.all([
    mentor.ok(respond, { StudentAssessmentId: attemptId, Feedback: 'From Aisha' }),
    other.ok(respond, { StudentAssessmentId: attemptId, Feedback: 'From Idara' }),
  ])
  expect(sentences.filter((one) => one === 'Your feedback is sent.')).toHaveLength(1)
  expect(sentences.filter((one) => one.includes('had already sent feedback'))).toHaveLength(1)
  const [mine] = (await student.ok('Assessment/GetMyAnsweredCareerAssessments')).Items
  expect(mine?.Feedbacks.map((one) => one.Feedback).toSorted()).toEqual(['From Aisha', 'From Idara'])
  const told = [mentor, other].map(async (one) =>
    (await one.ok('Account/GetMyNotifications')).Items.filter(({ Title }) => Title === 'Two mentors sent feedback').map(
      ({ Body }) => Body,
    ),
  )
  const [aisha, idara] = await Promise.all(told)
  const words = [...(aisha ?? []), ...(idara ?? [])].map(
    (body) =>
      /^(?:Aisha Bello|Idara Udoh) (also|had already) sent feedback to Ada Okafor on Career interest\./.exec(
        body,
      )?.[1] ?? body,
  )
  expect(words.toSorted((a, b) => a.localeCompare(b))).toEqual(['also', 'had already'])
  expect([aisha?.length, idara?.length]).toEqual([1, 1])
})

test('feedback that both mentors queued without a network arrives in batches, each once, whatever is sent again', async () => {
  const { sector, mentor, student, attemptId } = await anAnsweredSector()
  const second = await aMentor(sql, { sectorId: sector, firstname: 'Idara', surname: 'Udoh' })
  const other = await server.client(second.email)
  const queued = async (client: typeof mentor, Feedback: string) => {
    const { User } = await client.ok('Account/GetMyDetails')
    const Key = randomId()
    return () =>
      client.ok('Sync/Batch', {
        Calls: [
          {
            Key,
            UserId: User.UserId,
            Lane: `RespondToStudentCareerAssessment:${attemptId}`,
            Area: 'Assessment',
            Action: 'RespondToStudentCareerAssessment',
            Input: { StudentAssessmentId: attemptId, Feedback },
            Schema: 1,
            DeviceAt: '2026-11-20T09:20:00.000Z',
          },
        ],
      })
  }
  const [fromAisha, fromIdara] = [await queued(mentor, 'From Aisha'), await queued(other, 'From Idara')]
  await Promise.all([fromAisha(), fromIdara(), fromAisha(), fromIdara()])
  const again = await Promise.all([fromAisha(), fromIdara()])
  expect(again.flatMap(({ Outcomes }) => Outcomes.map(({ Status }) => Status))).toEqual([200, 200])
  const [mine] = (await student.ok('Assessment/GetMyAnsweredCareerAssessments')).Items
  expect(mine?.Feedbacks.map((one) => [one.Feedback, one.Revision, one.MentorId]).toSorted()).toEqual([
    ['From Aisha', expect.any(Number), ''],
    ['From Idara', expect.any(Number), ''],
  ])
  const [row] = (await mentor.ok(responses)).Items
  expect(row?.Feedbacks.find((one) => one.Feedback === 'From Idara')?.MentorId).toBe(second.id)
})

test('twenty feedbacks at once become twenty revisions', async () => {
  const { mentor, attemptId } = await anAnsweredSector()
  await together(20, (n) => mentor.ok(respond, { StudentAssessmentId: attemptId, Feedback: `Text ${n}` }))
  const [row] = (await mentor.ok(responses)).Items
  expect(row?.Feedbacks.map((one) => one.Revision)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
})

test.for(['olawale', 'ỌLÁWÁLÉ', 'adeyemi ola', 'queen’s', 'career interest', 'ca-'])(
  'the keyword %s finds Ọláwálé Adéyẹmí',
  async (keyword) => {
    const school = await aSchool(sql, 'Queen’s College')
    const { mentor, attemptId } = await anAnsweredSector({ firstname: 'Ọláwálé', surname: 'Adéyẹmí', schoolId: school })
    expect((await mentor.ok(responses, { keyword })).Items.map((one) => one.Id)).toEqual([attemptId])
  },
)

test('a student who takes another name and school is found by them, also in the copies of the mentors', async () => {
  const { mentor, receipt } = await anAnsweredSector()
  const school = await aSchool(sql, 'Dala Hills')
  await sql`update person set surname = 'Ɗantata', school_id = ${school} where id = (select student_id from attempt where id = ${receipt.StudentAssessmentId})`
  expect((await mentor.ok(responses, { keyword: 'dantata dala' })).Items).toMatchObject([
    { Id: receipt.StudentAssessmentId, SchoolName: 'Dala Hills' },
  ])
  expect((await mentor.ok(responses, { keyword: 'okafor' })).Total).toBe(0)
  const told =
    await sql`select from change where collection = 'CareerResponses' and row_id = ${receipt.StudentAssessmentId}`
  expect(told).toHaveLength(2)
})

test('answers are found by the new name of their student’s school, also in the copies of the mentors', async () => {
  const school = await aSchool(sql, 'Old Hills')
  const { mentor, attemptId } = await anAnsweredSector({ schoolId: school })
  await sql`update school set name = 'New Valley' where id = ${school}`
  expect((await mentor.ok(responses, { keyword: 'new valley' })).Items).toMatchObject([
    { Id: attemptId, SchoolName: 'New Valley' },
  ])
  expect((await mentor.ok(responses, { keyword: 'old hills' })).Total).toBe(0)
  expect(await sql`select from change where collection = 'CareerResponses' and row_id = ${attemptId}`).toHaveLength(2)
})

test.for(['%', '_', '\\', 'danjuma'])('the keyword %s finds nobody else', async (keyword) => {
  const { mentor } = await anAnsweredSector({ firstname: 'Ọláwálé', surname: 'Adéyẹmí' })
  expect(await mentor.ok(responses, { keyword })).toEqual({ Items: [], Total: 0 })
})

test('the pages of a list hold every response once, the last received first', async () => {
  const { mentor, assessmentId } = await anAnsweredSector()
  await together(24, async () =>
    (await server.client((await aStudent(sql)).email)).ok(submit, aSubmission(assessmentId)),
  )
  const pages = await together(3, (page) => mentor.ok(responses, { page, pageSize: 10 }))
  expect(pages.map((one) => one.Items.length)).toEqual([10, 10, 5])
  const rows = pages.flatMap((one) => one.Items)
  expect(new Set(rows.map((one) => one.Id)).size).toBe(25)
  expect(rows.map((one) => one.SubmittedDate)).toEqual(
    rows
      .map((one) => one.SubmittedDate)
      .toSorted()
      .toReversed(),
  )
})

test('the number of waiting responses counts an answer once and falls with feedback', async () => {
  const before = (await admin.ok('Assessment/GetPendingCareerAssessmentCounts')).Count
  const { mentor, student, assessmentId, attemptId } = await anAnsweredSector()
  await student.ok(submit, aSubmission(assessmentId, withText('from my other phone')))
  expect((await admin.ok('Assessment/GetPendingCareerAssessmentCounts')).Count).toBe(before + 1)
  await mentor.ok(respond, { StudentAssessmentId: attemptId, Feedback: 'Read' })
  expect((await admin.ok('Assessment/GetPendingCareerAssessmentCounts')).Count).toBe(before)
})

test('a mentor chooses among the assessments of the own sector', async () => {
  const here = await anAnsweredSector()
  const there = await anAnsweredSector()
  const lite = 'Assessment/GetLiteCareerAssessmentsBySector'
  expect(await here.mentor.ok(lite)).toEqual([{ Id: here.assessmentId, Name: 'Career interest' }])
  expect(await here.mentor.ok(lite, { sector: there.sector })).toEqual([])
  // The role of an administrator alone, without the right, opens no other sector.
  const both = { roles: ['admin', 'mentor'] as const, sectorId: here.sector }
  const withoutRights = await server.client((await aPerson(sql, both)).email)
  expect(await withoutRights.ok(lite)).toEqual([{ Id: here.assessmentId, Name: 'Career interest' }])
  expect((await admin.ok(lite)).map((one) => one.Id)).toEqual(
    expect.arrayContaining([here.assessmentId, there.assessmentId]),
  )
})

test('the counts of the groups are those of their lists under every filter; what waits is oldest first', async () => {
  const { sector, mentor, assessmentId, attemptId } = await anAnsweredSector()
  for (const surname of ['Waiting-Ones', 'Waiting-Others', 'Waiting-Ones'])
    await (await server.client((await aStudent(sql, { surname })).email)).ok(submit, aSubmission(assessmentId))
  await mentor.ok(respond, { StudentAssessmentId: attemptId, Feedback: 'Read' })
  for (const filter of [{ sector }, { sector, keyword: 'waiting-ones' }, { sector, keyword: 'nobody is called so' }]) {
    const counts = await admin.ok('Assessment/GetPendingCareerAssessmentCounts', filter)
    const totals = await together(4, async (at) => {
      const show = responseGroups[at] ?? 'all'
      const list = await admin.ok('Assessment/GetAnsweredCareerAssessments', { ...filter, show, pageSize: 2 })
      return list.Total
    })
    expect([counts.Count, counts.Answered, counts.Held, counts.All]).toEqual(totals)
  }
  const waiting = await together(2, (page) => mentor.ok(responses, { show: 'waiting', page, pageSize: 2 }))
  const times = waiting.flatMap(({ Items }) => Items.map(({ SubmittedDate }) => SubmittedDate))
  expect(times).toHaveLength(3)
  expect(times).toEqual(times.toSorted())
  expect((await mentor.ok(responses, { show: 'answered' })).Items.map(({ Id }) => Id)).toEqual([attemptId])
})
