import { page } from '#app/page.ts'
import { mentorPages } from '#app/routes/mentor.ts'
import { studentPages } from '#app/routes/student.ts'
import { firstScreenPaths } from '#rules/first-screens.ts'

/** How long a browser may find no quiet moment to load the homes, ms. */
const busyMs = 3_000

async function signInPage() {
  const { SignInPage } = await import('#areas/account/pages/sign-in-page.tsx')
  if ('requestIdleCallback' in globalThis) requestIdleCallback(loadHomes, { timeout: busyMs })
  return SignInPage
}

/** Loads the homes while somebody types their password: they are a few kB, and the first thing that most people see after it. */
function loadHomes(): void {
  for (const { path, load } of [...studentPages, ...mentorPages])
    if (firstScreenPaths.includes(path))
      load().catch((problem: unknown) => console.warn('a home did not load', problem))
}

/** For visitors: the sign-in pages. */
export const signInPages = [
  page('/account/login', signInPage),
  page('/account/login/$returnPath', signInPage),
  page('/account/resetpassword', () =>
    import('#areas/account/pages/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
  ),
  page('/account/setpassword', () =>
    import('#areas/account/pages/set-password-page.tsx').then((m) => m.SetPasswordPage),
  ),
]
