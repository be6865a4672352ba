import * as z from 'zod'
import { command, create, get, list, lookup, post, sortedList } from '#contract/define.ts'
import { days, isoDay, rowId } from '#contract/entities/row.ts'
import {
  fund,
  fundBody,
  fundingBody,
  ledgerProof,
  movement,
  myWallet,
  statement,
  transactionStatuses,
  transactionTypes,
  walletTransaction,
} from '#contract/entities/wallet.ts'

/** ConfirmRegistered: registers again also where the account works already. */
const reRegister = post({
  access: ['admin'],
  entity: 'WalletAccount',
  reply: 'text',
  input: z.object({
    WalletAccountNumber: z.string().regex(/^\d{10}$/, 'Enter the ten digits of a wallet account'),
    ConfirmRegistered: z.boolean().default(false),
  }),
  output: z.string(),
})

/** Those who have a wallet page. */
const owners = ['student', 'vendor', 'parent'] as const
const ownStatement = get({
  access: owners,
  input: z.object({ fromDateIsoString: isoDay, toDateIsoString: isoDay }),
  output: statement,
})

/** Wallets, and the ledger behind them (R-529 … R-557). */
export const walletArea = {
  'Wallet/ReRegisterVirtualAccount': reRegister,
  /** The specification's page calls it by this name. */
  'Wallet/ReRegisteredAccountWith9PSB': reRegister,
  'Wallet/GetMyWallet': get({ access: owners, input: z.object({}), output: myWallet }),
  /** newest first. */
  'Wallet/GetMyWalletTransactions': list({ access: owners, item: movement }),
  /** M-03: at most a year, in days of Lagos. */
  'Wallet/GetMyStatement': ownStatement,
  /** '': all types, all statuses. */
  'Wallet/GetWalletTransactions': sortedList({
    access: ['admin'],
    item: walletTransaction,
    sorts: ['CreatedDate', 'Amount'],
    order: '-CreatedDate',
    query: {
      ...days,
      type: z.enum(['', ...transactionTypes]).default(''),
      status: z.enum(['', ...transactionStatuses]).default(''),
    },
  }),
  /** */
  'Wallet/GetWalletTransactionById': get({
    access: ['admin'],
    input: z.object({ id: rowId }),
    output: walletTransaction,
  }),
  /** from a named fund, with a reason, up to a limit a day. */
  'Wallet/FundClientWallet': create({ access: ['admin'], entity: 'WalletTransaction', body: fundingBody }),
  /** Reverses what was given by mistake, while it is still in the wallet. */
  'Wallet/ReverseFunding': command({ access: ['admin'], entity: 'WalletTransaction' }),
  'Wallet/GetFunds': sortedList({ access: ['admin'], item: fund, sorts: ['Name'], order: 'Name' }),
  'Wallet/GetLiteFunds': lookup({ access: ['admin'], item: z.object({ Id: rowId, Name: z.string() }) }),
  'Wallet/OpenFund': create({ access: ['admin'], entity: 'Fund', body: fundBody }),
  /** M-02: reads the whole ledger. */
  'Wallet/GetLedgerProof': get({ access: ['admin'], input: z.object({}), output: ledgerProof }),
}
