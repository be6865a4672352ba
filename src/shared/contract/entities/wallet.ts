import * as z from 'zod'
import { mostMoney } from '#contract/limits.ts'
import { moneyServices } from '#contract/site/money-services.ts'
import { virtualAccountStatuses } from '#contract/entities/money/bank-states.ts'
import { transactionStatuses, transactionTypes } from '#contract/entities/money/transaction-states.ts'
import { lineOfText, rowId, rowVersion } from '#contract/entities/row.ts'

const kobo = z.number().int()
export const amountOfMoney = kobo.min(1, 'Enter an amount').max(mostMoney, 'Enter a smaller amount')

/** A wallet as its owner sees it. Amounts in kobo; `AsOf`: when the server read it. */
export const myWallet = z.object({
  Balance: kobo,
  Held: kobo,
  HeldCount: z.number().int(),
  Points: z.number().int(),
  /** What was taken back and had been spent already. */
  Owed: kobo,
  WalletIdNumber: z.string(),
  VirtualAccountStatusName: z.enum(virtualAccountStatuses),
  VirtualAccountErrorMessage: z.string(),
  /** What others pay into; '' before the account is open. */
  VirtualAccountBankName: z.string(),
  VirtualAccountNumber: z.string(),
  /** Where one tries a transfer; '' at a real bank. */
  VirtualAccountTestPage: z.string(),
  /** The money services that are on, or in which the owner has something (decision 173). */
  Services: z.array(z.object({ Name: z.enum(moneyServices), IsOn: z.boolean() })),
})
export type MyWallet = z.infer<typeof myWallet>

/** A movement as the owner of a wallet sees it. `Amount`: kobo, negative when money leaves. `Other`: fund, way of payment, bank or person. */
export const movement = z.object({
  Id: rowId,
  TransactionTypeName: z.enum(transactionTypes),
  TransactionStatusName: z.enum(transactionStatuses),
  Amount: kobo,
  Other: z.string(),
  Note: z.string(),
  /** Why it failed or was reversed. */
  Message: z.string(),
  /** Of a withdrawal that was paid out: the reference of the bank, and the address of the proof; '' without one. */
  Reference: z.string(),
  Proof: z.string(),
  CreatedDate: z.string(),
})
export type Movement = z.infer<typeof movement>

/** A line of a statement. `Balance`: of the wallet after it. */
const statementLine = z.object({
  Id: rowId,
  PostedDate: z.string(),
  Posting: z.string(),
  Amount: kobo,
  Balance: kobo,
})
/** M-03: what was posted to a wallet in a period, oldest first. */
export const statement = z.object({ OpeningBalance: kobo, ClosingBalance: kobo, Lines: z.array(statementLine) })
export type Statement = z.infer<typeof statement>

/** a movement as administrators see it. */
export const walletTransaction = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  Surname: z.string(),
  Firstname: z.string(),
  EmailAddress: z.string(),
  Amount: kobo,
  TransactionTypeName: z.enum(transactionTypes),
  TransactionStatusName: z.enum(transactionStatuses),
  IsPending: z.boolean(),
  Other: z.string(),
  Reason: z.string(),
  Message: z.string(),
  /** Who made it, and who decided about it; '' before that. */
  MadeBy: z.string(),
  DecidedBy: z.string(),
  CreatedDate: z.string(),
  TransactionCompletedDate: z.string().nullable(),
})
export type WalletTransaction = z.infer<typeof walletTransaction>

/** an administrator gives money from a fund. */
export const fundingBody = z.object({
  EmailAddress: z.email('Enter an e-mail address like name@example.com').max(254),
  Amount: amountOfMoney,
  Fund: z.string().min(1, 'Choose a fund').max(100),
  Reason: lineOfText.min(3, 'Say why').max(300),
})

/** A named account that administrators give money from. `Given`: in kobo. */
export const fund = z.object({ Id: rowId, Name: z.string(), Given: kobo, OpenedDate: z.string() })
export type Fund = z.infer<typeof fund>
export const fundBody = z.object({ Name: lineOfText.min(3, 'Enter a name').max(100) })

/** M-02: what a proof of the ledger found. Balances in kobo or points, with the sign of the ledger. */
export const ledgerProof = z.object({
  Findings: z.array(z.object({ Kind: z.string(), About: z.string(), Text: z.string() })),
  Totals: z.array(
    z.object({ Kind: z.string(), Unit: z.string(), Accounts: z.number().int(), Balance: z.number().int() }),
  ),
  Postings: z.number().int(),
})

const number = z.string().regex(/^\d{10}$/, 'Enter the ten digits of a wallet ID')
/** The wallet ID that money goes to, with spaces or without. */
export const walletNumber = z.preprocess(
  (text) => (typeof text === 'string' ? text.replaceAll(/\s/g, '') : text),
  number,
)

/** What an owner sends from the own wallet: money to a person, or to a bank account. */
export const outgoingTypes = ['Send', 'Withdrawal'] as const

/**
 * a transfer from the wallet, as its owner sees it. `Receiver`: the bank, or the first name and an initial. `Reference`: the
 * bank's, of what was paid out. `Message`: why it was rejected. `CompletedDate` is null while it waits.
 */
export const ownTransfer = z.object({
  Id: rowId,
  TransactionTypeName: z.enum(outgoingTypes),
  TransactionStatusName: z.enum(transactionStatuses),
  Receiver: z.string(),
  AccountName: z.string(),
  AccountNumber: z.string(),
  Amount: kobo,
  Note: z.string(),
  Reference: z.string(),
  /** The address of the proof; '' without one. */
  Proof: z.string(),
  Message: z.string(),
  CreatedDate: z.string(),
  CompletedDate: z.string().nullable(),
})
export type OwnTransfer = z.infer<typeof ownTransfer>

/** a withdrawal that an administrator pays out. `NeedsSecond`: another administrator has approved it already. */
export const transferRequest = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  Surname: z.string(),
  Firstname: z.string(),
  AccountName: z.string(),
  AccountNumber: z.string(),
  BankName: z.string(),
  Amount: kobo,
  TransactionTypeName: z.enum(['Funding', 'Send', 'Withdrawal']),
  TransactionStatusName: z.enum(transactionStatuses),
  IsPending: z.boolean(),
  NeedsSecond: z.boolean(),
  Reference: z.string(),
  /** The address of the proof; '' without one. */
  Proof: z.string(),
  Message: z.string(),
  CreatedDate: z.string(),
})
export type TransferRequest = z.infer<typeof transferRequest>
