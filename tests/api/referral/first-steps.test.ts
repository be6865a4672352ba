import { afterAll, afterEach, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { careForReferrals } from '#server/referrals/care-for-referrals.ts'
import { assessmentKinds } from '#contract/assessment-kinds.ts'
import { anOpenAssessment, aSubmission, together } from '#tests/api/assessment-builders.ts'
import { aSector, aStudent, type TestPerson } from '#tests/api/builders.ts'
import { balanceOf } from '#tests/api/ledger/ledger-builders.ts'
import { aBuyer, anOrder, aProduct, aShop, paid, type Buyer } from '#tests/api/order/order-builders.ts'
import { begun, poll, press } from '#tests/api/payment/payment-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

// what a referred person does later earns an award too, once, and a refund takes it back.
const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
afterEach(() => sql`update referral_award set is_active = false`)
const shop = await aShop(server)
const { admin } = shop
const atlas = await aProduct(shop)
const job = () => careForReferrals(sql, server.now())
const dayFromNow = (days: number) =>
  new Date(server.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

const anAward = (AwardAction: string, more: { Budget?: number; from?: number; to?: number } = {}) =>
  admin.ok('Referral/CreateReferralAward', {
    AwardTitle: 'Bring a customer',
    AwardAction,
    AwardPageURL: 'https://example.org/why',
    StartDateIsoString: dayFromNow(more.from ?? -2),
    EndDateIsoString: dayFromNow(more.to ?? 30),
    Amount: 20_000,
    ...(more.Budget ? { Budget: more.Budget } : {}),
  })

/** A buyer with ₦5,000 whom this person referred. */
async function referred(referrer: TestPerson, status = 'Qualified'): Promise<Buyer> {
  const buyer = await aBuyer(shop, 500_000)
  await sql`insert into referral ${sql({ id: randomId(), referrer_id: referrer.id, person_id: buyer.id, code: 'ABC', status })}`
  return buyer
}
/** Places and pays an order; returns its id. */
async function buys(buyer: Buyer): Promise<string> {
  const { Id } = await anOrder(buyer, [[atlas, 1]])
  await paid(buyer, Id)
  return Id
}
const referralsOf = (buyer: { id: string }) =>
  sql<{ id: string; status: string; amount: number; version: number }[]>`
    select id, status, award_amount as amount, row_version as version from referral where person_id = ${buyer.id} and action_id <> 'Register'`
const approve = (Id: string) => admin.ok('Referral/ApproveReferral', { Id })
const refund = (Id: string) => admin.ok('Order/RefundOrder', { Id, Reason: 'The book was torn' })

test('the first paid order of a referred person waits for a decision, is paid, and a refund takes the award back', async () => {
  await anAward('FirstOrder')
  const ada = await aStudent(sql)
  const buyer = await referred(ada)
  const first = await buys(buyer)
  await buys(buyer)
  expect([await job(), await job()]).toEqual([1, 0])
  const [referral] = await referralsOf(buyer)
  expect(referral).toMatchObject({ status: 'Pending', amount: 20_000 })
  expect(await approve(referral?.id ?? '')).toContain('₦200.00 went to the wallet of')
  // The points of a new person are for registering only.
  expect([await balanceOf(sql, ada.id), await balanceOf(sql, ada.id, 'points')]).toEqual([20_000, 0])
  await refund(first)
  expect([await balanceOf(sql, ada.id), (await referralsOf(buyer))[0]?.status]).toEqual([0, 'Reversed'])
  const mine = await server.client(ada.email)
  const told = (await mine.ok('Account/GetMyNotifications')).Items.map(({ Body }) => Body)
  expect(told).toContain('An award for a referral was reversed. The order was refunded.')
})

test('a refund before the decision rejects the referral, and a refund a month later changes nothing', async () => {
  await anAward('FirstOrder')
  const ada = await aStudent(sql)
  const [early, late] = [await referred(ada), await referred(ada)]
  const orders = [await buys(early), await buys(late)]
  await job()
  await sql`update referral set created_at = created_at - interval '31 days' where person_id = ${late.id} and event_id is not null`
  const [kept] = await referralsOf(late)
  await approve(kept?.id ?? '')
  for (const order of orders) await refund(order)
  expect([(await referralsOf(early))[0]?.status, (await referralsOf(late))[0]?.status]).toEqual([
    'Rejected',
    'Rewarded',
  ])
  expect(await balanceOf(sql, ada.id)).toBe(20_000)
})

test('nothing is earned without an award on that day, by a rejected referral, or by a person whom nobody referred', async () => {
  await anAward('FirstOrder', { from: 5 })
  const ada = await aStudent(sql)
  await buys(await referred(ada))
  expect(await job()).toBe(0)
  await sql`update referral_award set is_active = false`
  await anAward('FirstOrder')
  await buys(await referred(ada, 'Rejected'))
  await buys(await aBuyer(shop, 500_000))
  // The first order of the first person was paid on a day of this award, and the job has not passed it yet.
  expect(await job()).toBe(1)
})

test('the budget of an award holds for first orders, and twenty jobs at once make one referral', async () => {
  await anAward('FirstOrder', { Budget: 30_000 })
  const ada = await aStudent(sql)
  const buyers = [await referred(ada), await referred(ada)]
  for (const buyer of buyers) await buys(buyer)
  const made = await together(20, job)
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(1)
})

test('money that a person pays into the wallet earns; a gift from a fund does not', async () => {
  await anAward('FundWallet')
  const ada = await aStudent(sql)
  const buyer = await referred(ada)
  expect(await job()).toBe(0)
  const { page } = await begun(buyer, 1_000_00)
  await press(server, page, 'pay')
  await poll(server)
  expect(await job()).toBe(1)
  expect(await referralsOf(buyer)).toMatchObject([{ status: 'Pending', amount: 20_000 }])
})

test('a first assessment earns, and the first survey does not', async () => {
  await anAward('FirstAssessment')
  const ada = await aStudent(sql)
  const sector = await aSector(sql)
  const pupil = await referred(ada)
  await pupil.client.ok(
    'Survey/SubmitSurveyResponses',
    aSubmission(await anOpenAssessment(admin, sector, {}, assessmentKinds.survey)),
  )
  expect(await job()).toBe(0)
  for (const _ of [1, 2])
    await pupil.client.ok(
      'Assessment/SubmitCareerAssessmentResponses',
      aSubmission(await anOpenAssessment(admin, sector)),
    )
  expect([await job(), await job(), await referralsOf(pupil)]).toMatchObject([1, 0, [{ status: 'Pending' }]])
})

test('twenty refunds and decisions at once leave one result, and the ledger proves right', async () => {
  await anAward('FirstOrder')
  const ada = await aStudent(sql)
  const buyer = await referred(ada)
  const order = await buys(buyer)
  await job()
  const Id = (await referralsOf(buyer))[0]?.id ?? ''
  await together(20, (at) =>
    at % 2 === 0
      ? admin.call('Referral/ApproveReferral', { Id })
      : admin.call('Order/RefundOrder', { Id: order, Reason: 'The book was torn' }),
  )
  expect([
    await balanceOf(sql, ada.id),
    ['Rejected', 'Reversed'].includes((await referralsOf(buyer))[0]?.status ?? ''),
  ]).toEqual([0, true])
  expect((await proveLedger(sql)).findings).toEqual([])
})
