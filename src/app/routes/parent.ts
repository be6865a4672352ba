import { page } from '#app/page.ts'

export const parentPages = [
  page('/parent/home', () => import('#areas/account/pages/quiet-home.tsx').then((m) => m.QuietHome)),
]
