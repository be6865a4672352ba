import { page } from '#app/page.ts'
import { personPages as onlinePages } from '#app/routes/person-online.ts'

/** For everyone with a session, with any role. */
export const personPages = [
  page('/notifications', () => import('#areas/account/pages/notifications-page.tsx').then((m) => m.NotificationsPage)),
  page('/sync', () => import('#areas/sync/pages/sync-page.tsx').then((m) => m.SyncPage)),
  page('/sync/storage', () => import('#areas/sync/pages/storage-page.tsx').then((m) => m.StoragePage)),
  ...onlinePages,
]
