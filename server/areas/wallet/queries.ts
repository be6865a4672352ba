import type { Parsed } from '#contract/contract.ts'
import type { Fund, Movement, MyWallet, Statement, WalletTransaction } from '#contract/entities/wallet.ts'
import { gatewayNames } from '#contract/payment-gateways.ts'
import { must } from '#kit/must.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { isoInstant, withinDays } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import { servicesSeen } from '#server/db/services/money-services.ts'
import type { Db } from '#server/calls/call-context.ts'
import { accountSides } from '#server/ledger/account-sides.ts'
import { balanceOf } from '#server/ledger/balance-of.ts'
import { ofWallet } from './owner-queries.ts'
import { checkPeriod } from './statement-period.ts'

/** R-533, M-05: available and held apart. A person without a movement has no account yet, and a balance of 0. */
export async function walletOf(db: Db, personId: string): Promise<MyWallet> {
  const balance = (kind: 'wallet' | 'held' | 'points' | 'owed') => balanceOf(db, kind, db`w.id::text`)
  const [row] = await db<Omit<MyWallet, 'Services'>[]>`
    select ${balance('wallet')} as "Balance", ${balance('held')} as "Held", ${balance('points')} as "Points", -${balance('owed')} as "Owed",
      (select count(*) from wallet_transaction t where t.person_id = w.id and t.status = 'Pending') as "HeldCount",
      w.number as "WalletIdNumber", w.status as "VirtualAccountStatusName", w.error as "VirtualAccountErrorMessage",
      w.bank_name as "VirtualAccountBankName", w.bank_number as "VirtualAccountNumber", w.test_page as "VirtualAccountTestPage"
    from wallet_account w where w.id = ${personId}`
  return { ...must(row, 'a wallet'), Services: await servicesSeen(db, personId) }
}

const firstAndLast = (db: Db, alias: ReturnType<Db>) => db`concat_ws(' ', ${alias}.firstname, ${alias}.surname)`
/** The way of a payment, by its name. */
const gatewayOf = (db: Db) => db`
  (select coalesce((${[...gatewayNames]}::text[])[y.gateway + 1], '') from payment y where y.id = t.payment_id)`
/** What was bought, and for which number. */
const airtimeOf = (db: Db) => db`
  (select n.name || ' ' || coalesce(nullif(u.plan_name, ''), 'airtime') || ' for 0' || substr(u.phone, 5)
    from top_up u join mobile_network n on n.id = u.network_id where u.id = t.top_up_id)`
/** The other side of a transaction `t`, as administrators see it. */
const otherSide = (db: Db) => db`
  case t.type when 'Funding' then t.fund when 'Payment' then ${gatewayOf(db)} when 'Withdrawal' then t.bank_name when 'Reward' then 'Referral reward'
    when 'Airtime' then ${airtimeOf(db)} when 'Repayment' then 'Credit' when 'Payout' then 'Shop sales'
    when 'Deposit' then (select b.sender from bank_deposit b where b.id = t.id)
    when 'Send' then ${firstAndLast(db, db`r`)} else (select 'ORD-' || o.number from shop_order o where o.id = t.order_id) end`

/** R-541: what happened to a wallet. Of other people only the first name and the initial are shown (P20). */
export function movementsOf(
  db: Db,
  personId: string,
  page: Parsed<'Wallet/GetMyWalletTransactions'>,
): Promise<PageOf<Movement>> {
  const isIn = db`t.receiver_id = ${personId}`
  const masked = (alias: ReturnType<Db>) => db`${alias}.firstname || ' ' || left(${alias}.surname, 1) || '.'`
  return listPage(
    db,
    {
      from: db`wallet_transaction t`,
      beside: db`join person p on p.id = t.person_id left join person r on r.id = t.receiver_id`,
      id: db`t.id`,
      columns: db<Movement[]>`
      t.id as "Id", t.type as "TransactionTypeName", t.status as "TransactionStatusName",
      case when t.type in ('Funding', 'Payment', 'Reward', 'Refund', 'Payout', 'Deposit') or ${isIn} then t.amount else -t.amount end as "Amount",
      case when t.type <> 'Send' then ${otherSide(db)} when ${isIn} then ${masked(db`p`)} else ${masked(db`r`)} end as "Other",
      t.note as "Note", t.error as "Message", case when t.status = 'Completed' and t.type = 'Withdrawal' then t.reference else '' end as "Reference",
      t.proof as "Proof", ${isoInstant(db, db`t.created_at`)} as "CreatedDate"`,
      where: db`(t.person_id = ${personId} or ${isIn})`,
      words: db`t.search_key`,
      order: { key: db`t.created_at`, descending: true },
    },
    { ...page, id: '' },
  )
}

