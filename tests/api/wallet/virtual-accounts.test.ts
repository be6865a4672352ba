import { afterAll, expect, test } from 'vitest'
import { paystackAccounts } from '#server/ports/payments/paystack-accounts.ts'
import { registerAccounts } from '#server/payments/accounts/register-accounts.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { anOwner, register, setPhone } from './deposit-builders.ts'

// the job asks the provider, which the sandbox plays. The end of a phone number chooses what happens.
const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const admin = await server.client((await anAdmin(sql)).email)
const hour = 3_600_000

const wallet = async (owner: Awaited<ReturnType<typeof anOwner>>) => {
  const own = await owner.client.ok('Wallet/GetMyWallet')
  return [own.VirtualAccountStatusName, own.VirtualAccountBankName, own.VirtualAccountErrorMessage]
}

test('a pending account becomes registered, with its bank and number, for its owner and for administrators', async () => {
  const owner = await anOwner(server)
  expect(await wallet(owner)).toEqual(['Pending', '', ''])
  expect(await register(server)).toBeGreaterThanOrEqual(1)
  expect(await wallet(owner)).toEqual(['Registered', 'Test Bank', ''])
  const { VirtualAccountNumber } = await owner.client.ok('Wallet/GetMyWallet')
  expect(VirtualAccountNumber).toMatch(/^99\d{8}$/)
  expect(await admin.ok('Account/GetUserById', { id: owner.id })).toMatchObject({
    VirtualAccountStatusName: 'Registered',
    VirtualAccountBankName: 'Test Bank',
    VirtualAccountNumber,
  })
  const { Items } = await admin.ok('Wallet/GetVirtualAccounts', { status: 'Registered' })
  expect(Items.find(({ Id }) => Id === owner.id)).toMatchObject({ VirtualAccountNumber, EmailAddress: owner.email })
  expect(await register(server)).toBe(0)
})

test('a refusal makes it failed with the words of the provider; registered again with the right phone, it works (R-534)', async () => {
  const owner = await anOwner(server, '0000')
  await register(server)
  expect(await wallet(owner)).toEqual(['Failed', '', 'The phone number does not belong to this name.'])
  const { Items } = await admin.ok('Wallet/GetVirtualAccounts', { status: 'Failed' })
  expect(Items).toMatchObject([
    { Id: owner.id, VirtualAccountErrorMessage: 'The phone number does not belong to this name.' },
  ])
  expect(await register(server, 48 * hour)).toBe(0)
  const { WalletIdNumber } = await owner.client.ok('Wallet/GetMyWallet')
  await setPhone(server, owner.id, '5678')
  await admin.ok('Wallet/ReRegisterVirtualAccount', { WalletAccountNumber: WalletIdNumber })
  expect(await wallet(owner)).toEqual(['Pending', '', ''])
  await register(server)
  expect(await wallet(owner)).toEqual(['Registered', 'Test Bank', ''])
})

test('registered again, a working account keeps its number, also while it is pending', async () => {
  const owner = await anOwner(server)
  await register(server)
  const { WalletIdNumber, VirtualAccountNumber } = await owner.client.ok('Wallet/GetMyWallet')
  await admin.ok('Wallet/ReRegisterVirtualAccount', { WalletAccountNumber: WalletIdNumber, ConfirmRegistered: true })
  expect(await owner.client.ok('Wallet/GetMyWallet')).toMatchObject({
    VirtualAccountStatusName: 'Pending',
    VirtualAccountNumber,
  })
  await register(server)
  expect(await owner.client.ok('Wallet/GetMyWallet')).toMatchObject({
    VirtualAccountStatusName: 'Registered',
    VirtualAccountNumber,
  })
  expect(await sql`select from virtual_account where person_id = ${owner.id}`).toHaveLength(1)
})

test('a provider that is slow or silent is asked again, with more and more time between', async () => {
  const [slow, silent] = [await anOwner(server, '1111'), await anOwner(server, '2222')]
  await register(server)
  expect([(await wallet(slow))[0], (await wallet(silent))[0]]).toEqual(['Pending', 'Pending'])
  expect(await register(server)).toBe(0)
  expect(await register(server, 3 * 60_000)).toBe(2)
  expect([(await wallet(slow))[0], (await wallet(silent))[0]]).toEqual(['Registered', 'Pending'])
  const [row] = await sql<[{ asks: number; minutes: number }]>`
    select asks, round(extract(epoch from ask_at - ${server.now()}::timestamptz) / 60)::int as minutes from wallet_account where id = ${silent.id}`
  expect([row.asks, row.minutes]).toEqual([2, 5])
  await sql`update wallet_account set ask_at = null where id = ${silent.id}`
})

