import { afterAll, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aStudent, type TestPerson } from '#tests/api/builders.ts'
import { balanceOf } from '#tests/api/ledger/ledger-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

// X-089, P28: an award is paid by a posting, once, and reversed once.
const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const admin = await server.client((await anAdmin(sql)).email)
const wallet = (id: string) => balanceOf(sql, id)

/** A pending referral of this person with an award of ₦200, or of 200 points. */
async function aReferral(referrer: TestPerson, isCash = true): Promise<string> {
  const id = randomId()
  const award = randomId()
  await sql`insert into referral_award ${sql({ id: award, action_id: 'Register', title: 'Bring a friend', page_url: 'https://example.org', start_date: '2020-01-01', end_date: '2030-01-01', is_cash: isCash, amount: isCash ? 20_000 : 200, is_active: false })}`
  await sql`insert into referral ${sql({ id, referrer_id: referrer.id, person_id: (await aStudent(sql)).id, award_id: award, code: 'ABC' })}`
  return id
}
const statusOf = async (id: string) =>
  (await sql<{ status: string }[]>`select status from referral where id = ${id}`)[0]?.status

test('an approved referral pays its award into the wallet, with the points of the rule', async () => {
  const ada = await aStudent(sql)
  const Id = await aReferral(ada)
  expect(await admin.ok('Referral/ApproveReferral', { Id })).toMatch(
    /^The referral of .+ counts\. ₦200\.00 went to the wallet of Ada Okafor\.$/,
  )
  expect([await wallet(ada.id), await balanceOf(sql, ada.id, 'points'), await statusOf(Id)]).toEqual([
    20_000,
    50,
    'Rewarded',
  ])
  const mine = await server.client(ada.email)
  expect((await mine.ok('Wallet/GetMyWalletTransactions')).Items).toMatchObject([
    { TransactionTypeName: 'Reward', Amount: 20_000, Other: 'Referral reward', Note: 'Bring a friend' },
  ])
})

test('an award in points is paid in points', async () => {
  const ada = await aStudent(sql)
  await admin.ok('Referral/ApproveReferral', { Id: await aReferral(ada, false) })
  expect([await wallet(ada.id), await balanceOf(sql, ada.id, 'points')]).toEqual([0, 250])
})

test('twenty approvals, payments and reversals at once pay once and reverse once', async () => {
  const ada = await aStudent(sql)
  const Id = await aReferral(ada)
  await together(20, () => admin.call('Referral/ApproveReferral', { Id }))
  await together(20, () => admin.call('Referral/PayReferral', { Id }))
  expect([await wallet(ada.id), await statusOf(Id)]).toEqual([20_000, 'Rewarded'])
  const replies = await together(20, () => admin.call('Referral/ReverseReferral', { Id }))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([await wallet(ada.id), await balanceOf(sql, ada.id, 'points'), await statusOf(Id)]).toEqual([0, 0, 'Reversed'])
})

test('of an award that is spent, what is left goes back and the rest is owed, never below zero', async () => {
  const [ada, bola] = [await aStudent(sql), await aStudent(sql)]
  const Id = await aReferral(ada)
  await admin.ok('Referral/ApproveReferral', { Id })
  const spent = randomId()
  await sql.begin(async (tx) => {
    await tx`insert into wallet_transaction ${tx({ id: spent, type: 'Send', status: 'Completed', person_id: ada.id, receiver_id: bola.id, amount: 15_000, made_by: ada.id, created_at: new Date(), completed_at: new Date() })}`
    await tx`select ledger_post(${randomId()}, 'wallet-sent', ${spent}, ${[15_000]}::bigint[], ${tx.json({ person: ada.id, receiver: bola.id })}, ${ada.id}, now())`
  })
  expect(await admin.ok('Referral/ReverseReferral', { Id })).toBe(
    'The award is reversed. Ada Okafor owes ₦150.00 of it.',
  )
  const mine = await server.client(ada.email)
  expect(await mine.ok('Wallet/GetMyWallet')).toMatchObject({ Balance: 0, Owed: 15_000 })
})

test('a referrer without a wallet is approved and not paid; the award is paid when there is a wallet', async () => {
  const mentor = await aMentor(sql)
  const Id = await aReferral(mentor)
  await admin.ok('Referral/ApproveReferral', { Id })
  expect([await statusOf(Id), await wallet(mentor.id)]).toEqual(['Qualified', 0])
  expect((await admin.raw('Referral/PayReferral', { Id })).status).toBe(422)
  await sql`update person set is_parent = true where id = ${mentor.id}`
  expect(await admin.ok('Referral/PayReferral', { Id })).toContain('₦200.00 went to the wallet')
  expect([await statusOf(Id), await wallet(mentor.id)]).toEqual(['Rewarded', 20_000])
  expect((await admin.raw('Referral/PayReferral', { Id })).status).toBe(422)
})

test('nobody pays or reverses the award of a referral of their own', async () => {
  const person = await anAdmin(sql)
  await sql`update person set is_student = true where id = ${person.id}`
  const own = await server.client(person.email)
  const Id = await aReferral(person)
  expect((await own.raw('Referral/ApproveReferral', { Id })).status).toBe(422)
  await admin.ok('Referral/ApproveReferral', { Id })
  expect((await own.raw('Referral/ReverseReferral', { Id })).status).toBe(422)
  expect(await wallet(person.id)).toBe(20_000)
})

test('the ledger proves right after all of it', async () => {
  expect((await proveLedger(sql)).findings).toEqual([])
})