/** M-03. 422 for more than a year. */
export async function statementOf(
  db: Db,
  personId: string,
  { fromDateIsoString: from, toDateIsoString: to }: Parsed<'Wallet/GetMyStatement'>,
): Promise<Statement> {
  checkPeriod(from, to)
  const sides = accountSides(db)
  const own = db`a.kind = 'wallet' and a.owner = ${personId}`
  const [before] = await db<[{ sum: number }]>`
    select coalesce(sum(s.amount), 0)::bigint as sum from ${sides}
    where ${own} and t.posted_at < ${from}::date::timestamp at time zone 'Africa/Lagos'`
  const lines = await db<Statement['Lines'][number][]>`
    select t.id || '-' || s.line as "Id", ${isoInstant(db, db`t.posted_at`)} as "PostedDate", t.posting as "Posting", s.amount as "Amount",
      ${before.sum}::bigint + sum(s.amount) over (order by t.posted_at, s.version)::bigint as "Balance"
    from ${sides} where ${own} and ${withinDays(db, db`t.posted_at`, from, to)} order by t.posted_at, s.version`
  return {
    OpeningBalance: before.sum,
    ClosingBalance: lines.at(-1)?.Balance ?? before.sum,
    Lines: [...lines],
  }
}

const transactionColumns = (db: Db) => db<WalletTransaction[]>`
  t.id as "Id", t.row_version as "RowVersion", p.surname as "Surname", p.firstname as "Firstname", p.email as "EmailAddress",
  t.amount as "Amount", t.type as "TransactionTypeName", t.status as "TransactionStatusName", t.status = 'Pending' as "IsPending",
  ${otherSide(db)} as "Other", t.note as "Reason", t.error as "Message", ${firstAndLast(db, db`m`)} as "MadeBy",
  ${firstAndLast(db, db`d`)} as "DecidedBy", ${isoInstant(db, db`t.created_at`)} as "CreatedDate",
  ${isoInstant(db, db`t.completed_at`)} as "TransactionCompletedDate"`
const transactionPeople = (db: Db) => db`
  join person p on p.id = t.person_id left join person r on r.id = t.receiver_id join person m on m.id = t.made_by
  left join person d on d.id = t.decided_by`

export const transactions: EditedTable<WalletTransaction> = {
  table: 'wallet_transaction',
  what: 'transaction',
  read: async (tx, id) =>
    (
      await tx<WalletTransaction[]>`
      select ${transactionColumns(tx)} from wallet_transaction t ${transactionPeople(tx)} where t.id = ${id}`
    )[0],
}

/** R-540: the movements of every wallet. The keyword is searched in names; the number of a wallet finds its movements. */
export async function transactionPage(
  db: Db,
  { sort, type, status, fromDateIsoString, toDateIsoString, ...page }: Parsed<'Wallet/GetWalletTransactions'>,
): Promise<PageOf<WalletTransaction>> {
  const ofType = type === '' ? db`true` : db`t.type = ${type}`
  const inState = status === '' ? db`true` : db`t.status = ${status}`
  const { ofOwner, keyword } = await ofWallet(db, page.keyword)
  return listPage(
    db,
    {
      from: db`wallet_transaction t`,
      beside: transactionPeople(db),
      id: db`t.id`,
      columns: transactionColumns(db),
      where: db`${ofType} and ${ofOwner} and ${inState} and ${withinDays(db, db`t.created_at`, fromDateIsoString, toDateIsoString)}`,
      words: db`t.search_key`,
      order: orderBy(sort, { CreatedDate: db`t.created_at`, Amount: db`t.amount` }),
    },
    { ...page, keyword },
  )
}

/** The funds of administrators, by name. */
export function fundPage(db: Db, { sort, ...page }: Parsed<'Wallet/GetFunds'>): Promise<PageOf<Fund>> {
  return listPage(
    db,
    {
      from: db`ledger_account a`,
      id: db`a.id`,
      columns: db<Fund[]>`
      a.id as "Id", a.owner as "Name", -a.balance as "Given", ${isoInstant(db, db`a.opened_at`)} as "OpenedDate"`,
      where: db`a.kind = 'funding'`,
      words: db`lower(a.owner)`,
      order: orderBy(sort, { Name: db`a.owner` }),
    },
    page,
  )
}

/** The same for a choice: the name is the id. */
export function fundNames(db: Db): Promise<{ Id: string; Name: string }[]> {
  return db<{ Id: string; Name: string }[]>`
    select owner as "Id", owner as "Name" from ledger_account where kind = 'funding' order by owner`
}
