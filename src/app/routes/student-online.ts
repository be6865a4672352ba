import { onePage, page } from '#app/page.ts'
import { walletOnlinePages } from '#app/routes/wallet-online.ts'

/** Pages of students that need the server anyway, so phones do not store them. */
export const studentOnlinePages = [
  onePage('/student/account', () => import('#areas/account/my-account.tsx').then((m) => m.studentAccount)),
  page('/student/shop', () => import('#areas/order/pages/shop-page.tsx').then((m) => m.ShopPage)),
  page('/student/shop/$id', () => import('#areas/order/pages/product-page.tsx').then((m) => m.ProductPage)),
  page('/student/cart', () => import('#areas/order/pages/cart-page.tsx').then((m) => m.CartPage)),
  page('/student/orders', () => import('#areas/order/pages/my-orders-page.tsx').then((m) => m.MyOrdersPage)),
  page('/student/orders/$id', () => import('#areas/order/pages/my-order-page.tsx').then((m) => m.MyOrderPage)),
  page('/student/requests/$id', () => import('#areas/mentoring/pages/mentor-page.tsx').then((m) => m.MentorPage)),
  page('/student/wallets/card', () => import('#areas/account/pages/smart-card-page.tsx').then((m) => m.SmartCardPage)),
  ...walletOnlinePages('/student'),
]
