import type { Sql } from 'postgres'
import { inTransaction } from '#server/db/in-transaction.ts'
import { minutesBefore } from '#server/calls/time-before.ts'
import { ProviderProblem } from '#server/ports/payments/card-gateway.ts'
import type { Deposit, VirtualAccounts } from '#server/ports/payments/virtual-accounts.ts'
import { storeNotice } from '#server/payments/store-notice.ts'
import { receiveDeposit } from './receive-deposit.ts'

interface Ports {
  readonly sql: Sql
  readonly accounts: VirtualAccounts | null
  readonly now: Date
  readonly publicUrl: string
}

/** A list of the provider may lack what arrived in the last minutes, so each one goes back so far. */
const overlapMinutes = 60
const minuteMs = 60_000

/** Asks the provider about the one transfer that a webhook named. False: it did not answer, so it is asked again. */
export async function findDeposit({ sql, accounts, now, publicUrl }: Ports, providerId: string): Promise<boolean> {
  if (accounts === null) return true
  const deposit = await accounts.find(providerId)
  if (deposit === 'unknown') return false
  const { gateway } = accounts
  if (deposit) await inTransaction(sql, (tx) => receiveDeposit(tx, deposit, { gateway, now, publicUrl }))
  return true
}

/** The longest and the shortest time that is asked for at once. */
const widestMs = 6 * 60 * minuteMs
const narrowestMs = 1_000

/**
 * The job that reads the provider's list of transfers: a webhook that was lost is no loss. The list is read outside of a transaction, one
 * piece of time after another, and what is read stays read when a later piece fails; a second process that reads it meanwhile finds the
 * same transfers, which count once. A transfer that cannot be stored, or has another form, stops no other: it becomes a notice, which the
 * job of payments asks about again. Returns how many are new; throws at the end when there was such a transfer.
 */
export async function findDeposits({ sql, accounts, now, publicUrl }: Ports): Promise<number> {
  if (accounts === null) return 0
  const { gateway } = accounts
  const [poll] = await sql<{ seenTo: Date }[]>`
    insert into deposit_poll (gateway, seen_to) values (${gateway}, ${now})
    on conflict (gateway) do update set gateway = excluded.gateway returning seen_to as "seenTo"`
  let from = minutesBefore(poll?.seenTo ?? now, overlapMinutes)
  let width = widestMs
  let added = 0
  const failures: string[] = []
  async function receive(deposit: Deposit): Promise<void> {
    try {
      if (await inTransaction(sql, (tx) => receiveDeposit(tx, deposit, { gateway, now, publicUrl }))) added++
    } catch (error) {
      await askAgain(deposit.providerId, error instanceof Error ? error.message : 'unknown')
    }
  }
  async function askAgain(providerId: string, why: string): Promise<void> {
    failures.push(`${providerId || 'without a number'}: ${why}`)
    if (providerId === '') return
    const notice = { reference: '', providerId, isDeposit: true }
    await storeNotice(sql, { gateway, notice, body: Buffer.from(`listed ${providerId}`) }, now)
  }
  while (from < now) {
    const to = new Date(Math.min(from.getTime() + width, now.getTime()))
    const found = await accounts.between(from, to)
    if (found === 'too many') {
      if (width <= narrowestMs)
        throw new ProviderProblem(`The provider lists too many transfers at ${from.toISOString()}.`)
      width = Math.max(narrowestMs, (to.getTime() - from.getTime()) / 2)
      continue
    }
    for (const deposit of found.deposits) await receive(deposit)
    for (const providerId of found.unreadable) await askAgain(providerId, 'its form is unknown')
    await sql`update deposit_poll set seen_to = greatest(seen_to, ${to}) where gateway = ${gateway}`
    from = to
    width = Math.min(widestMs, width * 2)
  }
  if (failures.length > 0)
    throw new ProviderProblem(
      `Transfers that could not be received (${failures.length}): ${failures.slice(0, 3).join('; ')}`,
    )
  return added
}
