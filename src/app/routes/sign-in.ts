import { page } from '#app/page.ts'

/** For visitors: the sign-in pages. */
export const signInPages = [
  page('/account/login', () => import('#areas/account/pages/sign-in-page.tsx').then((m) => m.SignInPage)),
  page('/account/login/$returnPath', () => import('#areas/account/pages/sign-in-page.tsx').then((m) => m.SignInPage)),
  page('/account/resetpassword', () =>
    import('#areas/account/pages/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
  ),
  page('/account/setpassword', () =>
    import('#areas/account/pages/set-password-page.tsx').then((m) => m.SetPasswordPage),
  ),
]
