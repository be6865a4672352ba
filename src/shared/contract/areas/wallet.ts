import * as z from 'zod'
import { post } from '#contract/define.ts'

/** ConfirmRegistered: also where the account works already. */
const reRegister = post({
  access: ['admin'], entity: 'WalletAccount', reply: 'text',
  input: z.object({ WalletAccountNumber: z.string().regex(/^\d{10}$/, 'Enter the ten digits of a wallet account'), ConfirmRegistered: z.boolean().default(false) }),
  output: z.string(),
})

/** Wallets, as far as they stand: the account behind one is registered again. */
export const walletArea = {
  'Wallet/ReRegisterVirtualAccount': reRegister,
  /** The name under which the specification's page calls it. */
  'Wallet/ReRegisteredAccountWith9PSB': reRegister,
}