test('nobody is registered who may not move money: unverified phones, minors without consent, suspended people, mentors', async () => {
  const [unverified, minor, suspended] = [await anOwner(server), await anOwner(server), await anOwner(server)]
  const mentor = await aMentor(sql)
  await sql`update person set phone_verified_at = null where id = ${unverified.id}`
  await sql`update person set age_band = '13-17', adult_on = '2030-01-01' where id = ${minor.id}`
  await sql`update person set is_active = false where id = ${suspended.id}`
  await sql`update person set phone_verified_at = now() where id = ${mentor.id}`
  expect(await register(server)).toBe(0)
  await sql`update person set phone_verified_at = now() where id = ${unverified.id}`
  expect(await register(server)).toBe(1)
})

test('twenty processes ask once for each account, and the provider opens one for each person', async () => {
  const owners = await together(6, () => anOwner(server))
  const asked = await together(20, () => register(server))
  expect(asked.reduce((sum, count) => sum + count, 0)).toBe(6)
  const states = await sql`
    select from wallet_account w join virtual_account v on v.person_id = w.id and v.number = w.bank_number
    where w.id = any(${owners.map(({ id }) => id)}) and w.status = 'Registered' and w.asks = 1`
  expect(states).toHaveLength(6)
})

test('an account that was opened before a crash is found again; the number of another wallet is refused', async () => {
  const [first, second] = [await anOwner(server), await anOwner(server)]
  await register(server)
  const { VirtualAccountNumber } = await first.client.ok('Wallet/GetMyWallet')
  // As if the process had ended between the answer and its record.
  await sql`delete from virtual_account where person_id = ${first.id}`
  await sql`update wallet_account set status = 'Pending', bank_number = '', ask_at = now() where id = ${first.id}`
  await register(server)
  expect(await first.client.ok('Wallet/GetMyWallet')).toMatchObject({ VirtualAccountNumber })
  await sql`update wallet_account set status = 'Pending', ask_at = now() where id = ${second.id}`
  const wrong = {
    ...server.accounts,
    register: () => Promise.resolve({ state: 'registered', bankName: 'X', number: VirtualAccountNumber } as const),
  }
  await registerAccounts({ sql: server.ownSql, accounts: wrong, now: new Date(server.now().getTime() + 1_000) })
  expect(await wallet(second)).toEqual([
    'Failed',
    'Test Bank',
    'The bank named an account that belongs to another wallet.',
  ])
})

test('a wrong key, too many questions and a provider without an answer fail nobody; without a provider nothing is asked', async () => {
  const owner = { email: 'ada@example.org', firstname: 'Ada', surname: 'Obi', phone: '+2348031005678' }
  const says = (status: number, body: unknown) =>
    paystackAccounts(() => Promise.resolve(Response.json(body, { status })), 'https://api.paystack.co', {
      key: 'k',
      bank: 'b',
    }).register(owner)
  expect((await says(401, { status: false, message: 'Invalid key' })).state).toBe('open')
  expect((await says(429, { status: false, message: 'Too many requests' })).state).toBe('open')
  expect((await says(500, {})).state).toBe('open')
  expect(await says(400, { status: false, message: 'Email is invalid' })).toEqual({
    state: 'failed',
    words: 'Email is invalid',
  })
  expect(await registerAccounts({ sql: server.ownSql, accounts: null, now: server.now() })).toBe(0)
})

test('a deleted account keeps no bank account in the wallet', async () => {
  const owner = await anOwner(server)
  await register(server)
  await admin.ok('Account/DeleteUserAccount', { Id: owner.id })
  expect(
    await sql`select status, error, bank_name, bank_number, ask_at from wallet_account where id = ${owner.id}`,
  ).toEqual([{ status: 'Pending', error: '', bank_name: '', bank_number: '', ask_at: null }])
})
