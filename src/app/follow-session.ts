import type { AnyRouter } from '@tanstack/react-router'
import { subscribe } from 'valtio'
import { network } from '#lib/reads/network.ts'
import { followOtherTabs, session } from '#lib/session/session.ts'
import { syncFacts } from '#patterns/sync-status/sync-facts.ts'

/** When the session ends or begins, here or in another tab, or the server comes back to a paused one, the guards ask again. */
export function followSession(router: AnyRouter): void {
  followOtherTabs()
  let token = session.token
  const askAgain = (): void => {
    // the sign-in pages keep the person where they are.
    if (!router.state.location.pathname.startsWith('/account')) void router.invalidate()
  }
  subscribe(session, () => {
    syncFacts.paused = session.paused !== null
    if (session.token === token) return
    token = session.token
    askAgain()
  })
  subscribe(network, () => {
    if (network.state === 'online' && session.paused) askAgain()
  })
}
