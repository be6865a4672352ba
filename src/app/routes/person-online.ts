import { onePage, page } from '#app/page.ts'

/** Those of the pages for everyone with a session that need the server anyway, so phones do not store them. */
export const personPages = [
  page('/notifications/settings', () =>
    import('#areas/message/pages/message-settings-page.tsx').then((m) => m.MessageSettingsPage),
  ),
  // People without a role have no area with an account page.
  onePage('/account/myaccount', () => import('#areas/account/my-account.tsx').then((m) => m.ownAccount)),
  page('/account/passkeys', () => import('#areas/account/pages/passkeys-page.tsx').then((m) => m.PasskeysPage)),
  page('/account/twostep', () => import('#areas/account/pages/two-step-page.tsx').then((m) => m.TwoStepPage)),
  page('/account/referrals', () =>
    import('#areas/referral/pages/my-referrals-page.tsx').then((m) => m.MyReferralsPage),
  ),
  page('/account/sessions', () => import('#areas/account/pages/sessions-page.tsx').then((m) => m.SessionsPage)),
]
