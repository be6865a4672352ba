import { afterAll, describe, expect, test } from 'vitest'
import { allKinds, assessmentKinds, perKind, type AssessmentKind } from '#contract/assessment-kinds.ts'
import { contract, type CallKey } from '#contract/contract.ts'
import { must } from '#kit/must.ts'
import { randomId } from '#kit/ids.ts'
import { addressOf } from '#rules/file-address.ts'
import { aSubmission, anOpenAssessment } from '#tests/api/assessment-builders.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { aMentor, anAdmin, aPerson, aSector, aStudent } from '#tests/api/builders.ts'
import { aPicture, sendForm, uploaded } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { rowsNamed } from '#tests/house/call-fields.ts'
import { sharedRows, findLeak } from './own-rows.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

const clientOf = async ({ email }: { email: string }) => server.client(email)
const admin = await clientOf(await anAdmin(sql))
const owner = await aPerson(sql, { roles: ['vendor'] })
const [vendor, stranger] = [await clientOf(owner), await clientOf(await aPerson(sql, { roles: ['vendor'] }))]
const sector = await aSector(sql)
const [mentor, mentorElsewhere] = [
  await clientOf(await aMentor(sql, { sectorId: sector })),
  await clientOf(await aMentor(sql, { sectorId: await aSector(sql) })),
]
const student = await clientOf(await aStudent(sql, { sectorId: sector }))

const product = { Name: 'Atlas', Amount: 100 }
const { Id: productId } = await vendor.ok('Product/CreateMyProduct', product)
await sql`insert into cart_line ${sql({ id: randomId(), product_id: productId, person_id: owner.id, quantity: 1 })}`
async function anAnswer(kind: AssessmentKind): Promise<string> {
  await student.ok(kind.calls.submit, aSubmission(await anOpenAssessment(admin, sector, {}, kind)))
  return must((await student.ok(kind.calls.mine)).Items[0], 'an answer').Id
}
const answers = new Map<AssessmentKind, string>()
for (const kind of allKinds) answers.set(kind, await anAnswer(kind))
// People verify their phone before they move money.
await sql`update person set phone_verified_at = ${server.now()} where is_vendor`
await admin.ok('Order/CreateOrderForOtherItems', {
  WalletIdNumber: (await vendor.ok('Wallet/GetMyWallet')).WalletIdNumber,
  OrderItems: [{ ItemObjectName: 'Atlas', Amount: 100, QuatityOrder: 1 }],
})
const order = must((await vendor.ok('Order/GetMyOrders')).Items[0], 'an order').Id
const [{ line }] = await sql<[{ line: string }]>`
  update order_line set vendor_id = ${owner.id} where order_id = ${order} returning id as line`
const assessmentOfSector = await anOpenAssessment(admin, sector)
const { FilePath } = await uploaded(server.url, vendor, 'FileUpload/PictureUpload', await aPicture(40, 40), 'x.png')
const session = must((await vendor.ok('Account/GetMySessions'))[0], 'a session').Id
const [{ id: award }] = await sql<
  [{ id: string }]
>`insert into referral_award (id, action_id, title, page_url, start_date, end_date, is_cash, amount)
  values (${randomId()}, 'Register', 'Bring one', '', '2026-01-01', '2026-12-31', true, 100) returning id`
const passkey = randomId()
await sql`insert into passkey ${sql({ id: passkey, person_id: owner.id, credential_id: Buffer.from('a'), public_key: Buffer.from('b'), counter: 0, transports: [], is_synced: false, name: 'Phone', created_at: server.now(), updated_at: server.now() })}`
const referral = randomId()
await sql`insert into referral ${sql({ id: referral, referrer_id: owner.id, person_id: (await aStudent(sql)).id, award_id: award, code: 'A1' })}`

const type = (await admin.ok('Calendar/CreateCalenderType', { Name: 'Session' })).Id
const eventBody = {
  Title: 'Session',
  CalenderTypeId: type,
  MeetUrl: 'https://meet.example.org',
  EventDateTime: '2030-01-01T10:00:00Z',
}
const ownEvent = (await mentor.ok('Calendar/AddEventToCalender', eventBody)).Id

