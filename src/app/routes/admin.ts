import { page } from '#app/page.ts'

export const adminPages = [
  page('/admin/home', () => import('#areas/assessment/pages/admin-home.tsx').then((m) => m.AdminHome)),
]
