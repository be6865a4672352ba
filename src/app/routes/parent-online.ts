import { onePage } from '#app/page.ts'
import { walletOnlinePages } from '#app/routes/wallet-online.ts'

/** Pages of parents that need the server anyway, so phones do not store them. */
export const parentOnlinePages = [
  onePage('/parent/account', () => import('#areas/account/my-account.tsx').then((m) => m.parentAccount)),
  ...walletOnlinePages('/parent'),
]
