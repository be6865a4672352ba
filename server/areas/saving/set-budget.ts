import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { naira } from '#rules/money.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'

/** sets the limit of a category for every month. A changed limit warns again. */
export async function setBudget(
  { Category, Amount }: Parsed<'Saving/SetBudget'>,
  context: CallContext,
): Promise<string> {
  const { tx, now, audit } = context
  const { personId } = actorOf(context)
  const [before] = await tx<{ Amount: number }[]>`
    select amount as "Amount" from spending_budget where person_id = ${personId} and category = ${Category} for update`
  await tx`
    insert into spending_budget ${tx({ id: uuidV7(now.getTime()), person_id: personId, category: Category, amount: Amount, updated_at: now })}
    on conflict (person_id, category) do update
      set amount = excluded.amount, warned_on = null, seen_month = null, row_version = spending_budget.row_version + 1, updated_at = excluded.updated_at`
  audit({ Category, ...before }, { Category, Amount })
  return `The budget is ${naira(Amount)} a month.`
}

/** 404 without a budget for the category. */
export async function removeBudget({ Category }: Parsed<'Saving/RemoveBudget'>, context: CallContext): Promise<string> {
  const { tx, audit } = context
  const { personId } = actorOf(context)
  const [removed] = await tx<{ Amount: number }[]>`
    delete from spending_budget where person_id = ${personId} and category = ${Category} returning amount as "Amount"`
  if (!removed) throw new AppError('not-found', { detail: 'This budget does not exist.' })
  audit({ Category, ...removed }, {})
  return 'The budget is removed.'
}
