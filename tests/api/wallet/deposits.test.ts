import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { receiveDeposit } from '#server/payments/accounts/receive-deposit.ts'
import { sandboxSecrets } from '#server/ports/payments/create-cards.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { refusal } from '#tests/api/api-client.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { balanceOf } from '#tests/api/ledger/ledger-builders.ts'
import { poll, sendWebhooks } from '#tests/api/payment/payment-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import {
  aRegistered,
  anOwner,
  findings,
  lastNotice,
  readTransfers,
  register,
  suspense,
  tell,
  transfer,
} from './deposit-builders.ts'

// what is paid into the bank account of a wallet arrives once, in any number and order of calls.
const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const [admin, second] = [
  await server.client((await anAdmin(sql)).email),
  await server.client((await anAdmin(sql)).email),
]
const unclaimed = async () => (await admin.ok('Wallet/GetBankDeposits', { status: 'Unclaimed' })).Items

test('a transfer is in the wallet, in its movements, on the statement, and its owner has a message', async () => {
  const owner = await aRegistered(server)
  await transfer(server, owner.number, 5_000)
  expect(await balanceOf(sql, owner.id)).toBe(5_000_00)
  const { Items } = await owner.client.ok('Wallet/GetMyWalletTransactions')
  expect(Items).toMatchObject([
    {
      TransactionTypeName: 'Deposit',
      TransactionStatusName: 'Completed',
      Amount: 5_000_00,
      Other: 'Bala Ibrahim, Sandbox Bank',
    },
  ])
  const today = server.now().toISOString().slice(0, 10)
  const { Lines } = await owner.client.ok('Wallet/GetMyStatement', {
    fromDateIsoString: '2026-01-01',
    toDateIsoString: today,
  })
  expect(Lines.map(({ Posting, Amount }) => [Posting, Amount])).toEqual([['deposit-received', 5_000_00]])
  const found = await admin.ok('Wallet/GetWalletTransactions', { type: 'Deposit' })
  expect(found.Items).toMatchObject([
    { EmailAddress: owner.email, Amount: 5_000_00, Other: 'Bala Ibrahim, Sandbox Bank' },
  ])
  expect((await admin.ok('Wallet/GetBankDeposits')).Items).toMatchObject([
    { Status: 'Received', Surname: 'Okafor', AccountNumber: owner.number, Provider: 'Paystack', Amount: 5_000_00 },
  ])
  expect(
    await sql`select from message where person_id = ${owner.id} and subject = '₦5,000.00 arrived in your wallet'`,
  ).toHaveLength(1)
  expect(await findings(server)).toEqual([])
})

test('a wrong signature is refused; doubled, late and replayed webhooks, and the list of the provider, count once', async () => {
  const owner = await aRegistered(server)
  await transfer(server, owner.number, 100, 'forged')
  expect(await balanceOf(sql, owner.id)).toBe(0)
  expect(
    (await tell(server, { ...(await lastNotice(server)), headers: { 'x-paystack-signature': 'guess' } })).status,
  ).toBe(401)
  await readTransfers(server)
  expect(await balanceOf(sql, owner.id)).toBe(100_00)
  await transfer(server, owner.number, 200, 'doubled', 'late')
  expect(await balanceOf(sql, owner.id)).toBe(100_00)
  await sendWebhooks(server)
  const notice = await lastNotice(server)
  expect((await tell(server, notice)).status).toBe(200)
  await readTransfers(server)
  await poll(server)
  expect(await balanceOf(sql, owner.id)).toBe(300_00)
  expect(await findings(server)).toEqual([])
})

