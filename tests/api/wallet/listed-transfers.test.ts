import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { blankPerson, forgetPerson } from '#server/areas/account/deleting/forget-person.ts'
import { findDeposits } from '#server/payments/accounts/find-deposits.ts'
import { registerAccounts } from '#server/payments/accounts/register-accounts.ts'
import { paystackAccounts } from '#server/ports/payments/paystack-accounts.ts'
import type { VirtualAccounts } from '#server/ports/payments/virtual-accounts.ts'
import { must } from '#kit/must.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { balanceOf } from '#tests/api/ledger/ledger-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { aRegistered, anOwner, findings, suspense, transfer } from './deposit-builders.ts'

// R-435, M-06: the list of the provider is read to its end, also when a part of it is odd.
const server = await startTestServer()
const { sql, ownSql } = server
afterAll(() => server.close())
const admin = await server.client((await anAdmin(sql)).email)
const hour = 3_600_000
const now = server.now()
const ago = (hours: number) => new Date(now.getTime() - hours * hour)
const publicUrl = 'http://localhost:8080'

/** The list was read to this moment. */
const seenTo = async () => must((await sql<{ seen_to: Date }[]>`select seen_to from deposit_poll`)[0], 'a poll').seen_to
const seen = (at: Date) =>
  sql`insert into deposit_poll (gateway, seen_to) values (1, ${at}) on conflict (gateway) do update set seen_to = excluded.seen_to`
const find = (accounts: VirtualAccounts | null) => findDeposits({ sql: ownSql, accounts, now, publicUrl })

/** Paystack with these transactions in its list; `at`: when each one was made. */
function paystackWith(rows: readonly { readonly at: Date; readonly row: unknown }[]) {
  const asked: URLSearchParams[] = []
  const accounts = paystackAccounts(
    (request) => {
      const query = new URL(request.url).searchParams
      asked.push(query)
      const [from, to] = [new Date(query.get('from') ?? ''), new Date(query.get('to') ?? '')]
      const [size, page] = [Number(query.get('perPage')), Number(query.get('page'))]
      const found = rows.filter(({ at }) => at >= from && at <= to).slice((page - 1) * size, page * size)
      return Promise.resolve(Response.json({ status: true, data: found.map(({ row }) => row) }))
    },
    'https://api.paystack.co',
    { key: 'k', bank: 'b' },
  )
  return { accounts, asked }
}
const aTransfer = (id: unknown, more: object = {}) => ({
  id,
  reference: `LIST-${String(id)}`,
  status: 'success',
  channel: 'dedicated_nuban',
  amount: 10_00,
  currency: 'NGN',
  authorization: { receiver_bank_account_number: '1112223334' },
  ...more,
})

test('odd rows and payments by card of another form stop no transfer, and an odd transfer is asked about again', async () => {
  await seen(ago(2))
  const before = await suspense(server)
  const at = ago(1)
  const rows = [{ id: null, channel: 'card' }, 'a text', aTransfer(501, { amount: 'ten' }), aTransfer(502)]
  const { accounts } = paystackWith(rows.map((row) => ({ at, row })))
  await expect(find(accounts)).rejects.toThrow('Transfers that could not be received (1): 501: its form is unknown')
  expect(await suspense(server)).toBe(before + 10_00)
  expect(await seenTo()).toEqual(now)
  await expect(find(accounts)).rejects.toThrow('501')
  expect(await sql`select provider_id, is_deposit, handled_at from payment_notice where provider_id = '501'`).toEqual([
    { provider_id: '501', is_deposit: true, handled_at: null },
  ])
})

test('a transfer that cannot be stored stops no other', async () => {
  await seen(ago(2))
  const before = await suspense(server)
  // A database stores no text with this sign.
  const rows = [aTransfer(511, { reference: 'A\u0000B' }), aTransfer(512)]
  const { accounts } = paystackWith(rows.map((row) => ({ at: ago(1), row })))
  await expect(find(accounts)).rejects.toThrow('Transfers that could not be received (1): 511')
  expect(await suspense(server)).toBe(before + 10_00)
  expect(await seenTo()).toEqual(now)
  expect(await sql`select from payment_notice where provider_id = '511'`).toHaveLength(1)
})

