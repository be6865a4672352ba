import { later } from '#patterns/later/later.tsx'

/** The wallet account of an item. */
export const LaterWalletAccount = later(() =>
  import('#patterns/money/wallet-account.tsx').then(({ WalletAccount }) => WalletAccount),
)
