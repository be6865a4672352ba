import * as z from 'zod'
import { command, create, get, list, lookup, post, sortedList, update, walletOwners } from '#contract/define.ts'
import { depositStatuses, virtualAccountStatuses } from '#contract/entities/money/bank-states.ts'
import { transactionStatuses, transactionTypes } from '#contract/entities/money/transaction-states.ts'
import { bankDeposit, givenDeposit, virtualAccount } from '#contract/entities/money/bank-deposit.ts'
import { cashFlow } from '#contract/entities/money/cash-flow.ts'
import {
  eduPointEarners,
  eduPointRule,
  eduPointRuleBody,
  eduPointTransaction,
  myEduPoints,
  myPointFacts,
} from '#contract/entities/money/edu-point.ts'
import { earnings, payoutBody, vendorBalance } from '#contract/entities/money/payout.ts'
import { days, isoDay, lineOfText, rowId, rowVersion } from '#contract/entities/row.ts'
import { leastFunding, mostFunding } from '#contract/limits.ts'
import {
  amountOfMoney,
  fund,
  fundBody,
  fundingBody,
  ledgerProof,
  movement,
  myWallet,
  outgoingTypes,
  ownTransfer,
  statement,
  transferRequest,
  walletNumber,
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

/** Moves the caller's own money: closed to minors without consent, and before the phone is verified (V-12, X-094). */
const ofMoney = {
  access: walletOwners,
  money: true,
  entity: 'WalletTransaction',
  reply: 'text',
  output: z.string(),
} as const
/** Of `Account/ConfirmPassword`. */
const Ticket = z.string().max(100).default('')
const period = z.object({ fromDateIsoString: isoDay, toDateIsoString: isoDay })

/** Wallets, and the ledger behind them (R-529 … R-557). */
export const walletArea = {
  'Wallet/ReRegisterVirtualAccount': reRegister,
  /** The specification's page calls it by this name. */
  'Wallet/ReRegisteredAccountWith9PSB': reRegister,
  /** the bank accounts of wallets, with the words of the provider. '': all states. */
  'Wallet/GetVirtualAccounts': sortedList({
    access: ['admin'],
    item: virtualAccount,
    sorts: ['ChangedDate'],
    order: '-ChangedDate',
    query: { status: z.enum(['', ...virtualAccountStatuses]).default('') },
  }),
  /** Ours: what was paid into bank accounts. '': all states. */
  'Wallet/GetBankDeposits': sortedList({
    access: ['admin'],
    item: bankDeposit,
    sorts: ['ArrivedDate', 'Amount'],
    order: '-ArrivedDate',
    query: { ...days, status: z.enum(['', ...depositStatuses]).default('') },
  }),
  /** Ours: above a limit, two administrators choose the same wallet. */
  'Wallet/GiveBankDeposit': post({
    access: ['admin'],
    entity: 'BankDeposit',
    reply: 'text',
    input: z.object({ ...givenDeposit, WalletIdNumber: walletNumber }),
    output: z.string(),
  }),
  'Wallet/GetMyWallet': get({ access: walletOwners, input: z.object({}), output: myWallet }),
  /** the last 30 days, oldest first: what came from others and what went to others. */
  'Wallet/GetMyWalletFlows': lookup({ access: walletOwners, item: cashFlow }),
  /** newest first. */
  'Wallet/GetMyWalletTransactions': list({ access: walletOwners, item: movement }),
  /** M-03: at most a year, in days of Lagos. */
  'Wallet/GetMyStatement': get({ access: walletOwners, input: period, output: statement }),
  /** M-07: whose wallet an ID is: the first name and an initial; '' for an unknown ID. */
  'Wallet/FindReceiver': post({
    access: walletOwners,
    money: true,
    input: z.object({ WalletIdNumber: walletNumber }),
    output: z.object({ Name: z.string() }),
  }),
  /** makes a payment; the wallet has the money when it is settled. The way to pay is chosen next. */
  'Wallet/FundMyWallet': create({
    access: walletOwners,
    money: true,
    entity: 'Payment',
    body: z.object({
      Amount: amountOfMoney
        .min(leastFunding, `Enter at least ₦${leastFunding / 100}`)
        .max(mostFunding, `Enter at most ₦${mostFunding / 100}`),
    }),
  }),
  /** asks the provider of an own payment about the same reference again. What it does not know stays pending. */
  'Wallet/RetryUncompletedTransaction': command({ access: walletOwners, entity: 'Payment' }),
  'Wallet/SendMoney': post({
    ...ofMoney,
    input: z.object({
      WalletIdNumber: walletNumber,
      Amount: amountOfMoney,
      Note: lineOfText.max(100).default(''),
      Ticket,
    }),
  }),
  /** M-08: holds the money until an administrator has paid it to the bank. */
  'Wallet/Withdraw': post({
    ...ofMoney,
    input: z.object({
      Amount: amountOfMoney,
      BankName: lineOfText.min(2, 'Enter the name of the bank').max(100),
      AccountNumber: z.string().regex(/^\d{10}$/, 'Enter the ten digits of the account'),
      AccountName: lineOfText.min(3, 'Enter the name of the account').max(150),
      Ticket,
    }),
  }),
  /** what the caller sent and withdrew, newest first. '': both types, all statuses. */
  'Wallet/GetMyTransfers': sortedList({
    access: ['vendor'],
    item: ownTransfer,
    sorts: ['CreatedDate', 'Amount'],
    order: '-CreatedDate',
    query: {
      ...days,
      type: z.enum(['', ...outgoingTypes]).default(''),
      status: z.enum(['', ...transactionStatuses]).default(''),
    },
  }),
  /** what came into the portal and what left it, on the last 30 days, oldest first. */
  'Wallet/GetWalletFlows': lookup({ access: ['admin'], item: cashFlow }),
  /** those that wait for a decision, and what is held for them. */
  'Wallet/GetBankTransferRequestCounts': get({
    access: ['admin'],
    input: z.object({}),
    output: z.object({ Count: z.number().int(), HeldAmount: z.number().int() }),
  }),
  /** '': all statuses. */
  'Wallet/GetBankTransferRequests': sortedList({
    access: ['admin'],
    item: transferRequest,
    sorts: ['CreatedDate', 'Amount'],
    order: '-CreatedDate',
    query: { ...days, status: z.enum(['', ...transactionStatuses]).default('') },
  }),
  /** paid out, which the administrator confirms with the bank's reference, or rejected with a reason. */
  'Wallet/ApproveOrRejectTransaction': post({
    access: ['admin'],
    entity: 'WalletTransaction',
    reply: 'text',
    input: z.object({
      WalletTransactionId: rowId,
      RowVersion: rowVersion.optional(),
      Status: z.enum(['Approved', 'Rejected']),
      IsTransferred: z.boolean().default(false),
      Reference: lineOfText.max(100).default(''),
      Reason: lineOfText.max(300).default(''),
    }),
    output: z.string(),
  }),
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
  // Edu-points (M-10).
  'Wallet/GetUserEduPointTransactions': sortedList({
    access: ['admin'],
    item: eduPointTransaction,
    sorts: ['TransactionDate', 'Points'],
    order: '-TransactionDate',
    query: days,
  }),
  'Wallet/GetTotalEduPointEarned': get({ access: ['admin'], input: z.object({}), output: eduPointEarners }),
  /** Takes back points that were granted by mistake, once. */
  'Wallet/ReverseEduPoints': command({ access: ['admin'], entity: 'EduPoint' }),
  'Wallet/GetEduPointRules': sortedList({ access: ['admin'], item: eduPointRule, sorts: ['Title'], order: 'Title' }),
  'Wallet/UpdateEduPointRule': update({ access: ['admin'], entity: 'EduPointRule', body: eduPointRuleBody }),
  'Wallet/GetMyEduPoints': list({ access: walletOwners, item: myEduPoints }),
  'Wallet/GetMyPointFacts': get({ access: walletOwners, input: z.object({}), output: myPointFacts }),
  /** leaves the list of those with most points, or comes back to it. */
  'Wallet/SetPointsHidden': post({
    access: walletOwners,
    entity: 'Person',
    reply: 'text',
    input: z.object({ IsHidden: z.boolean() }),
    output: z.string(),
  }),
  /** Ours: what the caller sold, what was refunded, and what was paid out; at most a year. */
  'Wallet/GetMyEarnings': get({ access: ['vendor'], input: period, output: earnings }),
  /** Ours: what vendors are owed. '': also those who are owed nothing now. */
  'Wallet/GetVendorBalances': sortedList({
    access: ['admin'],
    item: vendorBalance,
    sorts: ['Earned'],
    order: '-Earned',
    query: { state: z.enum(['', 'Due']).default('') },
  }),
  /** Ours: pays at most what is owed, to the wallet of the vendor. */
  'Wallet/PayVendor': post({
    access: ['admin'],
    entity: 'WalletTransaction',
    reply: 'text',
    input: payoutBody,
    output: z.string(),
  }),
  /** M-02: reads the whole ledger. */
  'Wallet/GetLedgerProof': get({ access: ['admin'], input: z.object({}), output: ledgerProof }),
}
