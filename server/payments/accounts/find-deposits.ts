import type { Sql } from 'postgres'
import { inTransaction } from '#server/db/in-transaction.ts'
import { minutesBefore } from '#server/calls/time-before.ts'
import type { VirtualAccounts } from '#server/ports/payments/virtual-accounts.ts'
import { receiveDeposit } from './receive-deposit.ts'

interface Ports {
  readonly sql: Sql
  readonly accounts: VirtualAccounts | null
  readonly now: Date
  readonly publicUrl: string
}

/** A list of the provider may lack what arrived in the last minutes, so each one goes back so far. */
const overlapMinutes = 60

/** Asks the provider about the one transfer that a webhook named. False: it did not answer, so it is asked again. */
export async function findDeposit({ sql, accounts, now, publicUrl }: Ports, providerId: string): Promise<boolean> {
  if (accounts === null) return true
  const deposit = await accounts.find(providerId)
  if (deposit === 'unknown') return false
  const { gateway } = accounts
  if (deposit) await inTransaction(sql, (tx) => receiveDeposit(tx, deposit, { gateway, now, publicUrl }))
  return true
}

/**
 * The job that reads the provider's list of transfers: a webhook that was lost is no loss. The list is read outside of a transaction; a
 * second process that reads it meanwhile finds the same transfers, which count once. Returns how many are new.
 */
export async function findDeposits({ sql, accounts, now, publicUrl }: Ports): Promise<number> {
  if (accounts === null) return 0
  const { gateway } = accounts
  const [poll] = await sql<{ seenTo: Date }[]>`
    insert into deposit_poll (gateway, seen_to) values (${gateway}, ${now})
    on conflict (gateway) do update set gateway = excluded.gateway returning seen_to as "seenTo"`
  const deposits = await accounts.since(minutesBefore(poll?.seenTo ?? now, overlapMinutes))
  let added = 0
  for (const deposit of deposits)
    if (await inTransaction(sql, (tx) => receiveDeposit(tx, deposit, { gateway, now, publicUrl }))) added++
  await sql`update deposit_poll set seen_to = greatest(seen_to, ${now}) where gateway = ${gateway}`
  return added
}
