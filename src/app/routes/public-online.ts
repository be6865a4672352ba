import { page } from '#app/page.ts'

/** Those of the visitors' pages that need the server anyway, so phones do not store them. */
export const publicPages = [
  page('/account/register', () => import('#areas/account/pages/register-page.tsx').then((m) => m.RegisterPage)),
  page('/account/consent', () => import('#areas/account/pages/consent-page.tsx').then((m) => m.ConsentPage)),
  page('/shop', () => import('#areas/order/pages/shop-page.tsx').then((m) => m.ShopPage)),
  page('/shop/$id', () => import('#areas/order/pages/product-page.tsx').then((m) => m.ProductPage)),
  page('/cart', () => import('#areas/order/pages/cart-page.tsx').then((m) => m.CartPage)),
  page('/account/welcome', () => import('#areas/account/pages/welcome-page.tsx').then((m) => m.WelcomePage)),
]
