import { afterAll, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { aPerson, anAdmin, aStudent } from '#tests/api/builders.ts'
import { aPicture, sendForm } from '#tests/api/file-upload/file-builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())
const admin = await server.client((await anAdmin(sql)).email)
const owner = await aPerson(sql, { roles: ['vendor'] })
const [own, stranger] = [
  await server.client(owner.email),
  await server.client((await aPerson(sql, { roles: ['vendor'] })).email),
]
/** An administrator with these rights alone. */
const anAdminWith = async (...adminEndPoints: string[]) =>
  server.client((await aPerson(sql, { roles: ['admin'], adminEndPoints })).email)

async function aWithdrawal(status: 'Completed' | 'Failed'): Promise<string> {
  const id = randomId()
  await sql`insert into wallet_transaction ${sql({ id, type: 'Withdrawal', status, person_id: owner.id, made_by: owner.id, amount: 100, bank_name: 'Zuma Bank', reference: status === 'Completed' ? 'TRF-1' : '', created_at: server.now(), completed_at: server.now() })}`
  return id
}
const send = async (TransferId: string, by = admin) =>
  sendForm(
    server.url,
    by,
    'FileUpload/TransferProofUpload',
    { TransferId, Kind: 'Picture' },
    await aPicture(40, 40),
    'Ada Okafor.png',
  )
const statusOf = async (client: ApiClient | null, path: string) =>
  (await fetch(server.url + path, { headers: client ? { Authorization: `bearer ${client.token}` } : {} })).status

test('an administrator adds a proof to a withdrawal that was paid out, and its owner reads it with the reference (X-064)', async () => {
  const id = await aWithdrawal('Completed')
  const { status, body } = await send(id)
  expect([status, body]).toEqual([200, { FilePath: expect.stringMatching(/^\/files\/[0-9a-f]{64}\/Proof\.webp$/) }])
  const { FilePath } = body as { FilePath: string }
  const [transfer] = (await own.ok('Wallet/GetMyTransfers', { id })).Items
  expect(transfer).toMatchObject({ Reference: 'TRF-1', Proof: FilePath })
  const [movement] = (await own.ok('Wallet/GetMyWalletTransactions')).Items
  expect(movement).toMatchObject({ Id: id, Reference: 'TRF-1', Proof: FilePath })
  expect((await admin.ok('Wallet/GetBankTransferRequests', { id })).Items).toMatchObject([{ Proof: FilePath }])
})

test('only the person who asked and administrators of money read a proof', async () => {
  const { FilePath } = (await send(await aWithdrawal('Completed'))).body as { FilePath: string }
  const readers: [ApiClient | null, number][] = [
    [own, 200],
    [admin, 200],
    [await anAdminWith('Wallet/GetBankTransferRequests'), 200],
    [await anAdminWith('FileUpload/GetFiles', 'Eform/GetFormAnswers'), 404],
    [stranger, 404],
    [await server.client((await aStudent(sql)).email), 404],
    [null, 404],
  ]
  expect(await Promise.all(readers.map(([reader]) => statusOf(reader, FilePath)))).toEqual(
    readers.map(([, status]) => status),
  )
  expect((await own.ok('FileUpload/GetFiles')).map(({ Name }) => Name)).toEqual([])
})

test('a proof is refused for what was not paid out, for another thing, and from others than administrators', async () => {
  expect((await send(await aWithdrawal('Failed'))).status).toBe(422)
  for (const id of [randomId(), 'nothing']) expect((await send(id)).status).toBe(404)
  expect((await send(await aWithdrawal('Completed'), own)).status).toBe(403)
})

test('the owner reads only the newest proof, and a deleted account gets none', async () => {
  const id = await aWithdrawal('Completed')
  const first = (await send(id)).body as { FilePath: string }
  const other = await sendForm(
    server.url,
    admin,
    'FileUpload/TransferProofUpload',
    { TransferId: id, Kind: 'Picture' },
    await aPicture(60, 30),
    'Other.png',
  )
  const { FilePath } = other.body as { FilePath: string }
  expect(await Promise.all([statusOf(own, first.FilePath), statusOf(own, FilePath)])).toEqual([404, 200])
  // Last, because no test after it has this owner.
  await admin.ok('Account/DeleteUserAccount', { Id: owner.id })
  expect((await send(id)).status).toBe(404)
  expect(await statusOf(admin, FilePath)).toBe(404)
})