test('twenty deliveries of one transfer at once, with the list beside them, are one posting', async () => {
  const owner = await aRegistered(server)
  await transfer(server, owner.number, 1_000, 'late')
  const { body } = await lastNotice(server)
  const id = String((JSON.parse(body) as { data: { id: number } }).data.id)
  const deposit = await server.accounts.find(id)
  if (deposit === null || deposit === 'unknown') throw new Error('the provider has no such transfer')
  const arrival = { gateway: 1, now: server.now(), publicUrl: 'http://localhost:8080' } as const
  const isNew = await Promise.all([
    ...Array.from({ length: 20 }, () => inTransaction(server.ownSql, (tx) => receiveDeposit(tx, deposit, arrival))),
    readTransfers(server).then((added) => added > 0),
  ])
  expect(isNew.filter(Boolean)).toHaveLength(1)
  const replies = await together(20, async () => tell(server, await lastNotice(server)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await balanceOf(sql, owner.id)).toBe(1_000_00)
  expect(
    await sql`select from ledger_tx t join bank_deposit d on d.id = t.cause where d.provider_id = ${id}`,
  ).toHaveLength(1)
  expect(await findings(server)).toEqual([])
})

test('a webhook is no proof, and one that a crash left is handled by the job', async () => {
  const owner = await aRegistered(server)
  await transfer(server, owner.number, 50, 'lostWebhook')
  const claim = JSON.stringify({
    event: 'charge.success',
    data: {
      id: 77,
      reference: 'TRF-77',
      channel: 'dedicated_nuban',
      amount: 9_000_00,
      authorization: { receiver_bank_account_number: owner.number },
    },
  })
  const headers = { 'x-paystack-signature': createHmac('sha512', sandboxSecrets.paystack).update(claim).digest('hex') }
  expect((await tell(server, { body: claim, headers })).status).toBe(200)
  expect(await balanceOf(sql, owner.id)).toBe(0)
  const [{ id }] = await sql<[{ id: string }]>`select max(id)::text as id from sandbox_transfer`
  await sql`
    insert into payment_notice (id, gateway, hash, reference, provider_id, is_deposit, received_at)
    values (gen_random_uuid(), 1, 'crash', 'x', ${id}, true, ${server.now()})`
  await poll(server)
  expect(await balanceOf(sql, owner.id)).toBe(50_00)
})

test('an account that is pending again, and a suspended owner, still get what is paid in', async () => {
  const owner = await aRegistered(server)
  const { WalletIdNumber } = await owner.client.ok('Wallet/GetMyWallet')
  await admin.ok('Wallet/ReRegisterVirtualAccount', { WalletAccountNumber: WalletIdNumber, ConfirmRegistered: true })
  await sql`update person set is_active = false where id = ${owner.id}`
  await transfer(server, owner.number, 70)
  expect(await balanceOf(sql, owner.id)).toBe(70_00)
  await sql`update person set is_active = true where id = ${owner.id}`
  await register(server)
})

test('money for an unknown account number is in suspense, and an administrator gives it to a wallet, once (X-055)', async () => {
  await transfer(server, '1234567890', 300)
  expect(await suspense(server)).toBe(300_00)
  const [deposit] = await unclaimed()
  expect(await admin.ok('Account/GetWaitingWork')).toContainEqual({ Call: 'Wallet/GetBankDeposits', Count: 1 })
  expect(deposit).toMatchObject({
    Amount: 300_00,
    AccountNumber: '1234567890',
    Sender: 'Bala Ibrahim, Sandbox Bank',
    Surname: '',
  })
  const owner = await anOwner(server)
  const { WalletIdNumber } = await owner.client.ok('Wallet/GetMyWallet')
  const give = (input: object) =>
    admin.call('Wallet/GiveBankDeposit', {
      Id: deposit?.Id ?? '',
      WalletIdNumber,
      Reason: 'The payer called',
      ...input,
    })
  expect(Object.keys(refusal(await give({ WalletIdNumber: '1234567890' })).errors ?? {})).toEqual(['WalletIdNumber'])
  expect(Object.keys(refusal(await give({ Reason: '' })).errors ?? {})).toEqual(['Reason'])
  const given = await together(20, () => give({}))
  expect(given.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 409),
  ])
  expect([await suspense(server), await balanceOf(sql, owner.id)]).toEqual([0, 300_00])
  expect(await findings(server)).toEqual([])
  const [entry] = (await admin.ok('Audit/GetAuditLog', { key: 'Wallet/GiveBankDeposit' })).Items
  expect(entry?.Changes.map(({ Field }) => Field)).toEqual(expect.arrayContaining(['Status', 'Reason']))
})

test('above the limit two administrators choose the same wallet', async () => {
  await transfer(server, '1234567891', 200_001)
  const [deposit] = await unclaimed()
  const [ada, ben] = [await anOwner(server), await anOwner(server)]
  const give = async (by: typeof admin, owner: typeof ada) =>
    by.call('Wallet/GiveBankDeposit', {
      Id: deposit?.Id ?? '',
      WalletIdNumber: (await owner.client.ok('Wallet/GetMyWallet')).WalletIdNumber,
      Reason: 'A scholarship',
    })
  expect((await give(admin, ada)).body).toContain('a second administrator must choose')
  expect((await give(admin, ada)).status).toBe(422)
  expect((await give(second, ben)).status).toBe(200)
  expect((await unclaimed()).map(({ ProposedWallet }) => ProposedWallet !== '')).toEqual([true])
  expect(await balanceOf(sql, ben.id)).toBe(0)
  expect((await give(admin, ben)).status).toBe(200)
  expect([await balanceOf(sql, ben.id), await suspense(server)]).toEqual([200_001_00, 0])
  expect(await findings(server)).toEqual([])
})

test('nobody gives unclaimed money to the own wallet', async () => {
  await transfer(server, '1234567892', 10)
  const [deposit] = await unclaimed()
  const clerk = await anOwner(server)
  await sql`update person set is_admin = true, allow_all_endpoints = true where id = ${clerk.id}`
  const own = await server.client(clerk.email)
  const { WalletIdNumber } = await own.ok('Wallet/GetMyWallet')
  const refused = await own.raw('Wallet/GiveBankDeposit', { Id: deposit?.Id ?? '', WalletIdNumber, Reason: 'Mine' })
  expect([refused.status, refusal(refused).detail]).toEqual([
    422,
    'You cannot give money to yourself. Ask another administrator.',
  ])
})

test('another currency is listed and not posted', async () => {
  const owner = await aRegistered(server)
  await transfer(server, owner.number, 20, 'wrongCurrency')
  expect(await balanceOf(sql, owner.id)).toBe(0)
  expect((await admin.ok('Wallet/GetBankDeposits', { status: 'Not posted' })).Items).toMatchObject([
    { Currency: 'USD' },
  ])
  expect(await findings(server)).toEqual([])
})

test('money for a deleted account is in suspense', async () => {
  const owner = await aRegistered(server)
  await admin.ok('Account/DeleteUserAccount', { Id: owner.id })
  const before = await suspense(server)
  await transfer(server, owner.number, 15)
  expect(await suspense(server)).toBe(before + 15_00)
})

test('the proof names a deposit without its posting', async () => {
  await sql`
    insert into bank_deposit (id, gateway, provider_id, reference, account_number, sender, amount, currency, destination, arrived_at)
    values (gen_random_uuid(), 1, 'tampered', 'x', '1', '', 500, 'NGN', 'suspense', now())`
  expect((await findings(server)).map(({ kind }) => kind)).toEqual(['missing'])
  await sql`delete from bank_deposit where provider_id = 'tampered'`
})
