import { must } from '#kit/must.ts'
import { grantPoints } from '#server/ledger/grant-points.ts'
import { post } from '#server/ledger/post.ts'
import { demoDeposits, demoFunds, demoGifts, demoSends, demoWithdrawals } from '#server/demo/texts/wallets.ts'
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

/**
 * The bank accounts of wallets: most are registered, one in nine is pending until tomorrow, one in eleven failed. The sandbox knows the
 * registered ones. Registered again, a failed one takes a minute: its phone ends in 1111.
 */
export async function makeWalletAccounts({ tx, now, ago }: Making): Promise<void> {
  const owners = await tx<
    { id: string }[]
  >`select id from person where is_student or is_vendor or is_parent order by password_hash is null, id`
  const people = owners.map(({ id }) => id)
  const failed = people.filter((_, at) => at % 11 === 10)
  const registered = people.filter((_, at) => at % 9 !== 8 && at % 11 !== 10)
  const [asked, tomorrow] = [ago(1_900), new Date(now.getTime() + 24 * 3_600_000)]
  await tx`
    insert into sandbox_account (email, name, phone, created_at)
    select email, concat_ws(' ', firstname, surname), phone, ${asked} from person where id = any(${registered}) order by email`
  await tx`update sandbox_account set number = '99' || id`
  await tx`
    update wallet_account w set status = 'Registered', bank_name = 'Test Bank', bank_number = s.number, test_page = '/sandbox/transfer',
      asks = 1, ask_at = null
    from person p join sandbox_account s on s.email = p.email where p.id = w.id`
  await tx`
    insert into virtual_account (gateway, number, person_id, bank_name, opened_at)
    select 1, bank_number, id, bank_name, ${asked} from wallet_account where status = 'Registered'`
  await tx`
    update wallet_account set status = 'Failed', error = 'The bank could not match the name with the phone number.', asks = 1, ask_at = null
    where id = any(${failed})`
  await tx`update person set phone = left(phone, -4) || '1111' where id = any(${failed})`
  await tx`update wallet_account set asks = 12, ask_at = ${tomorrow} where status = 'Pending'`
  // Spread over the days since then.
  await tx`update wallet_account set updated_at = ${asked}::timestamptz + right(number, 6)::int % 1800 * interval '1 hour'`
}

/** Money that was paid into bank accounts: in wallets, and some that no wallet has claimed. `people`: first the roles' accounts. */
export async function makeDeposits({ tx, ago, id }: Making, people: readonly string[]): Promise<void> {
  for (const [at, [to, hours, naira, sender]] of demoDeposits.entries()) {
    const [now, amount] = [ago(hours), naira * 100]
    const personId = to === null ? null : must(people[to], 'a person')
    const [account] = await tx<
      { number: string }[]
    >`select bank_number as number from wallet_account where id = ${personId}`
    const deposit = {
      id: id(now),
      gateway: 1,
      provider_id: String(80_000_001 + at),
      reference: `TRF-${80_000_001 + at}`,
      account_number: account?.number || `99${20_000_000 + at}`,
      sender,
      amount,
      currency: 'NGN',
      arrived_at: now,
      updated_at: now,
    }
    const isOwned = personId !== null && account?.number
    const owner = isOwned ? personId : null
    await tx`insert into bank_deposit ${tx({ ...deposit, destination: owner ? 'wallet' : 'suspense', person_id: owner })}`
    const reason = { cause: deposit.id, actor: null, now }
    if (owner === null) {
      await post(tx, 'deposit-unclaimed', reason, { gateway: 'Paystack', amount })
      continue
    }
    await tx`insert into wallet_transaction ${tx({ id: deposit.id, type: 'Deposit', status: 'Completed', person_id: owner, amount, made_by: owner, created_at: now, completed_at: now })}`
    await post(tx, 'deposit-received', reason, { gateway: 'Paystack', person: owner, amount })
  }
}
