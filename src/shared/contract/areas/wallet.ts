import * as z from 'zod'
import { post } from '#contract/define.ts'

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

/** The existing part of wallets: a wallet's bank account can be registered again. */
export const walletArea = {
  'Wallet/ReRegisterVirtualAccount': reRegister,
  /** The specification's page calls it by this name. */
  'Wallet/ReRegisteredAccountWith9PSB': reRegister,
}
