import { messages } from '#contract/messages.ts'
import { call } from '#lib/reads/call.ts'
import { endSession, isSignedIn } from '#lib/session/session.ts'
import { sessionSettled } from '#lib/session/settle-session.ts'
import { alertInfo } from '#patterns/alerts/alerts.ts'

/** How long the server may take to answer, ms: a person who hands on a phone must not wait on a weak network. */
const patience = 4_000

/**
 * Ends the session here, and on the server when it can be reached; otherwise the server ends it when its time is over.
 * `leave` opens a page for visitors first, so that no guard sees an area without a person.
 */
export async function signOut(leave: () => Promise<void>): Promise<void> {
  let told = false
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
