import { afterAll, expect, test } from 'vitest'
import { careForCredits } from '#server/areas/credit/care-for-credits.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { goodPassword } from '#tests/api/builders.ts'
import { posted } from '#tests/api/ledger/ledger-builders.ts'
import { aBuyer, anOrder, aProduct, aShop, type Buyer } from '#tests/api/order/order-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const shop = await aShop(server)
const dayMs = 86_400_000

const product = await aProduct(shop, {
  Name: 'Laptop',
  Amount: 90_000,
  HasCredit: true,
  CreditDurationInDays: 90,
  IsVatExempt: true,
})
const setting = await shop.admin.ok('Credit/GetCreditSetting')
await shop.admin.ok('Credit/UpdateCreditSetting', { ...setting, CreditPerPoint: 10_000 })

/** A person who owes three payments of ₦300 for the laptop, due in 30, 60 and 90 days, and has ₦600. */
async function aDebtor(): Promise<Buyer & { readonly credit: string }> {
  const buyer = await aBuyer(shop, 60_000)
  const id = await posted(sql, 'points-granted', { person: buyer.id, amount: 100 })
  await sql`insert into point_grant ${sql({ id, rule: 'Award', person_id: buyer.id, event: id, points: 100, title: 'x', granted_at: server.now() })}`
  const { Id } = await anOrder(buyer, [[product, 1]])
  const ticket = await buyer.client.ok('Account/ConfirmPassword', { Password: goodPassword })
  await buyer.client.ok('Credit/BuyOnCredit', { OrderId: Id, ...ticket })
  return { ...buyer, credit: Id }
}
const repay = async ({ client, credit }: Buyer & { credit: string }, Amount: number) =>
  client.ok('Credit/Repay', {
    Id: credit,
    Amount,
    ...(await client.ok('Account/ConfirmPassword', { Password: goodPassword })),
  })
/** Runs the job in five processes, so many days from now. */
const careAfter = (days: number) =>
  together(5, () =>
    careForCredits({
      sql: server.ownSql,
      now: new Date(server.now().getTime() + days * dayMs),
      publicUrl: 'https://portal.example',
    }),
  )
/** The notifications of the person about repayments, in order. */
const titlesOf = async ({ id, credit }: Buyer & { credit: string }) =>
  (
    await sql<{ title: string }[]>`
      select title from notification where person_id = ${id} and link = ${`/student/wallets/credits/${credit}`} order by created_at, id`
  ).map(({ title }) => title)
const kindsOf = async ({ credit }: { credit: string }) =>
  (
    await sql<{ kind: string }[]>`select kind from credit_reminder where credit_id = ${credit} order by due_on, kind`
  ).map(({ kind }) => kind)

test('people are reminded 7 days and 1 day before a payment and once when it is overdue, also by five processes (M-21)', async () => {
  const debtor = await aDebtor()
  const counts: number[] = []
  for (const days of [22, 23, 24, 29, 30, 31, 32]) {
    await careAfter(days)
    counts.push((await titlesOf(debtor)).length)
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
  const [week, day, overdue] = await titlesOf(debtor)
  expect(week).toMatch(/^₦300\.00 is due on \d+ \w+ \d{4}$/)
  expect([day, overdue]).toEqual([week, '₦300.00 is overdue'])
  const mails = await sql<{ type: string; body: string }[]>`
    select type, body from message where person_id = ${debtor.id} and type like 'credit-%' and channel = 'email' order by created_at, id`
  expect(mails.map(({ type }) => type)).toEqual(['credit-due', 'credit-due', 'credit-overdue'])
  expect(mails[0]?.body).toContain(`https://portal.example/student/wallets/credits/${debtor.credit}`)
})

test('what is repaid is not reminded of, and a part that is missing is named', async () => {
  const debtor = await aDebtor()
  await repay(debtor, 40_000)
  await careAfter(29)
  expect(await titlesOf(debtor)).toEqual([])
  await careAfter(59)
  expect(await titlesOf(debtor)).toEqual([expect.stringMatching(/^₦200\.00 is due on/)])
  await repay(debtor, 20_000)
  await careAfter(61)
  expect(await kindsOf(debtor)).toEqual(['1 day'])
})

test('a later payment is reminded of while an earlier one is overdue', async () => {
  const debtor = await aDebtor()
  await careAfter(53)
  expect(await kindsOf(debtor)).toEqual(['overdue', '7 days'])
})

test('a job that stood still for long reminds once, and a refunded credit is not reminded of', async () => {
  const [late, refunded] = [await aDebtor(), await aDebtor()]
  await shop.admin.ok('Order/RefundOrder', { Id: refunded.credit, Reason: 'Broken' })
  await careAfter(100)
  expect(await kindsOf(late)).toEqual(['overdue', 'overdue', 'overdue'])
  expect(await kindsOf(refunded)).toEqual([])
})
