import { afterAll, expect, test } from 'vitest'
import { checkQuestions } from '#rules/assessment-form.ts'
import { demoAssessments } from '#server/demo/demo-attempts.ts'
import { demoPassword } from '#server/demo/demo-people.ts'
import { questionsOf } from '#server/demo/demo-questionnaire.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const began = performance.now()
await loadDemo(sql, server.now())
const took = performance.now() - began

test('the demo loads in three seconds, once', async () => {
  expect(took).toBeLessThan(3000)
  expect(await loadDemo(sql, server.now())).toBe(false)
  expect(await sql`select count(*) filter (where is_student) as students, count(*) filter (where is_mentor) as mentors from person`).toEqual([{ students: 200, mentors: 6 }])
})

test('two processes that start on one empty database load it once', async () => {
  const database = await testDatabase()
  const loaded = await Promise.all([loadDemo(database.sql, server.now()), loadDemo(database.sql, server.now())])
  expect(loaded.filter(Boolean)).toEqual([true])
  await database.close()
})

test('the demo is the same every time', async () => {
  const database = await testDatabase()
  await loadDemo(database.sql, server.now())
  const print = (db: typeof sql) => db`select p.email, p.surname, t.reference, t.answers from attempt t join person p on p.id = t.student_id order by t.reference`
  expect(await print(database.sql)).toEqual(await print(sql))
  await database.close()
})

test.for(['admin', 'vendor', 'mentor', 'mentor2', 'student', 'student2', 'parent'])('%s@demo.test signs in with the demo password', async (name) => {
  const visitor = await server.client()
  const { User, RequireNewPassword } = await visitor.ok('Account/Authenticate', { EmailAddress: `${name}@demo.test`, Password: demoPassword })
  expect(RequireNewPassword).toBe(false)
  const roles = [User.HasAdminRole, User.HasVendorRole, User.HasMentorRole, User.HasStudentRole, User.HasParentRole]
  expect(roles.indexOf(true)).toBe(['admin', 'vendor', 'mentor', 'student', 'parent'].indexOf(name.replace('2', '')))
})

test('the demo student has one answer with feedback, one without, and assessments to take', async () => {
  const ada = await server.client('student@demo.test')
  const { Items } = await ada.ok('Assessment/GetMyAnsweredCareerAssessments')
  expect(Items.map((one) => [one.Name, one.Feedback === null])).toEqual([['Is health work for me?', true], ['Career interest', false]])
  const open = await ada.ok('Assessment/GetCareerAssessments')
  expect(open.Items.filter((one) => !one.HasSubmitted)).toHaveLength(7)
  expect(Math.max(...open.Items.map((one) => one.Questions.length))).toBe(120)
  expect((await ada.ok('Account/GetMyNotifications')).Items).toHaveLength(1)
})

test('the demo mentor has more responses than two pages hold, with and without feedback', async () => {
  const mentor = await server.client('mentor@demo.test')
  const { Items, Total } = await mentor.ok('Assessment/GetAnsweredCareerAssessmentsByMentor', { pageSize: 200 })
  expect(Total).toBeGreaterThanOrEqual(45)
  expect(Items.filter((one) => one.Feedback === null).length).toBeGreaterThan(10)
  expect(Items.filter((one) => one.Feedback !== null).length).toBeGreaterThan(10)
  const now = server.now().toISOString()
  expect(Items.every((one) => one.SubmittedDate < now && (one.FeedbackDate ?? now) > one.SubmittedDate)).toBe(true)
  expect(Items.every((one) => one.Surname === one.Surname.normalize('NFC') && one.Questions.every((answer) => !answer.Answer.includes('undefined')))).toBe(true)
})

test('the demo shows every type of question, and each assessment is one the form engine accepts', () => {
  const types = new Set(demoAssessments.flatMap((one) => questionsOf(one)).map((one) => one.FieldType))
  expect([...types].toSorted((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5, 7, 9, 15, 22, 32])
  expect(demoAssessments.map((one) => checkQuestions(questionsOf(one)))).toEqual(demoAssessments.map(() => ({})))
  expect(demoAssessments).toHaveLength(9)
})
