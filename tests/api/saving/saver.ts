import type { ApiClient } from '#tests/api/api-client.ts'
import { aStudent } from '#tests/api/builders.ts'
import { fund, posted } from '#tests/api/ledger/ledger-builders.ts'
import type { TestServer } from '#tests/api/test-server.ts'

export interface Saver {
  readonly id: string
  readonly client: ApiClient
}

/** A student with a verified phone and this much money. */
export async function aSaver(server: TestServer, amount = 0): Promise<Saver> {
  const { id, email } = await aStudent(server.sql)
  await server.sql`update person set phone_verified_at = now() where id = ${id}`
  const saver = { id, client: await server.client(email) }
  if (amount > 0) await gets(server, saver, amount)
  return saver
}

/** Money that comes into the wallet from a fund, with its cause, so that the ledger proves right. */
export async function gets({ sql, now }: TestServer, { id: person }: Saver, amount: number): Promise<void> {
  await sql`select ledger_open('funding', ${fund})`
  const id = await posted(sql, 'wallet-funded', { fund, person, amount })
  await sql`insert into wallet_transaction ${sql({ id, type: 'Funding', status: 'Completed', person_id: person, amount, fund, made_by: person, created_at: now(), completed_at: now() })}`
}

export const dayMs = 86_400_000
