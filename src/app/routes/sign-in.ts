import { loadRole } from '#app/loaded-roles.ts'
import { page, type Page } from '#app/page.ts'
import { signInPages as onlinePages } from '#app/routes/sign-in-online.ts'
import { whenIdle } from '#lib/page/when-idle.ts'
import { roleOfPath } from '#lib/session/areas.ts'
import { firstScreenPaths } from '#rules/first-screens.ts'

/** How long a busy browser may wait for a quiet moment before it loads the homes, ms. */
const busyMs = 3_000

/** Loads the page, and the homes behind it. */
const withHomes = (load: Page['load']) => async () => {
  const loaded = await load()
  whenIdle(loadHomes, busyMs)
  return loaded
}

/**
 * Loads the homes while the person types their password: they are a few kB, and most people see a home next. A home is
 * in the file of its role's parts (server/build/chunks.ts).
 */
function loadHomes(): void {
  for (const role of firstScreenPaths.map(roleOfPath))
    if (role) loadRole(role).catch((problem: unknown) => console.warn('a home did not load', problem))
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
  ...onlinePages,
]
