import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { findDeposits } from '#server/payments/accounts/find-deposits.ts'
import { registerAccounts } from '#server/payments/accounts/register-accounts.ts'
import { sandboxSecrets } from '#server/ports/payments/create-cards.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { aPayer, type Payer } from '#tests/api/payment/payment-builders.ts'
import type { TestServer } from '#tests/api/test-server.ts'

/** A turn of the job that asks for accounts, this much later. */
export function register(server: TestServer, laterMs = 60_000): Promise<number> {
  const { ownSql: sql, accounts } = server
  return registerAccounts({ sql, accounts, now: new Date(server.now().getTime() + laterMs) })
}

/** A turn of the job that reads the provider's list of transfers. */
export function readTransfers(server: TestServer): Promise<number> {
  const { ownSql: sql, accounts } = server
  return findDeposits({ sql, accounts, now: server.now(), publicUrl: 'http://localhost:8080' })
}

/** A person with a wallet, whose phone ends in these digits. */
export async function anOwner(server: TestServer, phoneEnd = '5678'): Promise<Payer> {
  const payer = await aPayer(server)
  await setPhone(server, payer.id, phoneEnd)
  return payer
}

/** Gives a person a phone that ends in these digits, and is verified. */
export async function setPhone({ sql }: TestServer, id: string, end: string): Promise<void> {
  await sql`update person set phone = ${`+234803100${end}`} where id = ${id}`
  await sql`update person set phone_verified_at = now() where id = ${id}`
}

/** A person with a bank account; `number`: of the account. */
export async function aRegistered(server: TestServer): Promise<Payer & { readonly number: string }> {
  const owner = await anOwner(server)
  await register(server)
  const { VirtualAccountNumber: number } = await owner.client.ok('Wallet/GetMyWallet')
  return { ...owner, number }
}

/** Pays into an account on the page of the sandbox, as at a bank. Amounts in naira. */
export async function transfer(server: TestServer, account: string, amount: number, ...wrong: string[]): Promise<void> {
  const body = new URLSearchParams([
    ['account', account],
    ['amount', String(amount)],
    ['sender', 'Bala Ibrahim'],
    ...wrong.map((name): [string, string] => ['wrong', name]),
  ])
  const reply = await fetch(`${server.url}/sandbox/transfer`, { method: 'POST', body })
  expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('transferred')])
}

/** The last webhook of the sandbox, signed as it should be. */
export async function lastNotice(server: TestServer): Promise<{ body: string; headers: Record<string, string> }> {
  const [{ body }] = await server.sql<[{ body: string }]>`select body from sandbox_notice order by id desc limit 1`
  return {
    body,
    headers: {
      'x-paystack-signature': createHmac('sha512', sandboxSecrets.paystack).update(body).digest('hex'),
    },
  }
}
export const tell = (
  server: TestServer,
  { body, headers }: Awaited<ReturnType<typeof lastNotice>>,
): Promise<Response> => fetch(`${server.url}/webhooks/paystack`, { method: 'POST', body, headers })

/** How much is in suspense, and what the proof of the ledger finds. */
export async function suspense(server: TestServer): Promise<number> {
  const [row] = await server.sql<{ balance: number }[]>`select balance from ledger_account where kind = 'suspense'`
  return row?.balance ?? 0
}
export const findings = async (server: TestServer): Promise<readonly { kind: string; text: string }[]> =>
  (await proveLedger(server.sql)).findings
