import { onePage, page, resourcePage } from '#app/page.ts'
import { walletOnlinePages } from '#app/routes/wallet-online.ts'

export const vendorPages = [
  page('/vendor/home', () => import('#areas/dashboard/pages/vendor-home.tsx').then((m) => m.VendorHome)),
  resourcePage('/vendor/products', () => import('#areas/product/products.tsx').then((m) => m.vendorProducts)),
  resourcePage('/vendor/orders', () => import('#areas/order/vendor-orders.tsx').then((m) => m.vendorOrders)),
  resourcePage('/vendor/carts', () => import('#areas/cart/carts.tsx').then((m) => m.vendorCarts)),
  resourcePage('/vendor/referrals', () => import('#areas/referral/referrals.ts').then((m) => m.vendorReferrals)),
  resourcePage('/vendor/transferactivites', () =>
    import('#areas/wallet/transfer-activities.ts').then((m) => m.transferActivities),
  ),
  page('/vendor/earnings', () => import('#areas/wallet/pages/earnings-page.tsx').then((m) => m.EarningsPage)),
  onePage('/vendor/accounts', () => import('#areas/account/my-account.tsx').then((m) => m.vendorAccount)),
  page('/vendor/wallets', () => import('#areas/wallet/pages/wallet-page.tsx').then((m) => m.WalletPage)),
  ...walletOnlinePages('/vendor'),
]
