import { page, type Page } from '#app/page.ts'
import { mentorPages } from '#app/routes/mentor.ts'
import { studentPages } from '#app/routes/student.ts'
import { whenIdle } from '#lib/page/when-idle.ts'
import { firstScreenPaths } from '#rules/first-screens.ts'

/** How long a busy browser may wait for a quiet moment before it loads the homes, ms. */
const busyMs = 3_000

/** Loads the page, and the homes behind it. */
const withHomes = (load: Page['load']) => async () => {
  const loaded = await load()
  whenIdle(loadHomes, busyMs)
  return loaded
}

/** Loads the homes while the person types their password: they are a few kB, and most people see a home next. */
function loadHomes(): void {
  for (const { path, load } of [...studentPages, ...mentorPages])
    if (firstScreenPaths.includes(path))
      load().catch((problem: unknown) => console.warn('a home did not load', problem))
}

/** For visitors: the sign-in pages. */
export const signInPages = [
  page(
    '/account/login',
    withHomes(() => import('#areas/account/pages/sign-in-page.tsx').then((m) => m.SignInPage)),
  ),
  page(
    '/account/login/$returnPath',
    withHomes(() => import('#areas/account/pages/sign-in-page.tsx').then((m) => m.SignInPage)),
  ),
  page('/account/resetpassword', () =>
    import('#areas/account/pages/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
  ),
  page('/account/setpassword', () =>
    import('#areas/account/pages/set-password-page.tsx').then((m) => m.SetPasswordPage),
  ),
]
