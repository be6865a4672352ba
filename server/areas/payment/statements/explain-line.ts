import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'

/** an administrator gives a reason for a line that does not match. 404 for an unknown line, 422 for one that matches. */
export async function explainLine(
  { Id, Reason }: Parsed<'Payment/ExplainStatementLine'>,
  context: CallContext,
): Promise<string> {
  const { tx, now, audit } = context
  const { personId } = actorOf(context)
  const [line] = await tx<{ reference: string; state: string; before: string | null }[]>`
    select l.reference, l.state, r.reason as before from statement_line l left join statement_reason r on r.id = l.id
    where l.id = ${isUuid(Id) ? Id : null}`
  if (!line) throw new AppError('not-found', { detail: 'This line does not exist.' })
  if (line.state === 'Matched') throw new AppError('rule-broken', { detail: 'This line matches. It needs no reason.' })
  await tx`
    insert into statement_reason (id, reason, made_by, made_at) values (${Id}, ${Reason}, ${personId}, ${now})
    on conflict (id) do update set reason = excluded.reason, made_by = excluded.made_by, made_at = excluded.made_at`
  audit({ Reason: line.before ?? '' }, { Reference: line.reference, State: line.state, Reason })
  return 'The reason is saved.'
}
