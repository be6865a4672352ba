import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Input, Output, QueueKey } from '#contract/contract.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { maxImportCalls } from '#contract/limits.ts'
import { randomId } from '#kit/ids.ts'
import { openCore } from '#offline/databases/core-database.ts'
import { openOutbox } from '#offline/databases/outbox-database.ts'
import { openDevice, type Device } from '#offline/device.ts'
import { keepFile } from '#offline/attachments/keep-file.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { exportUnsent } from '#offline/outbox/export-unsent.ts'
import { discard } from '#offline/outbox/queue-actions.ts'
import { refusal, type ApiClient, type ApiReply } from '#tests/api/api-client.ts'
import { anOpenAssessment, aSubmission, saying, together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { aDefinition, aField, aFilling, aPublishedForm } from '#tests/api/eform/form-builders.ts'
import { aPdf, sendForm } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { url, sql } = server
const submit = 'Assessment/SubmitCareerAssessmentResponses'
const boss = await anAdmin(sql, { firstname: 'Ngozi', surname: 'Eze' })
const admin = await server.client(boss.email)
beforeEach(() => { globalThis.indexedDB = new IDBFactory() })

type Report = Output<'Sync/ImportUnsentAnswers'>
type Unsent = { userId: string; calls: Record<string, unknown>[]; files: unknown[] } & Record<string, unknown>

const quiet = { post() {}, listen: () => () => {}, close() {} }
const aPhone = () => openDevice({ revision: 'r1', outbox: openOutbox(), core: openCore(), announce: quiet, locks: undefined })

/** A student with a phone that holds two unsent answers to assessments of one sector. */
async function aFullPhone() {
  const person = await aStudent(sql)
  const sector = await aSector(sql)
  const [one, two] = [await anOpenAssessment(admin, sector), await anOpenAssessment(admin, sector)]
  const phone = aPhone()
  const keys = [await queue(phone, person.id, submit, aSubmission(one, saying('from the file'))), await queue(phone, person.id, submit, aSubmission(two))]
  return { person, student: await server.client(person.email), sector, one, two, phone, keys, text: await exportUnsent(phone, person.id) }
}
async function queue<K extends QueueKey>(phone: Device, userId: string, key: K, input: Input<K>): Promise<string> {
  return (await enqueue(phone, key, input, { userId, lane: randomId(), actionId: randomId(), words: 'Career interest: your answers' })).id
}
const send = (client: ApiClient, text: string, DryRun: 'yes' | 'no' = 'no') => sendForm(url, client, 'Sync/ImportUnsentAnswers', { DryRun }, new TextEncoder().encode(text), 'unsent.json')
async function report(text: string, DryRun: 'yes' | 'no' = 'no'): Promise<Report> {
  const { status, body } = await send(admin, text, DryRun)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as Report
}
const changed = (text: string, change: (file: Unsent) => void) => {
  const file = JSON.parse(text) as Unsent
  change(file)
  return JSON.stringify(file)
}
const states = ({ Items }: Report) => Items.map(({ State }) => State)
const rows = (assessmentId: string) => sql`select held, brought_by as by from attempt where assessment_id = ${assessmentId}`
const words = (reply: ApiReply) => [reply.status, refusal(reply).errors?.['File']?.[0] ?? refusal(reply).detail]
/** What the phone itself sends when it finds a network after all. */
const bySelf = (student: ApiClient, text: string) => {
  const { userId, calls } = JSON.parse(text) as Unsent
  return student.ok('Sync/Batch', { Calls: calls.map(({ id, lane, area, action, input, deviceAt }) => ({ Key: String(id), UserId: userId, Lane: String(lane), Area: String(area), Action: String(action), Input: input, Schema: 1, DeviceAt: String(deviceAt) })) })
}

describe('a file that a phone exported (O-20)', () => {
  it('is told first: whose it is, what stands in it, what is known; and nothing changes', async () => {
    const { person, one, two, text, keys } = await aFullPhone()
    const told = await report(text, 'yes')
    expect(told).toMatchObject({ DryRun: true, UserId: person.id, Surname: 'Okafor', Firstname: 'Ada', EmailAddress: person.email, Drafts: 0, Files: 0 })
    expect(told.Items).toEqual(keys.map((Key) => ({ Key, Words: 'Career interest: your answers', HandedInDate: expect.any(String), State: 'new', Reason: '' })))
    expect([...await rows(one), ...await rows(two)]).toEqual([])
    expect(await sql`select from audit where brought_by is not null and person_id = ${person.id}`).toHaveLength(0)
  })

  it('runs under its own keys and its author’s name, and says everywhere who brought it', async () => {
    const { person, student, sector, one, text, keys } = await aFullPhone()
    const done = await report(text)
    expect(states(done)).toEqual(['received', 'received'])
    expect(done.Items[0]?.Reason).toMatch(/^Reference CA-/)
    expect(await rows(one)).toEqual([{ held: null, by: boss.id }])
    const audit = await sql<{ personId: string; by: string; call: string }[]>`select person_id as "personId", brought_by as by, call from audit where brought_by = ${boss.id} and person_id = ${person.id}`
    expect(audit).toEqual([{ personId: person.id, by: boss.id, call: submit }, { personId: person.id, by: boss.id, call: submit }])
    expect(await sql`select from audit where person_id = ${boss.id} and call = 'Sync/ImportUnsentAnswers' and entity_id = ${person.id}`).toHaveLength(1)
    expect(await sql`select from idempotency where person_id = ${person.id} and key = any(${keys}::uuid[])`).toHaveLength(2)
    const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
    expect((await mentor.ok('Assessment/GetAnsweredCareerAssessmentsByMentor')).Items.map((row) => row.BroughtBy)).toEqual(['Ngozi Eze', 'Ngozi Eze'])
    expect((await student.ok('Assessment/GetMyAnsweredCareerAssessments')).Total).toBe(2)
    expect((await student.ok('Account/GetMyNotifications')).Items.map((row) => row.Body)).toEqual([expect.stringContaining('Ngozi Eze brought in 2 items')])
  })

  it('is one row each, whether it comes before the phone itself, after it, or twice', async () => {
    const { student, one, two, text } = await aFullPhone()
    await report(text)
    expect(states(await report(text, 'yes'))).toEqual(['known', 'known'])
    expect(states(await report(text))).toEqual(['known', 'known'])
    expect((await bySelf(student, text)).Outcomes.map((row) => row.Status)).toEqual([200, 200])
    expect([await rows(one), await rows(two)].map((found) => found.length)).toEqual([1, 1])
    expect((await student.ok('Account/GetMyNotifications')).Total).toBe(1)

    const other = await aFullPhone()
    await bySelf(other.student, other.text)
    expect(states(await report(other.text))).toEqual(['known', 'known'])
    expect(await rows(other.one)).toEqual([{ held: null, by: null }])
  })

  it('is one row each when it comes twenty times at the same moment, beside the phone itself', async () => {
    const { student, one, two, text } = await aFullPhone()
    await together<unknown>(20, (n) => (n % 4 === 3 ? bySelf(student, text) : report(text)))
    expect([(await rows(one)).length, (await rows(two)).length]).toEqual([1, 1])
    expect(states(await report(text))).toEqual(['known', 'known'])
  })

  it('leaves out what its author had removed', async () => {
    const { person, phone, keys, one } = await aFullPhone()
    await discard(phone, keys[0] ?? '')
    expect(states(await report(await exportUnsent(phone, person.id)))).toEqual(['left-out', 'received'])
    expect(await rows(one)).toEqual([])
  })

  it('is held like every other answer where the student has answered meanwhile', async () => {
    const { student, one, text } = await aFullPhone()
    await student.ok(submit, aSubmission(one, saying('at the school’s computer')))
    expect(states(await report(text))).toEqual(['received', 'received'])
    expect(new Set((await rows(one)).map((row) => row['held']))).toEqual(new Set([null, 'second-device']))
  })

  it('brings its attachments, and an answer goes without being taken when its attachment is none', async () => {
    const form = await aPublishedForm(admin, aDefinition([aField('letter', 'PDFUploader', { FieldName: 'Your letter', Required: true })]), 'signed-in')
    const person = await aStudent(sql)
    const phone = aPhone()
    const pdf = aPdf('a letter from the village')
    const kept = await keepFile(phone, person.id, { bytes: new Uint8Array(pdf).buffer, name: 'letter.pdf', mime: 'application/pdf', kind: 'PDF' })
    await queue(phone, person.id, 'Eform/SubmitFormAnswers', aFilling(form, { Answers: [{ FieldId: 'letter', FieldTypeId: fieldTypes.PDFUploader, UserResponse: kept }] }))
    const text = await exportUnsent(phone, person.id)
    const broken = await report(changed(text, (file) => { file.files = [{ ...(file.files[0] as object), base64: 'PGh0bWw+' }] }))
    expect([states(broken), broken.FileProblems.length]).toEqual([['refused'], 1])
    const done = await report(text)
    expect([states(done), done.Files, done.FileProblems]).toEqual([['received'], 1, []])
    expect((await admin.ok('Eform/GetFormAnswers', { FormId: form })).Total).toBe(1)
  })
})

describe('a hostile file', () => {
  const notOurs = /^This is not a file of unsent answers/
  it.for([
    ['a page of HTML', '<!doctype html><script>alert(1)</script>', notOurs],
    ['nothing', '', notOurs],
    ['half a file', '{"format":"afara-unsent-1","calls":[', notOurs],
    ['brackets a million deep', '['.repeat(1_000_000), notOurs],
    ['another format', '{"format":"afara-unsent-9","userId":"x","calls":[]}', notOurs],
    ['a list', '[]', notOurs],
  ] as const)('that is %s is refused in words', async ([, text, said]) => {
    for (const dry of ['yes', 'no'] as const) expect(words(await send(admin, text, dry))).toEqual([400, expect.stringMatching(said)])
  })

  it('with ten thousand items, two equal keys, or items of two people is refused whole', async () => {
    const { text, one } = await aFullPhone()
    const copies = (count: number) => changed(text, (file) => { file.calls = Array.from({ length: count }, () => ({ ...file.calls[0], id: randomId() })) })
    expect(words(await send(admin, copies(10_000)))).toEqual([400, `This file holds 10000 items; at most ${maxImportCalls} are taken at a time.`])
    expect(words(await send(admin, changed(text, (file) => { file.calls[1] = { ...file.calls[0] } })))).toEqual([400, expect.stringContaining('same key')])
    const stranger = await aStudent(sql)
    expect(words(await send(admin, changed(text, (file) => { file.calls[1] = { ...file.calls[1], userId: stranger.id } })))).toEqual([400, expect.stringContaining('more than one person')])
    expect(await rows(one)).toEqual([])
  })

  it('of nobody, or of somebody suspended, is refused', async () => {
    const { text, person } = await aFullPhone()
    const of = (id: string) => changed(text, (file) => { file.userId = id; file.calls = file.calls.map((call) => ({ ...call, userId: id })) })
    expect(words(await send(admin, of(randomId())))).toEqual([422, expect.stringContaining('no account here')])
    await sql`update person set is_active = false where id = ${person.id}`
    expect(words(await send(admin, text))).toEqual([422, expect.stringContaining('suspended')])
  })

  it.for([
    ['Assessment', 'CreateCareerAssessment', 'cannot be done later'],
    ['Assessment', 'RespondToStudentCareerAssessment', 'may not do this'],
    ['Account', 'ChangePassword', 'cannot be done later'],
    ['Sync', 'Batch', 'cannot be done later'],
    ['Sync', 'ImportUnsentAnswers', 'cannot be done later'],
    ['Wallet', 'FundMyWallet', 'knows no such action'],
    ['constructor', 'toString', 'knows no such action'],
  ] as const)('that asks for %s/%s gets a refusal of that item, and the rest is brought in', async ([area, action, said]) => {
    const { text, two } = await aFullPhone()
    const hostile = changed(text, (file) => { file.calls[0] = { ...file.calls[0], area, action } })
    const told = await report(hostile, 'yes')
    expect([states(told), told.Items[0]?.Reason]).toEqual([['refused', 'new'], expect.stringContaining(said)])
    expect(states(await report(hostile))).toEqual(['refused', 'received'])
    expect(await rows(two)).toHaveLength(1)
  })

  it('lends nobody the rights of an admin: what an admin may queue as admin does not go through a file', async () => {
    const both = await anAdmin(sql, { roles: ['admin', 'student'] })
    const phone = aPhone()
    const sector = await aSector(sql)
    const id = await anOpenAssessment(admin, sector)
    await queue(phone, both.id, submit, aSubmission(id))
    expect(states(await report(await exportUnsent(phone, both.id)))).toEqual(['received'])
    const onlyAdmin = await anAdmin(sql)
    const other = aPhone()
    await queue(other, onlyAdmin.id, submit, aSubmission(id))
    const told = await report(await exportUnsent(other, onlyAdmin.id))
    expect([states(told), told.Items[0]?.Reason]).toEqual([['refused'], 'Its author may not do this.'])
  })

  it('with a forged key leaves what arrived under it as it is', async () => {
    const { student, text, one } = await aFullPhone()
    await bySelf(student, text)
    const forged = changed(text, (file) => { file.calls[0] = { ...file.calls[0], input: aSubmission(one, saying('forged')) } })
    const told = await report(forged)
    expect([states(told), told.Items[0]?.Reason]).toEqual([['refused', 'known'], expect.stringContaining('used for something else')])
    const [mine] = (await student.ok('Assessment/GetMyAnsweredCareerAssessments')).Items.filter((row) => row.AssessmentId === one)
    expect(mine?.Questions.map((question) => question.Answer)).toContain('from the file')
  })

  it('with answers that do not belong to the assessment, prototype keys or NUL gets words for that item', async () => {
    const { text } = await aFullPhone()
    for (const input of ['{"__proto__":{"x":1}}', '{"AssessmentId":"\\u0000"}', '[]', 'null', '{"Questions":[{"QuestionId":"alien"}]}']) {
      const hostile = text.replace(/"input": \{[\s\S]*?\n {6}\},/, `"input": ${input},`)
      expect(hostile).not.toBe(text)
      const told = await report(hostile, 'yes')
      expect(states(told)).toEqual(['refused', 'new'])
      expect(told.Items[0]?.Reason).not.toBe('')
    }
  })

  it('keeps HTML in an answer as the words it is', async () => {
    const { text, one, student } = await aFullPhone()
    await report(changed(text, (file) => { file.calls[0] = { ...file.calls[0], words: '<img src=x onerror=alert(1)>', input: aSubmission(one, saying('<script>alert(1)</script>')) } }))
    const [mine] = (await student.ok('Assessment/GetMyAnsweredCareerAssessments')).Items.filter((row) => row.AssessmentId === one)
    expect(mine?.Questions.map((question) => question.Answer)).toContain('<script>alert(1)</script>')
  })
})

it('is refused to mentors and to admins without the right', async () => {
  const { text, sector } = await aFullPhone()
  const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
  const without = await server.client((await anAdmin(sql, { allowAllEndPoints: false, adminEndPoints: ['Sync/GetSyncStatus'] })).email)
  for (const client of [mentor, without]) expect((await send(client, text)).status).toBe(403)
})
