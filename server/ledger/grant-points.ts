import { uuidV7 } from '#kit/ids.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { post } from '#server/ledger/post.ts'

/** Why a person gets points. `event`: the row that earned them. */
export interface Grant {
  readonly rule: 'Assessment' | 'Referral' | 'Payment' | 'Award'
  readonly personId: string
  readonly event: string
  readonly points: number
  readonly title: string
  readonly gateway?: string
  /** Kobo. */
  readonly paymentAmount?: number
}

/**
 * Grants points, once for each rule, person and event, in the transaction of the caller. False when they were granted
 * before. Grants change one account of the platform, so a caller that grants to many people orders them by their ids.
 */
export async function grantPoints(tx: Tx, grant: Grant, now: Date): Promise<boolean> {
  const { rule, personId, event, points, title, gateway = '', paymentAmount = null } = grant
  const id = uuidV7(now.getTime())
  const added = await tx`
    insert into point_grant ${tx({ id, rule, person_id: personId, event, points, title, gateway, payment_amount: paymentAmount, granted_at: now })}
    on conflict on constraint point_grant_once do nothing`
  if (added.count === 0) return false
  await post(tx, 'points-granted', { cause: id, actor: null, now }, { person: personId, amount: points })
  return true
}

/** Takes points back that this event earned. Without such points nothing happens, so it can run again. */
export async function reversePoints(tx: Tx, rule: Grant['rule'], event: string, now: Date): Promise<void> {
  const reversed = await tx<{ id: string }[]>`
    update point_grant set status = 'Reversed', row_version = row_version + 1, updated_at = ${now}
    where rule = ${rule} and event = ${event} and status = 'Granted' returning id`
  for (const { id } of reversed) await post(tx, 'points-reversed', { cause: id, actor: null, now }, {})
}

/** What a rule grants for an event; 0 while it is switched off. `amount`: of the payment, in kobo. */
export async function pointsFor(tx: Tx, rule: Exclude<Grant['rule'], 'Award'>, amount = 0): Promise<number> {
  const [row] = await tx<{ points: number }[]>`
    select (case when per is null then points else points * (${amount}::bigint / per) end)::bigint as points
    from point_rule where rule = ${rule} and is_active`
  return row?.points ?? 0
}
