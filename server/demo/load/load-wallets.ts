import { must } from '#kit/must.ts'
import { grantPoints } from '#server/ledger/grant-points.ts'
import { post } from '#server/ledger/post.ts'
import { demoFunds, demoGifts, demoSends, demoWithdrawals } from '#server/demo/texts/wallets.ts'
import type { Making } from './making.ts'

/** People of the demo who have wallets. */
interface Owners {
  readonly admin: string
  readonly vendor: string
  readonly parent: string
  readonly student: string
  readonly students: readonly string[]
}

/**
 * Wallets that are used: money from funds, what people send each other, and withdrawals in every state. All of it is posted, so the
 * demo's ledger proves right.
 */
export async function makeWallets(making: Making, owners: Owners): Promise<void> {
  const { tx, ago, id } = making
  for (const name of demoFunds) await tx`select ledger_open('funding', ${name})`
  const { admin, vendor, parent, student, students } = owners
  const people = await tx<{ id: string; name: string }[]>`
    select id, concat_ws(' ', firstname, surname) as name from person`
  const names = new Map(people.map(({ id: owner, name }) => [owner, name]))
  const named: Readonly<Record<string, string>> = { vendor, parent, student }
  const who = (name: string | number) =>
    typeof name === 'number' ? must(students[name], 'a student') : must(named[name], name)

  for (const [name, hours, naira, fund, note] of demoGifts) {
    const [at, person, amount] = [ago(hours), who(name), naira * 100]
    const cause = id(at)
    await tx`insert into wallet_transaction ${tx({ id: cause, type: 'Funding', status: 'Completed', person_id: person, amount, fund, note, made_by: admin, created_at: at, completed_at: at })}`
    await post(tx, 'wallet-funded', { cause, actor: admin, now: at }, { fund, person, amount })
  }
  await makeRewards(making, admin)
  await makePoints(making, [student, ...students])
  for (const [from, to, hours, naira, note] of demoSends) {
    const [at, person, receiver, amount] = [ago(hours), who(from), who(to), naira * 100]
    const cause = id(at)
    await tx`insert into wallet_transaction ${tx({ id: cause, type: 'Send', status: 'Completed', person_id: person, receiver_id: receiver, amount, note, made_by: person, created_at: at, completed_at: at })}`
    await post(tx, 'wallet-sent', { cause, actor: person, now: at }, { person, receiver, amount })
  }
  for (const [name, hours, naira, bank, status, error] of demoWithdrawals) {
    const [at, person, amount] = [ago(hours), who(name), naira * 100]
    const cause = id(at)
    const decidedAt = status === 'Pending' ? null : ago(hours - 5)
    await tx`insert into wallet_transaction ${tx({ id: cause, type: 'Withdrawal', status, person_id: person, amount, bank_name: bank, account_number: `01${String(23_456_789 + hours)}`, account_name: must(names.get(person), 'a name'), error, reference: status === 'Completed' ? `TRF${String(100_200 + hours)}` : '', made_by: person, decided_by: decidedAt && admin, created_at: at, completed_at: decidedAt })}`
    await post(tx, 'withdrawal-held', { cause, actor: person, now: at }, { person, amount })
    if (decidedAt === null) continue
    const reason = { cause, actor: admin, now: decidedAt }
    if (status === 'Completed') await post(tx, 'withdrawal-paid', reason, { bank: 'Bank' })
    else await post(tx, 'withdrawal-returned', reason, {})
  }
}

/** Pays the awards of the referrals that say so. */
async function makeRewards({ tx, id }: Making, admin: string): Promise<void> {
  const rewarded = await tx<{ id: string; person: string; amount: number; isCash: boolean; title: string; at: Date }[]>`
    select id, referrer_id as person, award_amount as amount, award_is_cash as "isCash", award_title as title,
      created_at + interval '4 hours' as at
    from referral where status = 'Rewarded' and award_amount > 0 order by created_at`
  for (const { id: referral, person, amount, isCash, title, at } of rewarded) {
    if (!isCash) {
      await grantPoints(tx, { rule: 'Award', personId: person, event: referral, points: amount, title }, at)
      continue
    }
    const cause = id(at)
    await tx`insert into wallet_transaction ${tx({ id: cause, type: 'Reward', status: 'Completed', person_id: person, referral_id: referral, amount, note: title, made_by: admin, created_at: at, completed_at: at })}`
    await post(tx, 'referral-rewarded', { cause, actor: admin, now: at }, { person, amount })
  }
}

/** Points for the assessments that students handed in. */
async function makePoints({ tx }: Making, students: readonly string[]): Promise<void> {
  const handedIn = await tx<{ person: string; event: string; title: string; at: Date }[]>`
    select a.student_id as person, a.assessment_id as event, min(v.name) as title, min(a.received_at) as at
    from attempt a join assessment s on s.id = a.assessment_id and s.kind <> 'survey'
      join assessment_version v on v.assessment_id = a.assessment_id and v.version = a.version
    where a.counts and a.student_id = any(${[...students]}) group by a.student_id, a.assessment_id order by at`
  for (const { person, event, title, at } of handedIn)
    await grantPoints(tx, { rule: 'Assessment', personId: person, event, points: 10, title }, at)
}
