import { afterAll, expect, test } from 'vitest'
import { newReceiverADay, receiversAnHour, sendingADay, twoApproversAbove } from '#contract/limits.ts'
import { randomId } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { aPerson, anAdmin, aStudent, goodPassword } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const [admin, second] = [
  await server.client((await anAdmin(sql)).email),
  await server.client((await anAdmin(sql)).email),
]
const Fund = 'Bursary'
await admin.ok('Wallet/OpenFund', { Name: Fund })

interface Owner {
  readonly id: string
  readonly email: string
  readonly number: string
  readonly client: ApiClient
}

/** A student with a verified phone and this much money. */
async function anOwner(amount: number, facts: Parameters<typeof aStudent>[1] = {}): Promise<Owner> {
  const { id, email } = await aStudent(sql, facts)
  await sql`update person set phone_verified_at = now() where id = ${id}`
  const client = await server.client(email)
  const { WalletIdNumber: number } = await client.ok('Wallet/GetMyWallet')
  if (amount > 0) {
    const giver = await server.client((await anAdmin(sql)).email)
    await giver.ok('Wallet/FundClientWallet', { EmailAddress: email, Amount: amount, Fund, Reason: 'For the test' })
  }
  return { id, email, number, client }
}
const ticketOf = async ({ client }: Owner) => client.ok('Account/ConfirmPassword', { Password: goodPassword })
const balanceOf = async ({ client }: Owner) => (await client.ok('Wallet/GetMyWallet')).Balance
const send = async (from: Owner, to: Owner, Amount: number) =>
  from.client.call('Wallet/SendMoney', { WalletIdNumber: to.number, Amount, Note: 'Books', ...(await ticketOf(from)) })

test('money is sent by wallet ID: the name is masked, and both see it at once (M-07)', async () => {
  const [ada, ngozi] = [await anOwner(5_000), await anOwner(0, { firstname: 'Ngozi', surname: 'Balogun' })]
  const spaced = ngozi.number.replace(/^(\d{4})(\d{3})/, '$1 $2 ')
  expect(await ada.client.ok('Wallet/FindReceiver', { WalletIdNumber: spaced })).toEqual({ Name: 'Ngozi B.' })
  expect(await send(ada, ngozi, 1_200)).toMatchObject({ status: 200, body: '₦12.00 sent to Ngozi B.' })
  expect([await balanceOf(ada), await balanceOf(ngozi)]).toEqual([3_800, 1_200])
  const movements = async ({ client }: Owner) =>
    must((await client.ok('Wallet/GetMyWalletTransactions')).Items[0], 'one')
  expect(await movements(ada)).toMatchObject({ Amount: -1_200, Other: 'Ngozi B.', Note: 'Books' })
  expect(await movements(ngozi)).toMatchObject({ Amount: 1_200, Other: 'Ada O.' })
  expect(await sql`select title, link from notification where person_id = ${ngozi.id}`).toEqual([
    { title: '₦12.00 from Ada O.', link: '/student/wallets' },
  ])
})

test('each send needs the password again: no ticket, a used one, an old one and that of another person are refused', async () => {
  const [ada, ben] = [await anOwner(5_000), await anOwner(0)]
  const input = { WalletIdNumber: ben.number, Amount: 1 }
  const refused = { status: 400, body: { errors: { Password: ['Enter your password again'] } } }
  const other = await ticketOf(ben)
  const old = await ticketOf(ada)
  const used = await ticketOf(ada)
  expect((await ada.client.call('Wallet/SendMoney', { ...input, ...used })).status).toBe(200)
  for (const ticket of [{}, used, other])
    expect(await ada.client.call('Wallet/SendMoney', { ...input, ...ticket })).toMatchObject(refused)
  await sql`update owner_ticket set expires_at = now() - interval '1 second' where person_id = ${ada.id}`
  expect(await ada.client.call('Wallet/SendMoney', { ...input, ...old })).toMatchObject(refused)
  expect(await ada.client.call('Account/ConfirmPassword', { Password: 'wrong' })).toMatchObject({ status: 400 })
  expect(await balanceOf(ada)).toBe(4_999)
})

