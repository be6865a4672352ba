import { afterAll, expect, test } from 'vitest'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { anAdmin, aPerson, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const key = 'Wallet/ReRegisterVirtualAccount'

const account = async (id: string) => {
  const { VirtualAccountStatus, VirtualAccountStatusName, VirtualAccountErrorMessage, WalletAccountNumber } =
    await admin.ok('Account/GetUserById', { id })
  return { VirtualAccountStatus, VirtualAccountStatusName, VirtualAccountErrorMessage, WalletAccountNumber }
}
/** Creates a person with an account in this state; returns its number. */
async function anAccount(
  status: 'Pending' | 'Registered' | 'Failed',
  error = '',
): Promise<{ id: string; WalletAccountNumber: string }> {
  const { id } = await aStudent(sql)
  await sql`update wallet_account set status = ${status}, error = ${error}, bank_number = '9930000001' where id = ${id}`
  return { id, WalletAccountNumber: (await account(id)).WalletAccountNumber }
}
const isChecked = (number: string) =>
  Array.from(number, Number)
    .toReversed()
    .reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0) %
    10 ===
  0

test('every person has one wallet account from the start, with a valid check digit', async () => {
  const { Id } = await admin.ok('Account/CreateUserAccount', {
    Surname: 'Bello',
    Firstname: 'Aisha',
    EmailAddress: 'aisha@example.org',
    PhoneNumber: '+2348031234567',
    Address: 'Kano',
    IsStudent: true,
  })
  expect(await account(Id)).toEqual({
    VirtualAccountStatus: 0,
    VirtualAccountStatusName: 'Pending',
    VirtualAccountErrorMessage: '',
    WalletAccountNumber: expect.stringMatching(/^\d{10}$/),
  })
  await together(20, () => aStudent(sql))
  const numbers = (await sql<{ number: string }[]>`select number from wallet_account`).map(({ number }) => number)
  const [people] = await sql<[{ count: number }]>`select count(*) from person`
  expect([new Set(numbers).size, numbers.length, numbers.filter((number) => !isChecked(number))]).toEqual([
    people.count,
    people.count,
    [],
  ])
  await expect(sql`insert into wallet_account (id, number) values (${Id}, '1234567897')`).rejects.toThrow(
    'wallet_account_pkey',
  )
})

test('a failed account becomes pending again, without the old reason, and the audit names it (R-440, R-458)', async () => {
  const { id, WalletAccountNumber } = await anAccount('Failed', 'No match')
  expect(await account(id)).toMatchObject({ VirtualAccountStatus: 2, VirtualAccountErrorMessage: 'No match' })
  expect(await admin.ok(key, { WalletAccountNumber })).toBe('The wallet account of Ada Okafor is pending again.')
  expect(await account(id)).toEqual({
    VirtualAccountStatus: 0,
    VirtualAccountStatusName: 'Pending',
    VirtualAccountErrorMessage: '',
    WalletAccountNumber,
  })
  const [entry] = (await admin.ok('Audit/GetAuditLog', { key })).Items
  expect(entry?.Changes).toEqual([
    { Field: 'VirtualAccountStatusName', Before: 'Failed', After: 'Pending' },
    { Field: 'WalletAccountNumber', Before: '', After: WalletAccountNumber },
  ])
})

test('a working account is registered again only after a confirmation, and the specification’s name does the same', async () => {
  const { id, WalletAccountNumber } = await anAccount('Registered')
  const refused = await admin.raw(key, { WalletAccountNumber })
  expect([refused.status, refusal(refused).detail]).toEqual([
    422,
    'This wallet account is registered and works. Confirm that it is to be registered again.',
  ])
  expect((await account(id)).VirtualAccountStatusName).toBe('Registered')
  await admin.ok('Wallet/ReRegisteredAccountWith9PSB', { WalletAccountNumber, ConfirmRegistered: true })
  expect((await account(id)).VirtualAccountStatusName).toBe('Pending')
})

test('an administrator’s account is refused to admins with limited rights', async () => {
  const clerk = await server.client((await aPerson(sql, { roles: ['admin'], adminEndPoints: [key] })).email)
  const { id } = await anAdmin(sql)
  await sql`update wallet_account set status = 'Registered', bank_number = '9930000001' where id = ${id}`
  const { WalletAccountNumber } = await account(id)
  expect((await clerk.raw(key, { WalletAccountNumber, ConfirmRegistered: true })).status).toBe(403)
  expect((await account(id)).VirtualAccountStatusName).toBe('Registered')
  await clerk.ok(key, { WalletAccountNumber: (await anAccount('Failed')).WalletAccountNumber })
})

test('accounts that are pending, missing or of a deleted person are refused', async () => {
  const waiting = await anAccount('Pending')
  expect(
    (await admin.raw(key, { WalletAccountNumber: waiting.WalletAccountNumber, ConfirmRegistered: true })).status,
  ).toBe(409)
  const gone = await anAccount('Failed', 'Ada Okafor is unknown')
  await admin.ok('Account/DeleteUserAccount', { Id: gone.id })
  expect(await sql`select error from wallet_account where id = ${gone.id}`).toEqual([{ error: '' }])
  for (const WalletAccountNumber of [gone.WalletAccountNumber, '9999999999'])
    expect((await admin.raw(key, { WalletAccountNumber })).status).toBe(404)
  expect(Object.keys(refusal(await admin.raw(key, { WalletAccountNumber: '12 or 1=1' })).errors ?? {})).toEqual([
    'WalletAccountNumber',
  ])
})

test('twenty admins re-register one account at once: one succeeds, and nineteen learn that it is pending', async () => {
  const { id, WalletAccountNumber } = await anAccount('Registered')
  const statuses = (await together(20, () => admin.call(key, { WalletAccountNumber, ConfirmRegistered: true }))).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(await sql`select status, row_version from wallet_account where id = ${id}`).toEqual([
    { status: 'Pending', row_version: 2 },
  ])
})
