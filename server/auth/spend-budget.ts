import { uuidV7 } from '#kit/ids.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { takeTurn } from './take-turn.ts'

type BudgetKind =
  | 'child'
  | 'contact'
  | 'guardian'
  | 'invoice-pdf'
  | 'mentor-request'
  | 'payment'
  | 'receiver'
  | 'register-address'
  | 'sms'
  | 'sms-address'
  | 'sms-number'
  | 'stranger-mail'

interface Budget {
  /** What is counted, and for whom: a mailbox, a network address. */
  readonly kind: BudgetKind
  readonly key: string
  readonly most: number
  readonly since: Date
}

/** Counts one more; false, without counting it, when there are `most` since then. Parallel callers wait for each other. */
export async function spendBudget(tx: Tx, { kind, key, most, since }: Budget, now: Date): Promise<boolean> {
  await takeTurn(tx, kind, key, now)
  const [used] = await tx<[{ count: number }]>`
    select count(*) from attempt_log where kind = ${kind} and email_key = ${key} and at > ${since}`
  if (used.count >= most) return false
  await tx`
    insert into attempt_log (id, kind, email_key, address, at) values (${uuidV7(now.getTime())}, ${kind}, ${key}, '', ${now})`
  return true
}
