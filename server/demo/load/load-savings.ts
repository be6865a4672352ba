import { must } from '#kit/must.ts'
import { addDays } from '#rules/events/zone-clock.ts'
import { addressOf } from '#rules/file-address.ts'
import { interestOf } from '#rules/saving/investment-terms.ts'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import { siteRoot } from '#server/areas/file-upload/place.ts'
import { post } from '#server/ledger/post.ts'
import { demoAutomatic, demoBudgets, demoOffers, demoSavings, type Saver } from '#server/demo/texts/savings.ts'
import type { Making } from './making.ts'

/** People of the demo who save. */
interface Savers {
  readonly parent: string
  readonly student: string
  readonly students: readonly string[]
}

/** Savings with a goal and an automatic rule, budgets, and investments that are open, running and paid back. All of it is posted. */
export async function makeSavings(making: Making, savers: Savers): Promise<void> {
  const { students, student, parent } = savers
  const who = (name: Saver) =>
    typeof name === 'number' ? must(students[name], 'a student') : name === 'student' ? student : parent
  await saveMoney(making, who)
  await setPlans(making, who)
  await makeOffers(making, who)
}

type Who = (name: Saver) => string

async function saveMoney({ tx, ago, id }: Making, who: Who): Promise<void> {
  for (const [name, hours, naira, type] of demoSavings) {
    const [at, person, amount] = [ago(hours), who(name), naira * 100]
    const cause = id(at)
    await tx`insert into saving_transaction ${tx({ id: cause, person_id: person, type, status: 'Completed', amount, created_at: at })}`
    const posting = type === 'PutIn' ? 'savings-put-in' : 'savings-taken-out'
    await post(tx, posting, { cause, actor: person, now: at }, { person, amount })
  }
  const person = who('student')
  for (const [hours, naira] of demoAutomatic) {
    const [at, amount] = [ago(hours), naira * 100]
    const cause = id(at)
    await tx`insert into saving_transaction ${tx({ id: cause, person_id: person, type: 'Automatic', status: 'Completed', amount, due_on: lagosDay(at.getTime()), created_at: at })}`
    await post(tx, 'savings-put-in', { cause, actor: null, now: at }, { person, amount })
  }
}

async function setPlans({ tx, now, ago, id }: Making, who: Who): Promise<void> {
  const today = lagosDay(now.getTime())
  const weekly = { rule: 'Weekly', rule_amount: 500_00, since: addDays(today, -18), next_on: addDays(today, 3) }
  await tx`insert into savings_plan ${tx({ id: who('student'), goal_name: 'Laptop for school', goal_amount: 20_000_00, goal_date: addDays(today, 120), ...weekly })}`
  await tx`insert into savings_plan ${tx({ id: who('parent'), goal_name: 'School fees', goal_amount: 40_000_00, goal_date: addDays(today, 60) })}`
  await tx`
    insert into savings_plan (id, rule, rule_percent, seen_version)
    select person_id, 'Share', 10, version from ledger_account where kind = 'wallet' and person_id = ${who(7)}`
  for (const [name, category, naira] of demoBudgets)
    await tx`insert into spending_budget ${tx({ id: id(ago(400)), person_id: who(name), category, amount: naira * 100 })}`
}

async function makeOffers({ tx, now, ago, id }: Making, who: Who): Promise<void> {
  const today = lagosDay(now.getTime())
  for (const offer of demoOffers) {
    const name = `${offer.cover}.webp`
    const [file] = await tx<
      { sha256: string }[]
    >`select sha256 from file where root = ${siteRoot} and name = ${name} limit 1`
    const investment = id(ago(1_300))
    const [made] = await tx<{ endsOn: string }[]>`
      insert into investment ${tx({
        id: investment,
        title: offer.title,
        picture: addressOf(must(file, name).sha256, name, 'Picture'),
        summary: offer.summary,
        details: offer.details,
        amount: offer.naira * 100,
        interest: Math.round(offer.percent * 100),
        months: offer.months,
        closes_on: addDays(today, offer.closes),
        starts_on: addDays(today, offer.starts),
        most_units: offer.most,
        allows_leaving: offer.allowsLeaving,
        sold_units: offer.buyers.reduce((sum, [, units]) => sum + units, 0),
      })} returning matures_on::text as "endsOn"`
    const { endsOn } = must(made, 'an offer')
    const endedAt = endsOn <= today ? new Date(`${endsOn}T06:00:00Z`) : null
    for (const [buyer, units, hours] of offer.buyers) {
      const [at, person, amount] = [ago(hours), who(buyer), units * offer.naira * 100]
      const cause = id(at)
      const earned = interestOf(amount, offer.percent)
      await tx`insert into user_investment ${tx({ id: cause, investment_id: investment, person_id: person, units, amount, earned, matures_on: endsOn, status: endedAt ? 'Matured' : 'Active', bought_at: at, matured_at: endedAt })}`
      await post(tx, 'invested', { cause, actor: person, now: at }, { person, amount })
      if (!endedAt) continue
      const reason = { cause, actor: null, now: endedAt }
      await post(tx, 'investment-matured', reason, {})
      await post(tx, 'interest-paid', reason, { person, amount: earned })
    }
  }
}
