import { page } from '#app/page.ts'

/** Those of the sign-in pages that need the server anyway, so phones do not store them. */
export const signInPages = [
  page('/account/unsubscribe', () =>
    import('#areas/message/pages/unsubscribe-page.tsx').then((m) => m.UnsubscribePage),
  ),
  page('/account/resetpassword', () =>
    import('#areas/account/pages/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
  ),
  page('/account/setpassword', () =>
    import('#areas/account/pages/set-password-page.tsx').then((m) => m.SetPasswordPage),
  ),
  page('/account/deleteaccount', () =>
    import('#areas/account/pages/delete-account-page.tsx').then((m) => m.DeleteAccountPage),
  ),
]