const ofEvents = { by: mentor, other: mentorElsewhere }
const begunEvent = (
  await mentor.ok('Calendar/AddEventToCalender', { ...eventBody, EventDateTime: '2030-01-03T10:00:00Z' })
).Id
const registration = randomId()
await sql`insert into event_registration ${sql({ id: registration, event_id: begunEvent, person_id: owner.id, registered_at: server.now() })}`

const mentee = await clientOf(await aStudent(sql))
const otherMentee = await clientOf(await aStudent(sql))
await mentee.ok('Mentoring/RequestForAMentor', { Sector: sector })
const request = must((await mentee.ok('Mentoring/GetMentoringRequestsByStudent')).Items[0], 'a request').Id
const timesText = JSON.stringify([
  { Id: (await mentor.ok('Calendar/AddEventToCalender', { ...eventBody, EventDateTime: '2030-01-02T10:00:00Z' })).Id },
])
const ofMentee = { id: request, by: mentee, other: otherMentee }
const ofMentor = { id: request, by: mentor, other: mentorElsewhere }
const because = { Reason: 'Ill' }

const [parent, otherParent] = [
  await clientOf(await aPerson(sql, { roles: ['parent'] })),
  await clientOf(await aPerson(sql, { roles: ['parent'] })),
]
await parent.ok('Account/LinkChild', { Code: (await student.ok('Account/CreateParentCode')).Code })
const familyLink = must((await parent.ok('Account/GetMyChildren'))[0], 'a link').Id

await sql`update person set phone_verified_at = now() where is_vendor`
const transfer = randomId()
await sql`insert into wallet_transaction ${sql({ id: transfer, type: 'Withdrawal', status: 'Failed', person_id: owner.id, made_by: owner.id, amount: 100, bank_name: 'Zuma Bank', created_at: server.now(), completed_at: server.now() })}`
await admin.ok('Order/CreateOrderForOtherItems', {
  WalletIdNumber: (await vendor.ok('Wallet/GetMyWallet')).WalletIdNumber,
  OrderItems: [{ ItemObjectName: 'Laptop', Amount: 100, QuatityOrder: 1 }],
})
const credit = must((await vendor.ok('Order/GetMyOrders')).Items[0], 'an order').Id
await sql`
  insert into credit (id, person_id, amount, due_days, due_amounts, created_at)
  values (${credit}, ${owner.id}, 100, '{2030-01-01}', '{100}', ${server.now()})`
const investment = randomId()
await sql`
  insert into investment (id, title, picture, summary, details, amount, interest, months, closes_on, starts_on)
  values (${investment}, 'Kits', '', '', '', 100, 100, 1, '2030-01-01', '2030-01-01')`
await sql`
  insert into user_investment (id, investment_id, person_id, units, amount, earned, matures_on, bought_at)
  values (${investment}, ${investment}, ${owner.id}, 1, 100, 1, '2030-02-01', ${server.now()})`
const payment = (await vendor.ok('Wallet/FundMyWallet', { Amount: 100_000 })).Id

