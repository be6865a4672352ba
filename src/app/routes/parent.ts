import { page } from '#app/page.ts'
import { parentOnlinePages } from '#app/routes/parent-online.ts'

export const parentPages = [
  page('/parent/home', () => import('#areas/account/pages/parent-home.tsx').then((m) => m.ParentHome)),
  page('/parent/wallets', () => import('#areas/wallet/pages/wallet-page.tsx').then((m) => m.WalletPage)),
  ...parentOnlinePages,
]
