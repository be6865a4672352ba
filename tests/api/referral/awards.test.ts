import { afterAll, expect, test } from 'vitest'
import type { CallKey, Input } from '#contract/contract.ts'
import { randomId } from '#kit/ids.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aPerson, anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)

type Award = Input<'Referral/CreateReferralAward'>
const anAward = (facts: Partial<Award> = {}): Award => ({
  AwardTitle: 'Bring a friend',
  AwardAction: 'Register',
  AwardPageURL: 'https://example.org/why',
  StartDateIsoString: '2026-01-01',
  EndDateIsoString: '2026-02-01',
  Amount: 25_000,
  ...facts,
})
const refused = async (key: CallKey, input: unknown) => {
  const reply = await admin.raw(key, input)
  return { status: reply.status, ...refusal(reply) }
}

test('an award is for one of the actions that are offered', async () => {
  const actions = await admin.ok('Referral/GetAwardActions')
  expect(actions.map(({ Id }) => Id)).toContain(anAward().AwardAction)
})

test('an award without a referral can be deleted (R-417)', async () => {
  const { Id } = await admin.ok('Referral/CreateReferralAward', anAward({ AwardTitle: 'Never granted' }))
  await admin.ok('Referral/DeleteReferralAward', { Id })
  expect((await admin.ok('Referral/GetReferralAwards', { keyword: 'Never granted' })).Items).toEqual([])
})

test('an award is created, found by its days, suspended, activated and changed (R-406 … R-416)', async () => {
  const { Id, Message } = await admin.ok('Referral/CreateReferralAward', anAward())
  expect(Message).toBe('Bring a friend is saved.')
  const on = async (from: string, to: string) =>
    (await admin.ok('Referral/GetReferralAwards', { fromDateIsoString: from, toDateIsoString: to })).Items.map(
      (row) => row.Id,
    )
  expect(await on('2026-02-01', '')).toEqual([Id])
  expect(await on('', '2026-01-01')).toEqual([Id])
  expect(await on('2026-02-02', '2026-03-01')).toEqual([])
  await admin.ok('Referral/SuspendReferralAward', { Id, RowVersion: 1 })
  await admin.ok('Referral/ActivateReferralAward', { Id, RowVersion: 2 })
  await admin.ok('Referral/UpdateReferralAward', { ...anAward({ Amount: 99 }), Id, RowVersion: 3 })
  const [row] = (await admin.ok('Referral/GetReferralAwards', { id: Id })).Items
  expect(row).toMatchObject({
    Amount: 99,
    IsActive: true,
    RowVersion: 4,
    AwardActionName: 'Registers with the code',
    StartDate: '2026-01-01',
    CurrencySign: '₦',
  })
})

test('bad input names its field, and the end must come after the start', async () => {
  const wrong = await refused(
    'Referral/CreateReferralAward',
    anAward({ AwardPageURL: 'javascript:alert(1)', Amount: 1.5, AwardTitle: ' ' }),
  )
  expect(Object.keys(wrong.errors ?? {}).toSorted()).toEqual(['Amount', 'AwardPageURL', 'AwardTitle'])
  expect((await refused('Referral/CreateReferralAward', anAward({ EndDateIsoString: '2026-01-01' }))).errors).toEqual({
    EndDateIsoString: ['EndDateIsoString: The end must be after the start'],
  })
  expect(
    Object.keys(
      (await refused('Referral/CreateReferralAward', anAward({ StartDateIsoString: '0000-01-01' }))).errors ?? {},
    ),
  ).toEqual(['StartDateIsoString'])
  expect(
    Object.keys((await refused('Referral/GetReferrals', { fromDateIsoString: '0000-12-31' })).errors ?? {}),
  ).toEqual(['fromDateIsoString'])
  expect((await refused('Referral/CreateReferralAward', anAward({ AwardAction: 'Sleep' }))).errors).toEqual({
    AwardAction: ['Choose one of the list'],
  })
})

test('twenty admins create awards for the same days at once: one is stored (R-410)', async () => {
  const outcomes = await together(20, (at) =>
    admin.call('Referral/CreateReferralAward', anAward({ AwardTitle: `Race ${at}`, AwardAction: 'FundWallet' })),
  )
  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 422),
  ])
})

test('a granted award cannot be deleted, and the old name of the call does the same (R-417)', async () => {
  const { Id } = await admin.ok('Referral/CreateReferralAward', anAward({ AwardAction: 'FirstOrder' }))
  const [referrer, friend] = [
    await aPerson(sql, { roles: ['vendor'] }),
    await aPerson(sql, { roles: ['student'], firstname: 'Bisi', surname: 'Secret' }),
  ]
  await sql`insert into referral ${sql({ id: randomId(), referrer_id: referrer.id, person_id: friend.id, award_id: Id, code: 'AF1' })}`
  expect((await refused('Referral/DeleteReferralAward', { Id })).detail).toBe(
    'Somebody was referred for this award, so it cannot be deleted. You can suspend it.',
  )
  // P29: the referrer sees the first name, and other people see nothing.
  const own = await server.client(referrer.email)
  expect((await own.ok('Referral/GetMyReferrals', {})).Items).toMatchObject([
    { FirstName: 'Bisi', Surname: '', ReferralStatus: 'Pending' },
  ])
  expect((await own.ok('Referral/GetMyReferrals', { keyword: 'secret' })).Total).toBe(0)
  expect((await (await server.client(friend.email)).ok('Referral/GetMyReferrals', {})).Total).toBe(0)
  await sql`delete from referral`
  expect(await admin.ok('Referral/DeletePackageAddon', { Id })).toBe('Bring a friend is moved to the trash.')
})

test('the award of a referral stays unchanged when the award is edited afterwards (X-091)', async () => {
  const { Id } = await admin.ok(
    'Referral/CreateReferralAward',
    anAward({ AwardTitle: 'As promised', AwardAction: 'FirstAssessment' }),
  )
  const [referrer, friend] = [await aPerson(sql, { roles: ['vendor'] }), await aPerson(sql, { roles: ['student'] })]
  await sql`insert into referral ${sql({ id: randomId(), referrer_id: referrer.id, person_id: friend.id, award_id: Id, code: 'AF2' })}`
  await admin.ok('Referral/UpdateReferralAward', {
    ...anAward({
      AwardTitle: 'Less than before',
      AwardAction: 'FundWallet',
      AwardPageURL: 'https://example.org/new',
      StartDateIsoString: '2031-01-01',
      EndDateIsoString: '2031-02-01',
      Amount: 1,
      IsCash: false,
    }),
    Id,
    RowVersion: 1,
  })
  const promised = {
    AwardTitle: 'As promised',
    AwardPageURL: 'https://example.org/why',
    ReferralItemName: 'Submits a first assessment',
  }
  expect((await admin.ok('Referral/GetReferrals', { keyword: 'promised' })).Items).toMatchObject([promised])
  expect((await (await server.client(referrer.email)).ok('Referral/GetMyReferrals', {})).Items).toMatchObject([
    promised,
  ])
  expect(await sql`select award_amount, award_is_cash from referral where award_id = ${Id}`).toEqual([
    { award_amount: 25_000, award_is_cash: true },
  ])
})
