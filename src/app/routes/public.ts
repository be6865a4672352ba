import { page } from '#app/page.ts'
import { shopPages } from '#app/routes/shop-online.ts'
import { publicPages as onlinePages } from '#app/routes/public-online.ts'

export const publicPages = [
  page('/', () => import('#areas/public/pages/landing-page.tsx').then((m) => m.LandingPage)),
  page('/about', () => import('#areas/public/pages/about-page.tsx').then((m) => m.AboutPage)),
  page('/contact', () => import('#areas/public/pages/contact-page.tsx').then((m) => m.ContactPage)),
  ...onlinePages,
  ...shopPages,
]
