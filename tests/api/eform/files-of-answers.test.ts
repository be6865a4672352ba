import { afterAll, expect, test } from 'vitest'
import { fieldTypes } from '#contract/field-types.ts'
import { addressOf } from '#rules/file-address.ts'
import { refusal } from '#tests/api/api-client.ts'
import { anAdmin, aStudent } from '#tests/api/builders.ts'
import { aPdf, hashOf, sendPieces } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aDefinition, aField, aFilling, aPublishedForm } from './form-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { url, sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const aClient = async () => server.client((await aStudent(sql)).email)

const letter = aDefinition([
  aField('letter', 'PDFUploader', { FieldName: 'Your letter', Required: true }),
  aField('words', 'TextArea'),
])
const filling = (form: string, address: string, words = 'none') =>
  aFilling(form, {
    Answers: [
      { FieldId: 'letter', FieldTypeId: fieldTypes.PDFUploader, UserResponse: address },
      { FieldId: 'words', FieldTypeId: fieldTypes.TextArea, UserResponse: words },
    ],
  })

test('answers are refused until their files have arrived, and stay on the device (O-18)', async () => {
  const form = await aPublishedForm(admin, letter, 'signed-in')
  const student = await aClient()
  const pdf = aPdf('my letter')
  const sent = filling(form, addressOf(hashOf(pdf), 'letter.pdf', 'PDF'))
  const reply = await student.call('Eform/SubmitFormAnswers', sent)
  expect([reply.status, refusal(reply).errors]).toEqual([
    400,
    { 'Answers.0.UserResponse': ['Your letter: a file has not arrived yet.'] },
  ])
  await sendPieces(url, student, pdf)
  await student.ok('Eform/SubmitFormAnswers', sent)
  expect((await admin.ok('Eform/GetFormAnswers', { FormId: form })).Total).toBe(1)
})

test('another person’s file is refused, and a text that looks like an address is only a text', async () => {
  const form = await aPublishedForm(admin, letter, 'signed-in')
  const [owner, thief] = [await aClient(), await aClient()]
  const pdf = aPdf('not yours')
  const address = addressOf(hashOf(pdf), 'letter.pdf', 'PDF')
  await sendPieces(url, owner, pdf)
  expect((await thief.call('Eform/SubmitFormAnswers', filling(form, address))).status).toBe(400)
  await owner.ok('Eform/SubmitFormAnswers', filling(form, address, addressOf('0'.repeat(64), 'x', 'PDF')))
})
