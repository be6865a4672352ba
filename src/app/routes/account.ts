import { page } from '#app/page.ts'

/** For visitors: the sign-in pages. */
export const signInPages = [
  page('/account/login', () => import('#areas/account/pages/sign-in-page.tsx').then((m) => m.SignInPage)),
  page('/account/login/$returnPath', () => import('#areas/account/pages/sign-in-page.tsx').then((m) => m.SignInPage)),
  page('/account/resetpassword', () => import('#areas/account/pages/reset-password-page.tsx').then((m) => m.ResetPasswordPage)),
  page('/account/setpassword', () => import('#areas/account/pages/set-password-page.tsx').then((m) => m.SetPasswordPage)),
]

/** For everyone with a session, whatever the role. */
export const personPages = [
  page('/account/sessions', () => import('#areas/account/pages/sessions-page.tsx').then((m) => m.SessionsPage)),
  page('/notifications', () => import('#areas/account/pages/notifications-page.tsx').then((m) => m.NotificationsPage)),
  page('/sync', () => import('#areas/sync/pages/sync-page.tsx').then((m) => m.SyncPage)),
  page('/sync/storage', () => import('#areas/sync/pages/storage-page.tsx').then((m) => m.StoragePage)),
]
