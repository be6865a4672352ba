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
import { storeFile } from '#offline/attachments/store-file.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { exportUnsent } from '#offline/outbox/export-unsent.ts'
import { discard } from '#offline/outbox/queue-actions.ts'
import { refusal, type ApiClient, type ApiReply } from '#tests/api/api-client.ts'
import { anOpenAssessment, aSubmission, withText, together } from '#tests/api/assessment-builders.ts'
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
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

type Report = Output<'Sync/ImportUnsentAnswers'>
type Unsent = { userId: string; calls: Record<string, unknown>[]; files: unknown[] } & Record<string, unknown>

const quiet = { post() {}, listen: () => () => {}, close() {} }
const aPhone = () =>
  openDevice({ revision: 'r1', outbox: openOutbox(), core: openCore(), announce: quiet, locks: undefined })

/** A student with a phone that has two unsent answers to assessments of one sector. */
async function aFullPhone() {
  const person = await aStudent(sql)
  const sector = await aSector(sql)
  const [firstId, secondId] = [await anOpenAssessment(admin, sector), await anOpenAssessment(admin, sector)]
  const phone = aPhone()
  const keys = [
    await queue(phone, person.id, submit, aSubmission(firstId, withText('from the file'))),
    await queue(phone, person.id, submit, aSubmission(secondId)),
  ]
  return {
    person,
    student: await server.client(person.email),
    sector,
    firstId,
    secondId,
    phone,
    keys,
    text: await exportUnsent(phone, person.id),
  }
}
async function queue<K extends QueueKey>(phone: Device, userId: string, key: K, input: Input<K>): Promise<string> {
  return (
    await enqueue(phone, key, input, {
      userId,
      lane: randomId(),
      actionId: randomId(),
      words: 'Career interest: your answers',
    })
  ).id
}
const send = (client: ApiClient, text: string, DryRun: 'yes' | 'no' = 'no') =>
  sendForm(url, client, 'Sync/ImportUnsentAnswers', { DryRun }, new TextEncoder().encode(text), 'unsent.json')
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
const rows = (assessmentId: string) =>
  sql`select held, brought_by as by from attempt where assessment_id = ${assessmentId}`
const statusAndMessage = (reply: ApiReply) => [
  reply.status,
  refusal(reply).errors?.['File']?.[0] ?? refusal(reply).detail,
]
/** The same calls, sent by the phone itself when it finds a network later. */
const sendFromPhone = (student: ApiClient, text: string) => {
  const { userId, calls } = JSON.parse(text) as Unsent
  return student.ok('Sync/Batch', {
    Calls: calls.map(({ id, lane, area, action, input, deviceAt }) => ({
      Key: String(id),
      UserId: userId,
      Lane: String(lane),
      Area: String(area),
      Action: String(action),
      Input: input,
      Schema: 1,
      DeviceAt: String(deviceAt),
    })),
  })
}

