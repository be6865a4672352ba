import type { AreaHandlers } from '#server/calls/call-context.ts'
import { reRegister } from './re-register.ts'

export const walletHandlers = {
  'Wallet/ReRegisterVirtualAccount': reRegister,
  'Wallet/ReRegisteredAccountWith9PSB': reRegister,
} satisfies AreaHandlers<'Wallet'>
