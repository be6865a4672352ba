import { page } from '#app/page.ts'

/** The shop for visitors. It needs the server anyway, so phones do not store it. */
export const shopPages = [
  page('/shop', () => import('#areas/order/pages/shop-page.tsx').then((m) => m.ShopPage)),
  page('/shop/$id', () => import('#areas/order/pages/product-page.tsx').then((m) => m.ProductPage)),
  page('/cart', () => import('#areas/order/pages/cart-page.tsx').then((m) => m.CartPage)),
]
