import { afterAll, describe, expect, test } from 'vitest'
import { contract, type CallKey } from '#contract/contract.ts'
import { must } from '#kit/must.ts'
import { randomId } from '#kit/ids.ts'
import { addressOf } from '#rules/file-address.ts'
import { aSubmission, anOpenAssessment } from '#tests/api/assessment-builders.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { aMentor, anAdmin, aPerson, aSector, aStudent } from '#tests/api/builders.ts'
import { aPicture, uploaded } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { rowsNamed } from '#tests/house/call-fields.ts'
import { sharedRows, whatIsTold } from './own-rows.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

const clientOf = async ({ email }: { email: string }) => server.client(email)
const admin = await clientOf(await anAdmin(sql))
const owner = await aPerson(sql, { roles: ['vendor'] })
const [vendor, stranger] = [await clientOf(owner), await clientOf(await aPerson(sql, { roles: ['vendor'] }))]
const sector = await aSector(sql)
const [mentor, mentorElsewhere] = [await clientOf(await aMentor(sql, { sectorId: sector })), await clientOf(await aMentor(sql, { sectorId: await aSector(sql) }))]
const student = await clientOf(await aStudent(sql, { sectorId: sector }))

const product = { Name: 'Atlas', Amount: 100 }
const { Id: productId } = await vendor.ok('Product/CreateMyProduct', product)
await sql`insert into cart_line ${sql({ id: randomId(), product_id: productId, person_id: owner.id, quantity: 1 })}`
await student.ok('Assessment/SubmitCareerAssessmentResponses', aSubmission(await anOpenAssessment(admin, sector)))
const answer = must((await student.ok('Assessment/GetMyAnsweredCareerAssessments')).Items[0], 'an answer').Id
const { FilePath } = await uploaded(server.url, vendor, 'FileUpload/PictureUpload', await aPicture(40, 40), 'x.png')
const session = must((await vendor.ok('Account/GetMySessions'))[0], 'a session').Id
const [{ id: award }] = await sql<[{ id: string }]>`insert into referral_award (id, action_id, title, page_url, start_date, end_date, is_cash, amount)
  values (${randomId()}, 'Register', 'Bring one', '', '2026-01-01', '2026-12-31', true, 100) returning id`
const referral = randomId()
await sql`insert into referral ${sql({ id: referral, referrer_id: owner.id, person_id: (await aStudent(sql)).id, award_id: award, code: 'A1' })}`

/** Somebody's row: the input that names it, who has it, and a stranger who may make the same call. */
interface Own { readonly id: string; readonly none?: string; readonly more?: object; readonly waits?: true; readonly by: ApiClient; readonly other: ApiClient }
const vendors = { by: vendor, other: stranger }
const ofSector = { id: answer, by: mentor, other: mentorElsewhere }
const ownRows: Readonly<Record<string, Own>> = {
  'Product/GetMyProducts id': { id: productId, ...vendors },
  'Product/GetProductById id': { id: productId, ...vendors },
  'Cart/GetCartsOfMyProducts id': { id: productId, ...vendors },
  'Referral/GetMyReferrals id': { id: referral, ...vendors },
  'Product/UpdateMyProduct Id': { id: productId, more: { ...product, RowVersion: 1 }, ...vendors },
  'FileUpload/ResizedImage FilePath': { id: FilePath, none: addressOf('a'.repeat(64), 'x', 'Picture'), more: { Width: 20 }, ...vendors },
  'FileUpload/GenerateThumbnail FilePath': { id: FilePath, none: addressOf('a'.repeat(64), 'x', 'Picture'), more: { Width: 20 }, ...vendors },
  // Feedback to an answer that is not here waits: after a restored backup it may still come (O-17).
  'Assessment/RespondToStudentCareerAssessment StudentAssessmentId': { more: { Feedback: 'Well done.' }, waits: true, ...ofSector },
  'Product/SubmitMyProduct Id': { id: productId, ...vendors },
  'Product/UnPublishMyProduct Id': { id: productId, ...vendors },
  'Product/DeleteMyProduct Id': { id: productId, ...vendors },
  'Assessment/SettleHeldAnswer StudentAssessmentId': { more: { Decision: 'accepted', Seen: null }, ...ofSector },
  'Account/RevokeSession Id': { id: session, ...vendors },
}

const keyOf = (place: string): CallKey => must(Object.keys(contract).find((key): key is CallKey => place.startsWith(`${key} `)), `the call of ${place}`)
const ask = (place: string, client: ApiClient, id: string, more: object = {}) => client.raw(keyOf(place), { ...more, [place.split(' ')[1] ?? '']: id })

test('every row that a call of others than admins names is somebody’s own, or said to be nobody’s', () => {
  expect([...Object.keys(ownRows), ...Object.keys(sharedRows)].toSorted()).toEqual(rowsNamed(contract).toSorted())
})

describe.each(Object.entries(ownRows))('%s', (place, { id, none = randomId(), more, waits, by, other }) => {
  test('is answered to a stranger as if there were no such row; its owner reaches it (S-09)', async () => {
    const ofTheirs = await ask(place, other, id, more)
    expect(whatIsTold(ofTheirs, waits ? ofTheirs : await ask(place, other, none, more))).toBeNull()
    expect((await ask(place, by, id, more)).status).not.toBe(404)
  })
})

describe('a planted fault is caught:', () => {
  const none = { status: 404, body: { code: 'not-found', requestId: 'b' } }
  test.each([
    ['the row itself', { status: 200, body: { Id: 'x' } }],
    ['a page with the row', { status: 200, body: { Items: [{ Id: 'x' }], Total: 1 } }],
    ['a page that counts it', { status: 200, body: { Items: [], Total: 1 } }],
    ['a no that says it exists', { status: 403, body: { code: 'forbidden' } }],
    ['another sentence', { status: 404, body: { code: 'not-found', detail: 'It is not yours.', requestId: 'a' } }],
  ])('%s', (_, reply) => { expect(whatIsTold(reply, none)).not.toBeNull() })
  test('and nothing else', () => {
    expect(whatIsTold({ status: 404, body: { code: 'not-found', requestId: 'a' } }, none)).toBeNull()
  })
})
