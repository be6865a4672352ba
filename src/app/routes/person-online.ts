import { page } from '#app/page.ts'

/** Those of the pages for everyone with a session that need the server anyway, so phones do not store them. */
export const personPages = [
  page('/notifications/settings', () =>
    import('#areas/message/pages/message-settings-page.tsx').then((m) => m.MessageSettingsPage),
  ),
  page('/account/sessions', () => import('#areas/account/pages/sessions-page.tsx').then((m) => m.SessionsPage)),
]
