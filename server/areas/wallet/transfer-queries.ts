import type { Output, Parsed } from '#contract/contract.ts'
import type { OwnTransfer, TransferRequest } from '#contract/entities/wallet.ts'
import type { EditedTable } from '#server/db/change-row.ts'
import { isoInstant, withinDays } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { Db } from '#server/calls/call-context.ts'
import { ofWallet } from './owner-queries.ts'

const columns = (db: Db) => db<TransferRequest[]>`
  t.id as "Id", t.row_version as "RowVersion", p.surname as "Surname", p.firstname as "Firstname", t.account_name as "AccountName",
  t.account_number as "AccountNumber", t.bank_name as "BankName", t.amount as "Amount", t.type as "TransactionTypeName",
  t.status as "TransactionStatusName", t.status = 'Pending' as "IsPending", t.first_approver_id is not null and t.status = 'Pending' as "NeedsSecond",
  t.reference as "Reference", t.proof as "Proof", t.error as "Message", ${isoInstant(db, db`t.created_at`)} as "CreatedDate"`

export const transfers: EditedTable<TransferRequest> = {
  table: 'wallet_transaction',
  what: 'transfer request',
  read: async (tx, id) =>
    (
      await tx<TransferRequest[]>`
      select ${columns(tx)} from wallet_transaction t join person p on p.id = t.person_id where t.id = ${id} and t.type = 'Withdrawal'`
    )[0],
}

/** R-322. */
export async function waitingTransfers(db: Db): Promise<Output<'Wallet/GetBankTransferRequestCounts'>> {
  const [row] = await db<[Output<'Wallet/GetBankTransferRequestCounts'>]>`
    select count(*) as "Count", coalesce(sum(amount), 0)::bigint as "HeldAmount"
    from wallet_transaction where type = 'Withdrawal' and status = 'Pending'`
  return row
}

/** R-551: what people asked to be paid to their banks. The keyword is searched in names; the number of a wallet finds its requests. */
export async function transferPage(
  db: Db,
  { sort, status, fromDateIsoString, toDateIsoString, ...page }: Parsed<'Wallet/GetBankTransferRequests'>,
): Promise<PageOf<TransferRequest>> {
  const inState = status === '' ? db`true` : db`t.status = ${status}`
  const { ofOwner, keyword } = await ofWallet(db, page.keyword)
  return listPage(
    db,
    {
      from: db`wallet_transaction t`,
      beside: db`join person p on p.id = t.person_id`,
      id: db`t.id`,
      columns: columns(db),
      where: db`t.type = 'Withdrawal' and ${ofOwner} and ${inState} and ${withinDays(db, db`t.created_at`, fromDateIsoString, toDateIsoString)}`,
      words: db`t.search_key`,
      order: orderBy(sort, { CreatedDate: db`t.created_at`, Amount: db`t.amount` }),
    },
    { ...page, keyword },
  )
}

/**
 * R-547: what a person sent and withdrew. Of receivers the first name and an initial are shown (P20), and the keyword is searched in no
 * more than that, in the bank, the account and the note.
 */
export function ownTransferPage(
  db: Db,
  personId: string,
  { sort, type, status, fromDateIsoString, toDateIsoString, ...page }: Parsed<'Wallet/GetMyTransfers'>,
): Promise<PageOf<OwnTransfer>> {
  const ofType = type === '' ? db`t.type in ('Send', 'Withdrawal')` : db`t.type = ${type}`
  const inState = status === '' ? db`true` : db`t.status = ${status}`
  const receiver = db`case t.type when 'Send' then r.firstname || ' ' || left(r.surname, 1) || '.' else t.bank_name end`
  return listPage(
    db,
    {
      from: db`wallet_transaction t left join person r on r.id = t.receiver_id`,
      id: db`t.id`,
      columns: db<OwnTransfer[]>`
        t.id as "Id", t.type as "TransactionTypeName", t.status as "TransactionStatusName", ${receiver} as "Receiver",
        t.account_name as "AccountName", t.account_number as "AccountNumber", t.amount as "Amount", t.note as "Note",
        t.reference as "Reference", t.proof as "Proof", t.error as "Message", ${isoInstant(db, db`t.created_at`)} as "CreatedDate",
        ${isoInstant(db, db`t.completed_at`)} as "CompletedDate"`,
      where: db`t.person_id = ${personId} and ${ofType} and ${inState} and ${withinDays(db, db`t.created_at`, fromDateIsoString, toDateIsoString)}`,
      words: db`search_key(concat_ws(' ', ${receiver}, t.account_name, t.account_number, t.note))`,
      order: orderBy(sort, { CreatedDate: db`t.created_at`, Amount: db`t.amount` }),
    },
    page,
  )
}
