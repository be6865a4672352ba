import type { AnyRouter } from '@tanstack/react-router'
import { subscribe } from 'valtio'
import { chooseFormats } from '#lib/page/format-date.ts'
import { onFormsLeft } from '#lib/page/open-forms.ts'
import { network } from '#lib/reads/network.ts'
import { followOtherTabs, session } from '#lib/session/session.ts'
import { syncFacts } from '#patterns/sync-status/sync-facts.ts'

/**
 * Runs the guards again when the session begins or ends, here or in another tab, when something is due first, and during a
 * paused session when the server is back and when a form was left. Writes times as the person wants them.
 */
export function followSession(router: AnyRouter): void {
  followOtherTabs()
  let { token, duePage } = session
  const followFormats = () => chooseFormats((session.user ?? session.paused)?.Formats)
  followFormats()
  const askAgain = (): void => {
    // on the sign-in pages the person stays where they are.
    if (!router.state.location.pathname.startsWith('/account')) void router.invalidate()
  }
  subscribe(session, () => {
    syncFacts.paused = session.paused !== null
    followFormats()
    if (session.token === token && session.duePage === duePage) return
    ;({ token, duePage } = session)
    askAgain()
  })
  const askIfPaused = (): void => {
    if (network.state === 'online' && session.paused) askAgain()
  }
  subscribe(network, askIfPaused)
  onFormsLeft(askIfPaused)
}
