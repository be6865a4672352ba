import { page } from '#app/page.ts'

export const vendorPages = [
  page('/vendor/home', () => import('#areas/account/pages/quiet-home.tsx').then((m) => m.QuietHome)),
]