/** An owned row: the input that names it, its owner, and a stranger who may make the same call. */
interface Own {
  readonly id: string
  readonly missing?: string
  readonly more?: object
  readonly waits?: true
  readonly by: ApiClient
  readonly other: ApiClient
}
const vendors = { by: vendor, other: stranger }
const families = { by: parent, other: otherParent }
const ofSector = (kind: AssessmentKind) => ({
  id: must(answers.get(kind), 'an answer'),
  by: mentor,
  other: mentorElsewhere,
})
const { Id: trashed } = await vendor.ok('Product/CreateMyProduct', { Name: 'Old atlas', Amount: 100 })
await vendor.ok('Product/DeleteMyProduct', { Id: trashed })
const ownRows: Readonly<Record<string, Own>> = {
  'Product/GetMyProducts id': { id: productId, ...vendors },
  'Product/GetProductById id': { id: productId, ...vendors },
  'Cart/GetCartsOfMyProducts id': { id: productId, ...vendors },
  'Order/GetMyOrders id': { id: order, ...vendors },
  'Order/GetOrder orderId': { id: order, ...vendors },
  'Order/GetOrdersOfMyProducts id': { id: line, ...vendors },
  'Payment/CompleteWithWalletPayment OrderId': { id: order, ...vendors },
  'Credit/GetMyCreditTerms orderId': { id: order, ...vendors },
  'Credit/BuyOnCredit OrderId': { id: order, ...vendors },
  'Credit/GetMyCredit id': { id: credit, ...vendors },
  'Credit/Repay Id': { id: credit, more: { Amount: 1 }, ...vendors },
  'Investment/LeaveInvestment Id': { id: investment, ...vendors },
  'Order/CancelMyOrder Id': { id: order, ...vendors },
  'Wallet/GetMyTransfers id': { id: transfer, ...vendors },
  'Referral/GetMyReferrals id': { id: referral, ...vendors },
  'Product/UpdateMyProduct Id': { id: productId, more: { ...product, RowVersion: 1 }, ...vendors },
  'FileUpload/ResizedImage FilePath': {
    id: FilePath,
    missing: addressOf('a'.repeat(64), 'x', 'Picture'),
    more: { Width: 20 },
    ...vendors,
  },
  'FileUpload/GenerateThumbnail FilePath': {
    id: FilePath,
    missing: addressOf('a'.repeat(64), 'x', 'Picture'),
    more: { Width: 20 },
    ...vendors,
  },
  // Feedback to an unknown answer waits, because the answer may still arrive after a restored backup (O-17).
  ...perKind(
    ({ calls }) => `${calls.respond} StudentAssessmentId`,
    (kind) => ({ more: { Feedback: 'Well done.' }, waits: true as const, ...ofSector(kind) }),
  ),
  'Product/SubmitMyProduct Id': { id: productId, ...vendors },
  'Product/UnPublishMyProduct Id': { id: productId, ...vendors },
  'Product/DeleteMyProduct Id': { id: productId, ...vendors },
  'Assessment/SettleHeldAnswer StudentAssessmentId': {
    more: { Decision: 'accepted', Seen: null },
    ...ofSector(assessmentKinds.career),
  },
  'Assessment/GetQuestionStatistics AssessmentId': { id: assessmentOfSector, by: mentor, other: mentorElsewhere },
  'Account/RevokeSession Id': { id: session, ...vendors },
  'Account/RenamePasskey Id': { id: passkey, more: { Name: 'Mine', RowVersion: 1 }, ...vendors },
  'Account/RemovePasskey Id': { id: passkey, ...vendors },
  'Calendar/UpdateEventToCalender Id': {
    id: ownEvent,
    more: { ...eventBody, RowVersion: 1 },
    by: mentor,
    other: mentorElsewhere,
  },
  'Calendar/GetEventFile id': { id: ownEvent, by: mentor, other: mentorElsewhere },
  'Calendar/DeleteMyCalenderEvent Id': { id: ownEvent, by: mentor, other: mentorElsewhere },
  'Mentoring/AcceptMentorRequest StudentAssessmentRequestId': {
    more: { CalenderOptionsFromMentor: timesText },
    ...ofMentor,
  },
  'Mentoring/ConfirmMentoringScheduleTime StudentAssessmentRequestId': { more: { CalenderId: ownEvent }, ...ofMentee },
  'Mentoring/GetMentorOfRequest StudentAssessmentRequestId': ofMentee,
  'Mentoring/AskForAnotherTime StudentAssessmentRequestId': { more: because, ...ofMentee },
  'Mentoring/SetSessionOutcome StudentAssessmentRequestId': { more: { Outcome: 'Completed' }, ...ofMentor },
  'Mentoring/DeclineMentoringRequest StudentAssessmentRequestId': { more: because, ...ofMentor },
  'Mentoring/CancelMentoringRequest StudentAssessmentRequestId': { more: because, ...ofMentee },
  'Mentoring/DeleteStudentMentoringRequest Id': ofMentee,
  'Mentoring/RateMentoringSession StudentAssessmentRequestId': { more: { Rating: 5 }, ...ofMentee },
  'Mentoring/SaveSessionNotes StudentAssessmentRequestId': { more: { NotesVersion: 0 }, ...ofMentor },
  'Calendar/GetEventRegisteredUsers eventId': { id: begunEvent, ...ofEvents },
  'Calendar/GetEventRegisteredUsers id': { id: registration, ...ofEvents },
  'Calendar/MarkAttended Id': { id: registration, ...ofEvents },
  'Calendar/UnmarkAttended Id': { id: registration, ...ofEvents },
  'Payment/GetMyPayment id': { id: payment, ...vendors },
  'Payment/UpdatePaymentGatewayInformation PaymentId': { id: payment, more: { Gateway: 5 }, ...vendors },
  'Payment/UpdatePaymentGatewayInformation OrderId': { id: order, more: { Gateway: 5 }, ...vendors },
  'Wallet/RetryUncompletedTransaction Id': { id: payment, ...vendors },
  'Trash/GetTrash id': { id: trashed, ...vendors },
  'Trash/Restore Id': { id: trashed, ...vendors },
  'Account/EndFamilyLink Id': { id: familyLink, ...families },
}

