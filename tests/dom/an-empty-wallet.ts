import type { MyWallet } from '#contract/entities/wallet.ts'

/** A wallet with nothing in it, whose bank account is pending. */
export const anEmptyWallet: MyWallet = {
  Balance: 0,
  Held: 0,
  HeldCount: 0,
  Points: 0,
  Owed: 0,
  WalletIdNumber: '1000000016',
  VirtualAccountStatusName: 'Pending',
  VirtualAccountErrorMessage: '',
  VirtualAccountBankName: '',
  VirtualAccountNumber: '',
  VirtualAccountTestPage: '',
  Services: [],
}
