import { redirect } from '@tanstack/react-router'
import type { Role } from '#contract/define.ts'
import { isFormOpen } from '#lib/page/open-forms.ts'
import { network } from '#lib/reads/network.ts'
import { toReturnPath } from '#lib/session/return-path.ts'
import { isSignedIn, rolesOf, session } from '#lib/session/session.ts'

/**
 * Who may open a page (R-025 … R-027); `null` asks for any session.
 *
 *     something is due first         → the page that asks for it: a new password, the two-step sign-in (V-11)
 *     signed in, has the role        → stays
 *     signed in, lacks the role      → sign-in page with the return path, which says what the area needs
 *     paused (401, time over), role  → stays while the server is out of reach: the offline set is theirs (O-21, R-031);
 *                                      stays on a form until it is left: the sync words say what to do
 *     otherwise                      → sign-in page with the return path
 */
export function guard(role: Role | null): (at: { location: { href: string } }) => Promise<void> {
  return async ({ location }) => {
    await rememberPerson()
    if (isSignedIn() && session.duePage && location.href !== session.duePage)
      throw redirect({ to: session.duePage, replace: true })
    const mayStay = network.state !== 'online' || isFormOpen()
    const person = isSignedIn() ? session.user : mayStay ? session.paused : null
    if (person && (role === null || rolesOf(person).includes(role))) return
    throw redirect({
      to: '/account/login/$returnPath',
      params: { returnPath: toReturnPath(location.href) },
      replace: true,
    })
  }
}

/**
 * At a cold start, restores the person who did not sign out. What they began here is theirs, also on
 * pages for everyone.
 */
export async function rememberPerson(): Promise<void> {
  if (isSignedIn() || session.paused) return
  const { restorePersonOnDevice } = await import('#app/restore-person-on-device.ts')
  await restorePersonOnDevice()
}
