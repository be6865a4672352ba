import * as z from 'zod'
import { depositStatuses, virtualAccountStatuses } from '#contract/entities/money/bank-states.ts'
import { lineOfText, rowId, rowVersion } from '#contract/entities/row.ts'

const kobo = z.number().int()

/** the registration of a bank account for a wallet, as administrators see it. */
export const virtualAccount = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  Surname: z.string(),
  Firstname: z.string(),
  EmailAddress: z.string(),
  WalletAccountNumber: z.string(),
  VirtualAccountStatusName: z.enum(virtualAccountStatuses),
  VirtualAccountErrorMessage: z.string(),
  VirtualAccountBankName: z.string(),
  VirtualAccountNumber: z.string(),
  ChangedDate: z.string(),
})
export type VirtualAccount = z.infer<typeof virtualAccount>

/** Money that was paid into a bank account. `Surname`, `Firstname`: whose wallet has it; '' without a wallet. */
export const bankDeposit = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  Amount: kobo,
  Currency: z.string(),
  Sender: z.string(),
  AccountNumber: z.string(),
  Reference: z.string(),
  Provider: z.string(),
  Surname: z.string(),
  Firstname: z.string(),
  Status: z.enum(depositStatuses),
  Reason: z.string(),
  /** One administrator has chosen this wallet already; '' before that. */
  ProposedWallet: z.string(),
  DecidedBy: z.string(),
  ArrivedDate: z.string(),
})
export type BankDeposit = z.infer<typeof bankDeposit>

/** An administrator gives unclaimed money to a wallet. */
export const givenDeposit = {
  Id: rowId,
  RowVersion: rowVersion.optional(),
  Reason: lineOfText.min(3, 'Say why').max(300),
}
