import { afterAll, expect, it } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { anOpenAssessment, aSubmission } from '#tests/api/assessment-builders.ts'
import { refusal } from '#tests/api/api-client.ts'
import { anAdmin, aSector, aStudent, goodPassword } from '#tests/api/builders.ts'
import { aRegistration } from '#tests/api/account/registering.ts'
import { aPicture, sendForm } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const disk = { isFull: false }
const server = await startTestServer({
  space: { reserve: async () => (disk.isFull ? null : () => {}), free: async () => null },
})
afterAll(() => server.close())
const { sql, url } = server

it('on a nearly full disk, writes get 507 in plain words, and reading, signing in and repeating go on (S-05)', async () => {
  const admin = await server.client((await anAdmin(sql)).email)
  const student = await aStudent(sql)
  const phone = await server.client(student.email)
  const assessmentId = await anOpenAssessment(admin, await aSector(sql))
  const submit = 'Assessment/SubmitCareerAssessmentResponses'
  const [key, submission] = [randomId(), aSubmission(assessmentId)]
  const receipt = await phone.ok(submit, submission, { key })
  const signIn = () => phone.call('Account/Authenticate', { EmailAddress: student.email, Password: goodPassword })

  disk.isFull = true
  const refused = await phone.call(submit, aSubmission(assessmentId))
  expect([refused.status, refusal(refused).code, refusal(refused).detail]).toEqual([
    507,
    'storage-full',
    'Our storage is full at the moment. Nothing was changed; reading still works.',
  ])
  const upload = await sendForm(url, phone, 'FileUpload/PictureUpload', {}, await aPicture())
  expect(upload.status).toBe(507)
  // Strangers write, too.
  const visitor = await server.client()
  expect((await visitor.call('Account/Register', aRegistration())).status).toBe(507)
  expect((await phone.call('Account/CreateParentCode')).status).toBe(507)
  expect([
    (await phone.call(submit, submission, { key })).body,
    (await phone.call('Assessment/GetMyAnsweredCareerAssessments')).status,
    (await signIn()).status,
    (await fetch(`${url}/api/health`)).status,
    (await phone.call('Account/SignOut')).status,
  ]).toEqual([receipt, 200, 200, 200, 200])

  disk.isFull = false
  const again = await server.client(student.email)
  expect((await again.call(submit, aSubmission(assessmentId))).status).toBe(200)
})
