import { actorOf } from '#server/auth/actor.ts'
import type { AreaHandlers } from '#server/calls/call-context.ts'
import { cashFlow } from '#server/ledger/cash-flow.ts'
import { foundRow } from '#server/db/change-row.ts'
import { fundMyWallet } from './fund-my-wallet.ts'
import { fundWallet, openFund, reverseFunding } from './fund-wallet.ts'
import { getLedgerProof } from './get-ledger-proof.ts'
import { fundNames, fundPage, movementsOf, statementOf, transactionPage, transactions, walletOf } from './queries.ts'
import { depositPage, virtualAccountPage } from './deposits/deposit-queries.ts'
import { giveDeposit } from './deposits/give-deposit.ts'
import { payVendor } from './payouts/pay-vendor.ts'
import { earningsOf, vendorBalances } from './payouts/payout-queries.ts'
import { pointHandlers } from './points/handlers.ts'
import { reRegister } from './re-register.ts'
import { findReceiver, sendMoney } from './send-money.ts'
import { ownTransferPage, transferPage, waitingTransfers } from './transfer-queries.ts'
import { decideTransfer } from './decide-transfer.ts'
import { withdraw } from './withdraw.ts'

export const walletHandlers = {
  'Wallet/ReRegisterVirtualAccount': reRegister,
  'Wallet/ReRegisteredAccountWith9PSB': reRegister,
  'Wallet/GetVirtualAccounts': (input, { tx }) => virtualAccountPage(tx, input),
  'Wallet/GetBankDeposits': (input, { tx }) => depositPage(tx, input),
  'Wallet/GiveBankDeposit': giveDeposit,
  'Wallet/GetMyWallet': (_, context) => walletOf(context.tx, actorOf(context).personId),
  'Wallet/GetMyWalletFlows': (_, context) => cashFlow(context.tx, { personId: actorOf(context).personId }, context.now),
  'Wallet/GetWalletFlows': (_, { tx, now }) => cashFlow(tx, 'portal', now),
  'Wallet/GetMyWalletTransactions': (input, context) => movementsOf(context.tx, actorOf(context).personId, input),
  'Wallet/GetMyStatement': (input, context) => statementOf(context.tx, actorOf(context).personId, input),
  'Wallet/FundMyWallet': fundMyWallet,
  'Wallet/FindReceiver': findReceiver,
  'Wallet/SendMoney': sendMoney,
  'Wallet/Withdraw': withdraw,
  'Wallet/GetMyTransfers': (input, context) => ownTransferPage(context.tx, actorOf(context).personId, input),
  'Wallet/GetBankTransferRequestCounts': (_, { tx }) => waitingTransfers(tx),
  'Wallet/GetBankTransferRequests': (input, { tx }) => transferPage(tx, input),
  'Wallet/ApproveOrRejectTransaction': decideTransfer,
  'Wallet/GetWalletTransactions': (input, { tx }) => transactionPage(tx, input),
  'Wallet/GetWalletTransactionById': ({ id }, { tx }) => foundRow(tx, transactions, id),
  'Wallet/FundClientWallet': fundWallet,
  'Wallet/ReverseFunding': reverseFunding,
  'Wallet/GetFunds': (input, { tx }) => fundPage(tx, input),
  'Wallet/GetLiteFunds': (_, { tx }) => fundNames(tx),
  'Wallet/OpenFund': openFund,
  'Wallet/GetMyEarnings': (input, context) => earningsOf(context.tx, actorOf(context).personId, input),
  'Wallet/GetVendorBalances': (input, { tx }) => vendorBalances(tx, input),
  'Wallet/PayVendor': payVendor,
  'Wallet/GetLedgerProof': getLedgerProof,
  ...pointHandlers,
} satisfies AreaHandlers<'Wallet'>