const keyOf = (callAndField: string): CallKey =>
  must(
    Object.keys(contract).find((key): key is CallKey => callAndField.startsWith(`${key} `)),
    `the call of ${callAndField}`,
  )
const ask = (callAndField: string, client: ApiClient, id: string, more: object = {}) =>
  client.raw(keyOf(callAndField), { ...more, [callAndField.split(' ')[1] ?? '']: id })

test('every row that a call of non-admins names is in the list of owned rows or in the list of shared rows', () => {
  expect([...Object.keys(ownRows), ...Object.keys(sharedRows)].toSorted()).toEqual(rowsNamed(contract).toSorted())
})

describe.each(Object.entries(ownRows))('%s', (callAndField, { id, missing = randomId(), more, waits, by, other }) => {
  test('is answered to a stranger like a missing row, and is found by its owner (S-09)', async () => {
    const theirReply = await ask(callAndField, other, id, more)
    expect(findLeak(theirReply, waits ? theirReply : await ask(callAndField, other, missing, more))).toBeNull()
    expect((await ask(callAndField, by, id, more)).status).not.toBe(404)
  })
})

describe('a planted fault is caught:', () => {
  const missing = { status: 404, body: { code: 'not-found', requestId: 'b' } }
  test.each([
    ['the row itself', { status: 200, body: { Id: 'x' } }],
    ['a page with the row', { status: 200, body: { Items: [{ Id: 'x' }], Total: 1 } }],
    ['a page that counts the row', { status: 200, body: { Items: [], Total: 1 } }],
    ['a refusal that reveals the row', { status: 403, body: { code: 'forbidden' } }],
    ['a different message', { status: 404, body: { code: 'not-found', detail: 'It is not yours.', requestId: 'a' } }],
  ])('%s', (_, reply) => {
    expect(findLeak(reply, missing)).not.toBeNull()
  })
  test('a true 404 is accepted', () => {
    expect(findLeak({ status: 404, body: { code: 'not-found', requestId: 'a' } }, missing)).toBeNull()
  })
})

test('to a stranger the proof of a withdrawal is a file that does not exist; its owner and administrators of money read it (X-064)', async () => {
  const paidOut = randomId()
  await sql`insert into wallet_transaction ${sql({ id: paidOut, type: 'Withdrawal', status: 'Completed', person_id: owner.id, made_by: owner.id, amount: 100, bank_name: 'Zuma Bank', created_at: server.now(), completed_at: server.now() })}`
  const form = { TransferId: paidOut, Kind: 'Picture' } as const
  const { body } = await sendForm(server.url, admin, 'FileUpload/TransferProofUpload', form, await aPicture(30, 30))
  const { FilePath: proof } = body as { FilePath: string }
  const read = async (reader: ApiClient, path: string) => {
    const reply = await fetch(server.url + path, { headers: { Authorization: `bearer ${reader.token}` } })
    return { status: reply.status, body: reply.ok ? '' : await reply.text() }
  }
  const other = await clientOf(await aPerson(sql, { roles: ['vendor'] }))
  const missing = await read(other, addressOf('f'.repeat(64), 'Proof', 'Picture'))
  expect(missing.status).toBe(404)
  expect(await read(other, proof)).toEqual(missing)
  // The vendor ended the first session above.
  for (const reader of [await clientOf(owner), admin]) expect((await read(reader, proof)).status).toBe(200)
})
