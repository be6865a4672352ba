import { messages } from '#contract/messages.ts'
import { call } from '#lib/reads/call.ts'
import { endSession, isSignedIn } from '#lib/session/session.ts'
import { sessionSettled } from '#lib/session/settle-session.ts'
import { alertInfo } from '#patterns/alerts/alerts.ts'
import { unsubscribeDevice } from '#patterns/push/device-push.ts'

/** How long the server may take to answer, ms: a person who hands on a phone must not wait on a weak network. */
const patience = 4_000

/**
 * Ends the session here, and on the server when it can be reached; otherwise the server ends it when its time is over.
 * `leave` opens a page for visitors first, so that no guard sees an area without a person.
 */
export async function signOut(leave: () => Promise<void>): Promise<void> {
  let told = false
  // Without a network the server does not learn of the sign-out and goes on pushing: then no browser takes it.
  unsubscribeDevice().catch((error: unknown) => console.warn('the browser is still subscribed', error))
  if (isSignedIn()) {
    const sent = call('Account/SignOut', {}, { signal: AbortSignal.timeout(patience) })
    // Without an answer the server ends the session when its time is over, and the message below says so.
    told = await sent.then(
      () => true,
      () => false,
    )
  }
  await leave()
  endSession()
  // A person who reads that they are signed out may close the browser at once.
  await sessionSettled()
  alertInfo(
    told
      ? messages.signedOut
      : `${messages.signedOut} The server could not be reached. Your session ends there automatically.`,
  )
}
