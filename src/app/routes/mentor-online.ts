import { page } from '#app/page.ts'

/** Pages of mentors that need the server anyway: phones do not carry them. */
export const mentorOnlinePages = [
  page('/mentor/syncstatus', () => import('#areas/sync/pages/sync-status-page.tsx').then((m) => m.MentorSyncStatus)),
  page('/mentor/account', () => import('#areas/account/pages/my-account-page.tsx').then((m) => m.MyAccountPage)),
]
