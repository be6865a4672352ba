import type { WalletTransaction } from '#contract/entities/wallet.ts'
import type { Tone } from '#ui/tone.ts'

export const transactionTones: Readonly<Record<WalletTransaction['TransactionStatusName'], Tone>> = {
  Pending: 'warn',
  Completed: 'ok',
  Failed: 'bad',
  Reversed: 'bad',
}