test('a send that is repeated with its key sends once', async () => {
  const [ada, ben] = [await anOwner(5_000), await anOwner(0)]
  const input = { WalletIdNumber: ben.number, Amount: 700, ...(await ticketOf(ada)) }
  const key = randomId()
  const replies = await Promise.all([1, 2, 3].map(() => ada.client.call('Wallet/SendMoney', input, { key })))
  expect(replies.some(({ status }) => status === 200)).toBe(true)
  expect((await ada.client.call('Wallet/SendMoney', input, { key })).status).toBe(200)
  expect(await balanceOf(ben)).toBe(700)
})

test('of 20 parallel sends of one balance as many succeed as it pays for', async () => {
  const [ada, ben] = [await anOwner(1_000), await anOwner(0)]
  const tickets = await Promise.all(Array.from({ length: 20 }, () => ticketOf(ada)))
  const replies = await Promise.all(
    tickets.map((ticket) =>
      ada.client.call('Wallet/SendMoney', { WalletIdNumber: ben.number, Amount: 600, ...ticket }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([await balanceOf(ada), await balanceOf(ben)]).toEqual([400, 600])
})

test('limits: a new receiver on the first day, all sends of a day, and questions for names in an hour', async () => {
  const [ada, ben] = [await anOwner(40_000_000), await anOwner(0)]
  expect(await send(ada, ben, newReceiverADay + 1)).toMatchObject({ status: 422 })
  expect(await send(ada, ben, newReceiverADay)).toMatchObject({ status: 200 })
  expect(await send(ada, ben, 1)).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('a new receiver') },
  })
  await sql`update wallet_transaction set created_at = created_at - interval '2 days' where person_id = ${ada.id}`
  expect(await send(ada, ben, sendingADay - newReceiverADay)).toMatchObject({ status: 200 })
  expect(await send(ada, ben, 1)).toMatchObject({ status: 422, body: { detail: expect.stringContaining('a day') } })
  for (let at = 0; at < receiversAnHour; at++)
    expect(await ada.client.ok('Wallet/FindReceiver', { WalletIdNumber: '1234567890' })).toEqual({ Name: '' })
  expect(await ada.client.call('Wallet/FindReceiver', { WalletIdNumber: ben.number })).toMatchObject({ status: 429 })
})

test('nothing moves for an unknown ID, the own ID, or without a verified phone', async () => {
  const [ada, ben] = [await anOwner(5_000), await anOwner(0)]
  for (const WalletIdNumber of ['1234567890', ada.number, '12'])
    expect(
      await ada.client.raw('Wallet/SendMoney', { WalletIdNumber, Amount: 1, ...(await ticketOf(ada)) }),
    ).toMatchObject({
      status: 400,
      body: { errors: { WalletIdNumber: expect.anything() } },
    })
  await sql`update person set phone_verified_at = null where id = ${ada.id}`
  expect(await send(ada, ben, 1)).toMatchObject({ status: 403 })
  expect(await balanceOf(ada)).toBe(5_000)
})

/** Asks for a withdrawal; gives back its id. */
async function withdrawn(owner: Owner, Amount: number): Promise<string> {
  await owner.client.ok('Wallet/Withdraw', {
    Amount,
    BankName: 'Zuma Bank',
    AccountNumber: '0123456789',
    AccountName: 'Ada Okafor',
    ...(await ticketOf(owner)),
  })
  const [row] = await sql<{ id: string }[]>`
    select id from wallet_transaction where person_id = ${owner.id} and type = 'Withdrawal' order by created_at desc limit 1`
  return must(row, 'a withdrawal').id
}
const approval = (WalletTransactionId: string) =>
  ({ WalletTransactionId, Status: 'Approved', IsTransferred: true, Reference: 'TRF-1' }) as const
const rejection = (WalletTransactionId: string) =>
  ({ WalletTransactionId, Status: 'Rejected', Reason: 'The name differs.' }) as const

