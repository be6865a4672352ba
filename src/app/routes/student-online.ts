import { onePage, page } from '#app/page.ts'
import { walletOnlinePages } from '#app/routes/wallet-online.ts'

/** Pages of students that need the server anyway, so phones do not store them. */
export const studentOnlinePages = [
  onePage('/student/account', () => import('#areas/account/my-account.tsx').then((m) => m.studentAccount)),
  page('/student/requests', () => import('#areas/mentoring/pages/student-requests.tsx').then((m) => m.StudentRequests)),
  ...walletOnlinePages('/student'),
]
