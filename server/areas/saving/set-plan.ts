import type { Parsed } from '#contract/contract.ts'
import { fieldErrors } from '#contract/errors.ts'
import { naira } from '#rules/money.ts'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import type { Columns } from '#server/db/change-row.ts'

async function setColumns({ tx, now, audit }: CallContext, id: string, columns: Columns): Promise<void> {
  const [before] = await tx`select ${tx(Object.keys(columns))} from savings_plan where id = ${id} for update`
  await tx`
    insert into savings_plan ${tx({ id, ...columns, updated_at: now })}
    on conflict (id) do update set row_version = savings_plan.row_version + 1, updated_at = excluded.updated_at, ${tx(columns)}`
  audit(before ?? {}, columns)
}

/** What the person saves for; an empty name ends the goal. 400 for a day that is over. */
export async function setGoal(
  { Name, Amount, Date: day }: Parsed<'Saving/SetGoal'>,
  context: CallContext,
): Promise<string> {
  const { personId } = actorOf(context)
  if (Name !== '' && day !== '' && day < lagosDay(context.now.getTime()))
    throw fieldErrors({ Date: ['Choose a day that is not over'] })
  const isEnd = Name === ''
  await setColumns(context, personId, {
    goal_name: Name,
    goal_amount: isEnd ? null : Amount,
    goal_date: isEnd || day === '' ? null : day,
  })
  return isEnd ? 'The goal is removed.' : `You save for ${Name}.`
}

/** which money is saved automatically. 400 for a first day that is over. The first one is saved on that day. */
export async function setRule(
  { Rule, Amount, Percent, FirstDate }: Parsed<'Saving/SetRule'>,
  context: CallContext,
): Promise<string> {
  const { tx, now } = context
  const { personId } = actorOf(context)
  const today = lagosDay(now.getTime())
  const first = FirstDate === '' ? today : FirstDate
  const isOnDays = Rule !== 'Off' && Rule !== 'Share'
  if (isOnDays && first < today) throw fieldErrors({ FirstDate: ['Choose a day that is not over'] })
  await setColumns(context, personId, {
    rule: Rule,
    rule_amount: isOnDays ? Amount : null,
    since: isOnDays ? first : null,
    next_on: isOnDays ? first : null,
    rule_percent: Rule === 'Share' ? Percent : null,
    // A share is saved of the money that comes in from now on.
    seen_version: Rule === 'Share' ? await walletVersion(tx, personId) : null,
  })
  if (Rule === 'Off') return 'Automatic saving is off.'
  return Rule === 'Share'
    ? `${Percent}% of the money that comes in are saved.`
    : `${naira(Amount)} are saved ${words[Rule]}.`
}

const words = { Daily: 'every day', Weekly: 'every week', Monthly: 'every month' }

async function walletVersion(tx: Tx, personId: string): Promise<number> {
  const [account] = await tx<{ version: number }[]>`
    select version from ledger_account where kind = 'wallet' and owner = ${personId}`
  return account?.version ?? 0
}
