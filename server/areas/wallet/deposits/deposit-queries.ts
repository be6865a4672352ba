import type { Parsed } from '#contract/contract.ts'
import type { BankDeposit, VirtualAccount } from '#contract/entities/money/bank-deposit.ts'
import { gatewayNames } from '#contract/payment-gateways.ts'
import type { Db } from '#server/calls/call-context.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { isoInstant, withinDays } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'

/** R-534: the bank accounts of people who have a wallet. */
export function virtualAccountPage(
  db: Db,
  { sort, status, ...page }: Parsed<'Wallet/GetVirtualAccounts'>,
): Promise<PageOf<VirtualAccount>> {
  const inState = status === '' ? db`true` : db`w.status = ${status}`
  return listPage(
    db,
    {
      from: db`wallet_account w join person p on p.id = w.id`,
      id: db`w.id`,
      columns: db<VirtualAccount[]>`
        w.id as "Id", w.row_version as "RowVersion", p.surname as "Surname", p.firstname as "Firstname", p.email as "EmailAddress",
        w.number as "WalletAccountNumber", w.status as "VirtualAccountStatusName", w.error as "VirtualAccountErrorMessage",
        w.bank_name as "VirtualAccountBankName", w.bank_number as "VirtualAccountNumber", ${isoInstant(db, db`w.updated_at`)} as "ChangedDate"`,
      where: db`${inState} and p.deleted_at is null and (p.is_student or p.is_vendor or p.is_parent)`,
      words: db`p.search_key`,
      order: orderBy(sort, { ChangedDate: db`w.updated_at` }),
    },
    page,
  )
}

const statusOf = (db: Db) => db`
  case d.destination when 'wallet' then 'Received' when 'suspense' then 'Unclaimed' when 'claimed' then 'Given' else 'Not posted' end`
const columns = (db: Db) => db<BankDeposit[]>`
  d.id as "Id", d.row_version as "RowVersion", d.amount as "Amount", d.currency as "Currency", d.sender as "Sender",
  d.account_number as "AccountNumber", d.reference as "Reference", (${[...gatewayNames]}::text[])[d.gateway + 1] as "Provider",
  coalesce(p.surname, '') as "Surname", coalesce(p.firstname, '') as "Firstname", ${statusOf(db)} as "Status", d.reason as "Reason",
  coalesce((select w.number from wallet_account w where w.id = d.proposed_id and d.destination = 'suspense'), '') as "ProposedWallet",
  concat_ws(' ', a.firstname, a.surname) as "DecidedBy", ${isoInstant(db, db`d.arrived_at`)} as "ArrivedDate"`
const people = (db: Db) => db`left join person p on p.id = d.person_id left join person a on a.id = d.decided_by`

export const deposits: EditedTable<BankDeposit> = {
  table: 'bank_deposit',
  what: 'bank transfer',
  read: async (tx, id) =>
    (await tx<BankDeposit[]>`select ${columns(tx)} from bank_deposit d ${people(tx)} where d.id = ${id}`)[0],
}

/** X-055: what was paid into bank accounts. The keyword is searched in the payer, the account and the reference. */
export function depositPage(
  db: Db,
  { sort, status, fromDateIsoString, toDateIsoString, ...page }: Parsed<'Wallet/GetBankDeposits'>,
): Promise<PageOf<BankDeposit>> {
  const inState = status === '' ? db`true` : db`${statusOf(db)} = ${status}`
  return listPage(
    db,
    {
      from: db`bank_deposit d`,
      beside: people(db),
      id: db`d.id`,
      columns: columns(db),
      where: db`${inState} and ${withinDays(db, db`d.arrived_at`, fromDateIsoString, toDateIsoString)}`,
      words: db`lower(d.sender || ' ' || d.account_number || ' ' || d.reference)`,
      order: orderBy(sort, { ArrivedDate: db`d.arrived_at`, Amount: db`d.amount` }),
    },
    page,
  )
}
