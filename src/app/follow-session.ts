import type { AnyRouter } from '@tanstack/react-router'
import { subscribe } from 'valtio'
import { network } from '#lib/reads/network.ts'
import { followOtherTabs, session } from '#lib/session/session.ts'
import { syncFacts } from '#patterns/sync-status/sync-facts.ts'

/**
 * Runs the guards again when the session begins or ends, here or in another tab, and when the server is back during a
 * paused session.
 */
export function followSession(router: AnyRouter): void {
  followOtherTabs()
  let token = session.token
  const askAgain = (): void => {
    // on the sign-in pages the person stays where they are.
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
