import { afterAll, expect, test } from 'vitest'
import { assessmentKinds } from '#contract/assessment-kinds.ts'
import { aBody, anOpenAssessment, aSubmission, authored } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aPerson, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const { mock, survey } = assessmentKinds
const call = 'Assessment/GetQuestionStatistics'
const admin = await server.client((await anAdmin(sql)).email)

const choice = (Id: string, Order: number, right: string) => ({
  Id,
  Question: `Question ${Id}`,
  Order,
  IsOption: true,
  IslongAnswer: false,
  Options: ['x', 'y'].map((one) => ({ Id: `${Id}-${one}`, Option: one, IsCorrectAnswer: one === right })),
})
const answer = (QuestionId: string, option: string) => ({
  QuestionId,
  Answer: option,
  OptionId: `${QuestionId}-${option}`,
  OptionIds: [`${QuestionId}-${option}`],
})

/** Four students answer three questions: those who know `a` know `b`, and miss `c`. */
async function anAnsweredTest() {
  const sector = await aSector(sql)
  const Questions = [choice('a', 1, 'x'), choice('b', 2, 'x'), choice('c', 3, 'x')]
  const Id = await anOpenAssessment(admin, sector, { Questions }, mock)
  for (const [a, b, c] of [
    ['x', 'x', 'y'],
    ['x', 'x', 'y'],
    ['y', 'y', 'x'],
    ['x', 'y', 'y'],
  ] as const) {
    const student = await server.client((await aStudent(sql, { sectorId: sector })).email)
    await student.ok(
      mock.calls.submit,
      aSubmission(Id, { Questions: [answer('a', a), answer('b', b), answer('c', c)] }),
    )
  }
  return { sector, Id }
}

test('a question says how many chose what, how hard it is and whether it tells the better from the others (L-08)', async () => {
  const { sector, Id } = await anAnsweredTest()
  const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
  const seen = await admin.ok(call, { AssessmentId: Id })
  expect(seen).toMatchObject({ Version: 1, Versions: [{ Version: 1, Answers: 4 }] })
  expect(seen.Questions.map(({ Difficulty }) => Difficulty)).toEqual([0.75, 0.5, 0.25])
  expect(seen.Questions[0]).toMatchObject({
    Shown: 4,
    Answered: 4,
    Options: [
      { Option: 'x', Chosen: 3, IsRight: true },
      { Option: 'y', Chosen: 1, IsRight: false },
    ],
    Texts: [],
  })
  const [a, b, c] = seen.Questions.map(({ Discrimination }) => Discrimination)
  // All have the same number of other right answers beside `a`: (1, 1, 1, 0); beside `b`: (1, 1, 1, 1); beside `c`: (2, 2, 0, 1).
  expect(a).toBeCloseTo(-1 / 3)
  expect(b).toBeNull()
  expect(c).toBeCloseTo(-0.8704)
  expect(await mentor.ok(call, { AssessmentId: Id })).toEqual(seen)
})

test('texts are listed without names, and answers that do not count are left out', async () => {
  const sector = await aSector(sql)
  const person = await aStudent(sql, { sectorId: sector })
  const student = await server.client(person.email)
  const Id = await anOpenAssessment(admin, sector, {}, survey)
  const empty = await admin.ok(call, { AssessmentId: Id })
  expect(empty).toMatchObject({ Version: 1, Versions: [], Questions: [{ Shown: 0 }, { Shown: 0 }] })
  await student.ok(survey.calls.submit, aSubmission(Id))
  await student.ok(survey.calls.submit, aSubmission(Id))
  const seen = await admin.ok(call, { AssessmentId: Id })
  expect(seen.Questions).toMatchObject([
    { Answered: 1, Difficulty: null, Options: [{ Chosen: 0 }, { Chosen: 1 }] },
    { Answered: 1, Options: [], Texts: ['Because people matter'] },
  ])
  expect(JSON.stringify(seen)).not.toContain(person.id)
  const { RowVersion } = await authored(admin, Id, survey)
  await admin.ok(survey.calls.update, { Id, RowVersion, Questions: (aBody(sector).Questions ?? []).slice(0, 1) })
  // The latest version with answers is shown, not the one that is being written.
  expect(await admin.ok(call, { AssessmentId: Id })).toMatchObject({ Version: 1 })
  expect((await admin.ok(call, { AssessmentId: Id, Version: 2 })).Questions).toHaveLength(1)
  expect((await admin.raw(call, { AssessmentId: Id, Version: 3 })).status).toBe(404)
})

test('mentors of other sectors are answered as for a missing one, and a mentor who is a student gets no right options', async () => {
  const { sector, Id } = await anAnsweredTest()
  const elsewhere = await server.client((await aMentor(sql, { sectorId: await aSector(sql) })).email)
  expect((await elsewhere.raw(call, { AssessmentId: Id })).status).toBe(404)
  const both = await server.client((await aPerson(sql, { roles: ['mentor', 'student'], sectorId: sector })).email)
  const { Questions } = await both.ok(call, { AssessmentId: Id })
  expect(Questions.flatMap(({ Options }) => Options.map(({ IsRight }) => IsRight))).toEqual(Array(6).fill(null))
})