describe('a file that a phone exported (O-20)', () => {
  it('is checked first: its owner, its content and the known items; nothing changes', async () => {
    const { person, firstId, secondId, text, keys } = await aFullPhone()
    const checked = await report(text, 'yes')
    expect(checked).toMatchObject({
      DryRun: true,
      UserId: person.id,
      Surname: 'Okafor',
      Firstname: 'Ada',
      EmailAddress: person.email,
      Drafts: 0,
      Files: 0,
    })
    expect(checked.Items).toEqual(
      keys.map((Key) => ({
        Key,
        Words: 'Career interest: your answers',
        HandedInDate: expect.any(String),
        State: 'new',
        Reason: '',
      })),
    )
    expect([...(await rows(firstId)), ...(await rows(secondId))]).toEqual([])
    expect(await sql`select from audit where brought_by is not null and person_id = ${person.id}`).toHaveLength(0)
  })

  it('runs under its own keys in its author’s name, and every record names the admin', async () => {
    const { person, student, sector, firstId, text, keys } = await aFullPhone()
    const done = await report(text)
    expect(states(done)).toEqual(['received', 'received'])
    expect(done.Items[0]?.Reason).toMatch(/^Reference CA-/)
    expect(await rows(firstId)).toEqual([{ held: null, by: boss.id }])
    const audit = await sql<
      { personId: string; by: string; call: string }[]
    >`select person_id as "personId", brought_by as by, call from audit where brought_by = ${boss.id} and person_id = ${person.id}`
    expect(audit).toEqual([
      { personId: person.id, by: boss.id, call: submit },
      { personId: person.id, by: boss.id, call: submit },
    ])
    expect(
      await sql`select from audit where person_id = ${boss.id} and call = 'Sync/ImportUnsentAnswers' and entity_id = ${person.id}`,
    ).toHaveLength(1)
    expect(
      await sql`select from idempotency where person_id = ${person.id} and key = any(${keys}::uuid[])`,
    ).toHaveLength(2)
    const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
    expect(
      (await mentor.ok('Assessment/GetAnsweredCareerAssessmentsByMentor')).Items.map((row) => row.BroughtBy),
    ).toEqual(['Ngozi Eze', 'Ngozi Eze'])
    expect((await student.ok('Assessment/GetMyAnsweredCareerAssessments')).Total).toBe(2)
    expect((await student.ok('Account/GetMyNotifications')).Items.map((row) => row.Body)).toEqual([
      expect.stringContaining('Ngozi Eze imported 2 items'),
    ])
  })

  it('stores one row each, before or after the phone itself, or twice', async () => {
    const { student, firstId, secondId, text } = await aFullPhone()
    await report(text)
    expect(states(await report(text, 'yes'))).toEqual(['known', 'known'])
    expect(states(await report(text))).toEqual(['known', 'known'])
    expect((await sendFromPhone(student, text)).Outcomes.map((row) => row.Status)).toEqual([200, 200])
    expect([await rows(firstId), await rows(secondId)].map((found) => found.length)).toEqual([1, 1])
    expect((await student.ok('Account/GetMyNotifications')).Total).toBe(1)

    const other = await aFullPhone()
    await sendFromPhone(other.student, other.text)
    expect(states(await report(other.text))).toEqual(['known', 'known'])
    expect(await rows(other.firstId)).toEqual([{ held: null, by: null }])
  })

  it('stores one row each when it is sent twenty times at the same moment together with the phone itself', async () => {
    const { student, firstId, secondId, text } = await aFullPhone()
    await together<unknown>(20, (n) => (n % 4 === 3 ? sendFromPhone(student, text) : report(text)))
    expect([(await rows(firstId)).length, (await rows(secondId)).length]).toEqual([1, 1])
    expect(states(await report(text))).toEqual(['known', 'known'])
  })

  it('leaves out items that the author had removed', async () => {
    const { person, phone, keys, firstId } = await aFullPhone()
    await discard(phone, keys[0] ?? '')
    expect(states(await report(await exportUnsent(phone, person.id)))).toEqual(['left-out', 'received'])
    expect(await rows(firstId)).toEqual([])
  })

  it('sets an answer aside, like every other one, when the student has answered meanwhile', async () => {
    const { student, firstId, text } = await aFullPhone()
    await student.ok(submit, aSubmission(firstId, withText('at the school’s computer')))
    expect(states(await report(text))).toEqual(['received', 'received'])
    expect(new Set((await rows(firstId)).map((row) => row['held']))).toEqual(new Set([null, 'second-device']))
  })

  it('imports its attachments, and refuses only the answer whose attachment is invalid', async () => {
    const form = await aPublishedForm(
      admin,
      aDefinition([aField('letter', 'PDFUploader', { FieldName: 'Your letter', Required: true })]),
      'signed-in',
    )
    const person = await aStudent(sql)
    const phone = aPhone()
    const pdf = aPdf('a letter from the village')
    const kept = await storeFile(phone, person.id, {
      bytes: new Uint8Array(pdf).buffer,
      name: 'letter.pdf',
      mime: 'application/pdf',
      kind: 'PDF',
    })
    await queue(
      phone,
      person.id,
      'Eform/SubmitFormAnswers',
      aFilling(form, { Answers: [{ FieldId: 'letter', FieldTypeId: fieldTypes.PDFUploader, UserResponse: kept }] }),
    )
    const text = await exportUnsent(phone, person.id)
    const broken = await report(
      changed(text, (file) => {
        file.files = [{ ...(file.files[0] as object), base64: 'PGh0bWw+' }]
      }),
    )
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
  ] as const)('that is %s is refused with a message', async ([, text, said]) => {
    for (const dry of ['yes', 'no'] as const)
      expect(statusAndMessage(await send(admin, text, dry))).toEqual([400, expect.stringMatching(said)])
  })

  it('with ten thousand items, two equal keys, or items of two people is refused completely', async () => {
    const { text, firstId } = await aFullPhone()
    const copies = (count: number) =>
      changed(text, (file) => {
        file.calls = Array.from({ length: count }, () => ({ ...file.calls[0], id: randomId() }))
      })
    expect(statusAndMessage(await send(admin, copies(10_000)))).toEqual([
      400,
      `This file holds 10000 items; at most ${maxImportCalls} are taken at a time.`,
    ])
    expect(
      statusAndMessage(
        await send(
          admin,
          changed(text, (file) => {
            file.calls[1] = { ...file.calls[0] }
          }),
        ),
      ),
    ).toEqual([400, expect.stringContaining('same key')])
    const stranger = await aStudent(sql)
    expect(
      statusAndMessage(
        await send(
          admin,
          changed(text, (file) => {
            file.calls[1] = { ...file.calls[1], userId: stranger.id }
          }),
        ),
      ),
    ).toEqual([400, expect.stringContaining('more than one person')])
    expect(await rows(firstId)).toEqual([])
  })

  it('of an unknown person is refused; answers of a suspended one are kept and held', async () => {
    const { text, person } = await aFullPhone()
    const of = (id: string) =>
      changed(text, (file) => {
        file.userId = id
        file.calls = file.calls.map((call) => ({ ...call, userId: id }))
      })
    expect(statusAndMessage(await send(admin, of(randomId())))).toEqual([
      422,
      expect.stringContaining('no account here'),
    ])
    await sql`update person set is_active = false where id = ${person.id}`
    const reply = await send(admin, text, 'no')
    expect(reply.status).toBe(200)
    const held = await sql`select held from attempt where student_id = ${person.id}`
    expect(held.length).toBeGreaterThan(0)
    expect(new Set(held.map((row) => row['held']))).toEqual(new Set(['access']))
  })

  it.for([
    ['Assessment', 'CreateCareerAssessment', 'cannot be done later'],
    ['Assessment', 'RespondToStudentCareerAssessment', 'may not do this'],
    ['Account', 'ChangePassword', 'cannot be done later'],
    ['Sync', 'Batch', 'cannot be done later'],
    ['Sync', 'ImportUnsentAnswers', 'cannot be done later'],
    ['Wallet', 'FundMyWallet', 'cannot be done later'],
    ['constructor', 'toString', 'knows no such action'],
  ] as const)(
    'that asks for %s/%s gets a refusal of that item, and the rest is imported',
    async ([area, action, said]) => {
      const { text, secondId } = await aFullPhone()
      const hostile = changed(text, (file) => {
        file.calls[0] = { ...file.calls[0], area, action }
      })
      const checked = await report(hostile, 'yes')
      expect([states(checked), checked.Items[0]?.Reason]).toEqual([['refused', 'new'], expect.stringContaining(said)])
      expect(states(await report(hostile))).toEqual(['refused', 'received'])
      expect(await rows(secondId)).toHaveLength(1)
    },
  )

  it('gives its author no admin rights: a call that needs the admin role is refused', async () => {
    const both = await anAdmin(sql, { roles: ['admin', 'student'] })
    const phone = aPhone()
    const sector = await aSector(sql)
    const id = await anOpenAssessment(admin, sector)
    await queue(phone, both.id, submit, aSubmission(id))
    expect(states(await report(await exportUnsent(phone, both.id)))).toEqual(['received'])
    const onlyAdmin = await anAdmin(sql)
    const other = aPhone()
    await queue(other, onlyAdmin.id, submit, aSubmission(id))
    const checked = await report(await exportUnsent(other, onlyAdmin.id))
    expect([states(checked), checked.Items[0]?.Reason]).toEqual([['refused'], 'Its author may not do this.'])
  })

  it('with a forged key leaves the received answer unchanged', async () => {
    const { student, text, firstId } = await aFullPhone()
    await sendFromPhone(student, text)
    const forged = changed(text, (file) => {
      file.calls[0] = { ...file.calls[0], input: aSubmission(firstId, withText('forged')) }
    })
    const checked = await report(forged)
    expect([states(checked), checked.Items[0]?.Reason]).toEqual([
      ['refused', 'known'],
      expect.stringContaining('used for something else'),
    ])
    const [mine] = (await student.ok('Assessment/GetMyAnsweredCareerAssessments')).Items.filter(
      (row) => row.AssessmentId === firstId,
    )
    expect(mine?.Questions.map((question) => question.Answer)).toContain('from the file')
  })

  it('with wrong answers, prototype keys or NUL gets a reason for that item only', async () => {
    const { text } = await aFullPhone()
    for (const input of [
      '{"__proto__":{"x":1}}',
      '{"AssessmentId":"\\u0000"}',
      '[]',
      'null',
      '{"Questions":[{"QuestionId":"alien"}]}',
    ]) {
      const hostile = text.replace(/"input": \{[\s\S]*?\n {6}\},/, `"input": ${input},`)
      expect(hostile).not.toBe(text)
      const checked = await report(hostile, 'yes')
      expect(states(checked)).toEqual(['refused', 'new'])
      expect(checked.Items[0]?.Reason).not.toBe('')
    }
  })

  it('stores HTML in an answer as plain text', async () => {
    const { text, firstId, student } = await aFullPhone()
    await report(
      changed(text, (file) => {
        file.calls[0] = {
          ...file.calls[0],
          words: '<img src=x onerror=alert(1)>',
          input: aSubmission(firstId, withText('<script>alert(1)</script>')),
        }
      }),
    )
    const [mine] = (await student.ok('Assessment/GetMyAnsweredCareerAssessments')).Items.filter(
      (row) => row.AssessmentId === firstId,
    )
    expect(mine?.Questions.map((question) => question.Answer)).toContain('<script>alert(1)</script>')
  })
})

it('is refused to mentors and to admins without the right', async () => {
  const { text, sector } = await aFullPhone()
  const mentor = await server.client((await aMentor(sql, { sectorId: sector })).email)
  const without = await server.client(
    (await anAdmin(sql, { allowAllEndPoints: false, adminEndPoints: ['Sync/GetSyncStatus'] })).email,
  )
  for (const client of [mentor, without]) expect((await send(client, text)).status).toBe(403)
})