test('a list of more than fifty pages is asked for in shorter times, and a time that was read stays read', async () => {
  await seen(ago(30))
  const cards = Array.from({ length: 6_000 }, (_, at) => ({
    at: new Date(ago(10).getTime() + at * 1_000),
    row: { id: at, channel: 'card' },
  }))
  const { accounts, asked } = paystackWith([...cards, { at: ago(1), row: aTransfer(521) }])
  expect(await find(accounts)).toBe(1)
  expect(await seenTo()).toEqual(now)
  expect(Math.max(...asked.map((query) => Number(query.get('page'))))).toBe(50)
  await seen(ago(30))
  const failing: VirtualAccounts = {
    ...accounts,
    between: (from, to) => (to > ago(12) ? Promise.reject(new Error('silence')) : accounts.between(from, to)),
  }
  await expect(find(failing)).rejects.toThrow('silence')
  expect(await seenTo()).toEqual(ago(13))
  expect(await findings(server)).toEqual([])
})

test('an account that the provider opens while its owner is deleted is not stored', async () => {
  const owner = await anOwner(server)
  const { promise: asking, resolve: asked } = Promise.withResolvers<void>()
  const { promise: deleting, resolve: deleted } = Promise.withResolvers<void>()
  const accounts: VirtualAccounts = {
    ...server.accounts,
    register: async () => {
      asked()
      await deleting
      return { state: 'registered', bankName: 'Test Bank', number: '9900000077' }
    },
  }
  const job = registerAccounts({ sql: ownSql, accounts, now: new Date(now.getTime() + 60_000) })
  await asking
  await inTransaction(ownSql, async (tx) => {
    await tx`update person set ${tx(blankPerson(owner.id, now))} where id = ${owner.id}`
    await forgetPerson(tx, owner.id, owner.email, now)
    // The job waits for the row of the wallet, and has read the person before the deletion.
    deleted()
    await expect
      .poll(async () => (await sql`select from pg_stat_activity where wait_event_type = 'Lock'`).length)
      .toBeGreaterThan(0)
  })
  await job
  expect(await sql`select from virtual_account where person_id = ${owner.id}`).toEqual([])
  expect(await sql`select status, bank_number from wallet_account where id = ${owner.id}`).toEqual([
    { status: 'Pending', bank_number: '' },
  ])
})

test('the copy of the own data has the transfers and the former accounts; a deleted account leaves neither, and no open choice', async () => {
  const owner = await aRegistered(server)
  await sql`insert into virtual_account ${sql({ gateway: 1, number: '9900000088', person_id: owner.id, bank_name: 'Old Bank', opened_at: now })}`
  await transfer(server, owner.number, 25)
  const { Tables } = await owner.client.ok('Account/GetMyData')
  for (const fact of [owner.number, '9900000088', 'Old Bank', 'Bala Ibrahim, Sandbox Bank'])
    expect(JSON.stringify(Tables)).toContain(fact)
  expect(await balanceOf(sql, owner.id)).toBe(25_00)

  const other = await anOwner(server)
  const { WalletIdNumber } = await other.client.ok('Wallet/GetMyWallet')
  await transfer(server, '1234567893', 200_001)
  const chosen = async () =>
    must(
      (await admin.ok('Wallet/GetBankDeposits', { status: 'Unclaimed', keyword: '1234567893' })).Items[0],
      'a transfer',
    )
  const { Id } = await chosen()
  await admin.ok('Wallet/GiveBankDeposit', { Id, WalletIdNumber, Reason: 'Her father called' })
  expect(await chosen()).toMatchObject({ ProposedWallet: WalletIdNumber, Reason: 'Her father called' })
  await admin.ok('Account/DeleteUserAccount', { Id: other.id })
  expect(await chosen()).toMatchObject({ ProposedWallet: '', Reason: '', Status: 'Unclaimed' })
})
