import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { randomId } from '#kit/ids.ts'
import { aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

// X-101: the copy of the own data has what every table stores about a person.
const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

const secret = 'is a secret or the hash of one'
const work = 'says who worked, about somebody or something else'
const count = 'counts, and its sums are in the copy'
/** The tables that refer to people and are not in the copy, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  attempt_number: count,
  blog_revision: work,
  daily_sum: count,
  deletion_code: secret,
  file_chunk: 'is an upload that has not ended',
  form_version: work,
  former_rights: work,
  known_device: secret,
  ledger_account: 'is in the copy as balances',
  ledger_tx: work,
  order_event: work,
  order_line: 'is in the copy as orders; of vendors, it is other people’s orders',
  order_share: 'is other people’s orders',
  owner_ticket: secret,
  parent_code: secret,
  password_token: secret,
  payment_event: 'is in the copy as payments',
  phone_code: secret,
  recovery_code: secret,
  statement_import: work,
  statement_reason: work,
  trash: 'notes who deleted a row; products and events of a person are in the copy, deleted or not',
}

test('every table that refers to a person is in the copy, or left out for a reason', async () => {
  const referring = await sql<{ name: string }[]>`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'person'::regclass order by 1`
  const source = readFileSync('server/areas/account/my-data.ts', 'utf8')
  const copied = new Set([...source.matchAll(/\b(?:from|join) ([a-z_]+)/g)].map(([, name]) => name))
  const missing = referring.map(({ name }) => name).filter((name) => !copied.has(name) && !(name in leftOut))
  expect(missing).toEqual([])
  const names = new Set(referring.map(({ name }) => name))
  const stale = Object.keys(leftOut).filter((name) => copied.has(name) || !names.has(name))
  expect(stale.join(', ')).toBe('')
})

test('the copy has the number that airtime was bought for, the address of a smart card, and what is switched off', async () => {
  const { id, email } = await aStudent(sql)
  await sql`insert into smart_card ${sql({ id: randomId(), person_id: id, number: `AFC-${id.slice(0, 8)}`, delivery_address: '7 Zik Avenue, Enugu', requested_at: new Date() })}`
  await sql`insert into message_refusal ${sql({ person_id: id, type: 'feedback-given', channel: 'email' })}`
  const [network] = await sql<{ id: string }[]>`select id from mobile_network limit 1`
  await sql`insert into top_up ${sql({ id: randomId(), person_id: id, network_id: network?.id ?? '', is_data: false, amount: 50_000, bought_at: new Date(), phone: '+2347031232222', reference: id })}`
  const { Tables } = await (await server.client(email)).ok('Account/GetMyData')
  const text = JSON.stringify(Tables)
  for (const fact of ['+2347031232222', '7 Zik Avenue, Enugu', 'feedback-given']) expect(text).toContain(fact)
})
