import { afterAll, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { holdTopUp } from '#server/areas/communication/hold-top-up.ts'
import { settleTopUp } from '#server/areas/communication/settle-top-up.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { aStudent, anAdmin } from '#tests/api/builders.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'
import { balanceOf } from '#tests/api/ledger/ledger-builders.ts'

// M-24: the money of airtime and data.
const database = await testDatabase()
const { sql } = database
afterAll(() => database.close())
const provider = 'Airtime provider'
const now = new Date('2026-11-25T10:00:00Z')
const settling = { now, publicUrl: 'https://portal.example' }

async function aBuyer(naira: number): Promise<string> {
  const { id } = await aStudent(sql)
  // As a paid cause, so that the proof knows it.
  const fund = 'Airtime fund'
  const cause = randomId()
  await sql`select ledger_open('funding', ${fund})`
  await inTransaction(sql, async (tx) => {
    await tx`insert into wallet_transaction ${tx({ id: cause, type: 'Funding', status: 'Completed', person_id: id, amount: naira * 100, fund, note: 'x', made_by: id, created_at: now, completed_at: now })}`
    await tx`select ledger_post(${randomId()}, 'wallet-funded', ${cause}, ${[naira * 100]}::bigint[], ${tx.json({ fund, person: id })}, ${id}, ${now})`
  })
  return id
}
const buy = async (personId: string, id = randomId()) => {
  await inTransaction(sql, (tx) =>
    holdTopUp(
      tx,
      {
        id,
        personId,
        networkId: 'mtn',
        phone: '+2348031234567',
        isData: false,
        planName: '',
        providerCode: '',
        validity: '',
        amount: 50_000,
      },
      now,
    ),
  )
  return id
}
const settle = async (id: string, status: 'Successful' | 'Failed', decidedBy?: { personId: string; reason: string }) =>
  inTransaction(sql, (tx) =>
    settleTopUp(tx, id, { status, text: 'said', provider, ...(decidedBy && { decidedBy }) }, settling),
  )
const money = async (person: string) => [await balanceOf(sql, person), await balanceOf(sql, person, 'held')]

test('a purchase holds its money, and a delivery moves it to the provider', async () => {
  const person = await aBuyer(1_000)
  const id = await buy(person)
  expect(await money(person)).toEqual([50_000, 50_000])
  const before = await balanceOf(sql, provider, 'clearing')
  expect(await settle(id, 'Successful')).toBe(true)
  expect(await money(person)).toEqual([50_000, 0])
  expect((await balanceOf(sql, provider, 'clearing')) - before).toBe(50_000)
})

test('a purchase that failed gives its money back, and cannot be delivered later', async () => {
  const person = await aBuyer(1_000)
  const id = await buy(person)
  expect(await settle(id, 'Failed')).toBe(true)
  expect(await settle(id, 'Successful')).toBe(false)
  expect(await money(person)).toEqual([100_000, 0])
  await expect(sql`update top_up set status = 'Successful' where id = ${id}`).rejects.toThrow('settled once')
})

test('a purchase that the wallet cannot pay leaves nothing behind', async () => {
  const person = await aBuyer(499)
  await expect(buy(person)).rejects.toThrow('There is not enough money for this.')
  expect(await money(person)).toEqual([49_900, 0])
  expect(await sql`select from top_up where person_id = ${person}`).toHaveLength(0)
})

test('twenty parallel presses of one reference hold the money once', async () => {
  const person = await aBuyer(20_000)
  const id = randomId()
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => buy(person, id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await money(person)).toEqual([1_950_000, 50_000])
})

test('twenty parallel answers of both kinds settle a purchase once', async () => {
  const person = await aBuyer(1_000)
  const id = await buy(person)
  const ends = await Promise.all(
    Array.from({ length: 20 }, (_, index) => settle(id, index % 2 === 0 ? 'Successful' : 'Failed')),
  )
  expect(ends.filter(Boolean)).toHaveLength(1)
  const [wallet, held] = await money(person)
  expect(held).toBe(0)
  const [row] = await sql<[{ status: string }]>`select status from top_up where id = ${id}`
  expect(wallet).toBe(row.status === 'Successful' ? 50_000 : 100_000)
})

test('a decision of an administrator is kept with its reason', async () => {
  const [person, admin] = [await aBuyer(1_000), await anAdmin(sql)]
  const id = await buy(person)
  await settle(id, 'Failed', { personId: admin.id, reason: 'The provider confirmed by phone' })
  const [row] = await sql`select decided_by, reason, ask_at from top_up where id = ${id}`
  expect(row).toEqual({ decided_by: admin.id, reason: 'The provider confirmed by phone', ask_at: null })
})

test('the proof finds nothing wrong, and names a delivery without its posting', async () => {
  expect((await proveLedger(sql)).findings).toEqual([])
  const id = await buy(await aBuyer(1_000))
  await sql`update top_up set status = 'Successful', ask_at = null, settled_at = now() where id = ${id}`
  expect((await proveLedger(sql)).findings).toContainEqual(
    expect.objectContaining({ kind: 'missing', text: `airtime-delivered of ${id} was never posted.` }),
  )
})
