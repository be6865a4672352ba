import { page } from '#app/page.ts'

/** Pages of students that need the server anyway: phones do not carry them. */
export const studentOnlinePages = [
  page('/student/account', () => import('#areas/account/pages/my-account-page.tsx').then((m) => m.MyAccountPage)),
]
