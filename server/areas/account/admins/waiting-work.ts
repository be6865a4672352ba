import type { PendingQuery, Row } from 'postgres'
import { allKinds } from '#contract/assessment-kinds.ts'
import type { CallKey, Output } from '#contract/contract.ts'
import { mostWaiting } from '#contract/limits.ts'
import { stuckBefore } from '#rules/stuck-before.ts'
import { can } from '#server/auth/can.ts'
import type { Actor, Db } from '#server/calls/call-context.ts'
import { waitingAnswers } from '#server/areas/assessment/answered-queries.ts'

type Rows = (db: Db, now: Date) => PendingQuery<Row[]>

/** The rows of a list that wait for an administrator, by the call of the list. */
const waitingRows: Partial<Record<CallKey, Rows>> = {
  'Account/GetMentorApplications': (db) => db`select from mentor_application where status = 'Pending'`,
  'Account/GetUserSmartCards': (db) => db`select from smart_card where status = 0`,
  'Product/GetProducts': (db) => db`select from product where status = 'Submitted'`,
  'Referral/GetReferrals': (db) => db`select from referral where status = 'Pending'`,
  'Wallet/GetBankTransferRequests': (db) =>
    db`select from wallet_transaction where type = 'Withdrawal' and status = 'Pending'`,
  'Wallet/GetVirtualAccounts': (db) => db`select from wallet_account where status = 'Failed'`,
  'Wallet/GetBankDeposits': (db) => db`select from bank_deposit where destination = 'suspense'`,
  'Communication/GetAirtimeDataTransactions': (db) =>
    db`select from top_up where phone is not null and status = 'Pending' and ask_at is null`,
  'Payment/GetPayments': (db) => db`select from payment where status = 'Awaiting Verification'`,
  'Message/GetEmails': (db) => db`select from message where channel = 'email' and status = 'failed'`,
  'Message/GetSMSs': (db) => db`select from message where channel = 'sms' and status = 'failed'`,
  'Sync/GetSyncStatus': (db, now) =>
    db`select from device_status where waiting > 0 and oldest_at < ${stuckBefore(now)} group by person_id`,
  ...Object.fromEntries(allKinds.map((kind) => [kind.calls.answered, (db: Db) => waitingAnswers(db, kind)])),
}

/**
 * How many rows wait in each list that this administrator may read; lists without such rows are left out. Each is counted up to
 * `mostWaiting`, because menus ask for this often.
 */
export async function waitingWork(db: Db, actor: Actor, now: Date): Promise<Output<'Account/GetWaitingWork'>> {
  const counts = Object.entries(waitingRows)
    .filter(([call]) => can(actor, call, ['admin']))
    .map(
      ([call, rows]) =>
        db`select ${call}::text as "Call", (select count(*) from (${rows(db, now)} limit ${mostWaiting}) w)::integer as "Count"`,
    )
  const [first, ...more] = counts
  if (!first) return []
  const all = more.reduce((before, count) => db`${before} union all ${count}`, first)
  return [...(await db<Output<'Account/GetWaitingWork'>>`select * from (${all}) c where "Count" > 0`)]
}