test('a withdrawal is held, then paid out with the bank’s reference: the owner gets a message (M-08)', async () => {
  const ada = await anOwner(5_000)
  const id = await withdrawn(ada, 2_000)
  expect(await ada.client.ok('Wallet/GetMyWallet')).toMatchObject({ Balance: 3_000, Held: 2_000, HeldCount: 1 })
  const [listed] = (await admin.ok('Wallet/GetBankTransferRequests', { status: 'Pending', id })).Items
  expect(listed).toMatchObject({
    AccountNumber: '0123456789',
    BankName: 'Zuma Bank',
    IsPending: true,
    NeedsSecond: false,
  })
  expect(
    (await admin.ok('Account/GetWaitingWork')).find(({ Call }) => Call === 'Wallet/GetBankTransferRequests'),
  ).toBeDefined()
  for (const missing of [{ IsTransferred: false }, { Reference: '' }])
    expect(await admin.call('Wallet/ApproveOrRejectTransaction', { ...approval(id), ...missing })).toMatchObject({
      status: 400,
    })
  expect(await admin.ok('Wallet/ApproveOrRejectTransaction', approval(id))).toBe('₦20.00 were paid out.')
  expect(await ada.client.ok('Wallet/GetMyWallet')).toMatchObject({ Balance: 3_000, Held: 0, HeldCount: 0 })
  expect(await sql`select title from notification where person_id = ${ada.id}`).toEqual([
    { title: 'Your transfer of ₦20.00 was approved' },
  ])
})

test('a rejected withdrawal comes back to the wallet with its reason', async () => {
  const ada = await anOwner(5_000)
  const id = await withdrawn(ada, 2_000)
  expect(await admin.call('Wallet/ApproveOrRejectTransaction', { ...rejection(id), Reason: '' })).toMatchObject({
    status: 400,
  })
  await admin.ok('Wallet/ApproveOrRejectTransaction', rejection(id))
  expect(await ada.client.ok('Wallet/GetMyWallet')).toMatchObject({ Balance: 5_000, Held: 0 })
  expect((await ada.client.ok('Wallet/GetMyWalletTransactions')).Items[0]).toMatchObject({
    TransactionStatusName: 'Failed',
    Message: 'The name differs.',
  })
})

test('of 20 parallel decisions about one withdrawal one counts', async () => {
  const ada = await anOwner(5_000)
  const id = await withdrawn(ada, 2_000)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? admin : second).call('Wallet/ApproveOrRejectTransaction', at % 4 < 2 ? approval(id) : rejection(id)),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('an administrator never decides about an own request, and a large one needs two administrators (P21, X-064)', async () => {
  const both = await aPerson(sql, { roles: ['admin', 'student'], allowAllEndPoints: true })
  await sql`update person set phone_verified_at = now() where id = ${both.id}`
  const client = await server.client(both.email)
  const { WalletIdNumber: number } = await client.ok('Wallet/GetMyWallet')
  const own: Owner = { ...both, client, number }
  await admin.ok('Wallet/FundClientWallet', {
    EmailAddress: both.email,
    Amount: twoApproversAbove + 5,
    Fund,
    Reason: 'Test',
  })
  const id = await withdrawn(own, twoApproversAbove + 1)
  expect(await client.call('Wallet/ApproveOrRejectTransaction', approval(id))).toMatchObject({ status: 422 })
  expect(await admin.ok('Wallet/ApproveOrRejectTransaction', approval(id))).toContain('a second administrator')
  expect(await admin.call('Wallet/ApproveOrRejectTransaction', approval(id))).toMatchObject({ status: 422 })
  expect(await second.ok('Wallet/ApproveOrRejectTransaction', approval(id))).toContain('paid out')
})

test('a withdrawal of a suspended person may be rejected and not approved (M-11)', async () => {
  const ada = await anOwner(5_000)
  const id = await withdrawn(ada, 2_000)
  await sql`update person set is_active = false where id = ${ada.id}`
  expect(await admin.call('Wallet/ApproveOrRejectTransaction', approval(id))).toMatchObject({ status: 422 })
  await admin.ok('Wallet/ApproveOrRejectTransaction', rejection(id))
})

test('the ledger proves right after all of this', async () => {
  expect((await proveLedger(sql)).findings).toEqual([])
})
