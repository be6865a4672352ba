import { snapshot, subscribe } from 'valtio'
import { personOnDevice } from '#app/person-on-device.ts'
import type { SessionUser } from '#contract/entities/session.ts'
import { dropMirrors, dropMirrorsOfOthers } from '#lib/reads/mirror.ts'
import { endSession, restorePerson, session, sessionLost, startSession } from '#lib/session/session.ts'
import { provideSessionWait } from '#lib/session/settle-session.ts'
import { alertProblem } from '#patterns/alerts/alert-problem.ts'
import { sealPlain } from '#offline/at-rest/seal-plain.ts'
import type { Device } from '#offline/device.ts'
import { drainLockFree } from '#offline/outbox/drain-lock.ts'
import { clearSessionToken, forgetUser, readSessionCopy, saveSessionCopy, wasSignedOut } from '#offline/session-copy.ts'

/**
 * Keeps the device's copy of the session equal to the page's session, in both directions; the worker and the queue send
 * with this copy. A sign-in, a sign-out and an ended session go to the device; a 401 in the queue comes to the page.
 * `dropStrays` deletes copies of people who are not here, which a tab made that was closed before a sign-out reached
 * it. It uses Dexie, so it runs after the first lists.
 */
export function keepSessionOnDevice(device: Device): { dropStrays: () => void } {
  // Plain copies: the store itself contains a proxy, which a database cannot store.
  let known = snapshot(session)
  // The steps run one after the other, so a sign-out never overtakes the sign-in before it.
  let work = Promise.resolve()
  const then = (step: () => Promise<void>): void => {
    work = work.then(step).catch(alertProblem)
  }

  // The store reports a change a moment after it happens, so this waits for the report too.
  provideSessionWait(async () => {
    await Promise.resolve()
    await work
  })
  async function begin(token: string, user: SessionUser): Promise<void> {
    await saveSessionCopy(device, token, user)
    await dropMirrorsOfOthers(user.UserId)
    await sealPlain(device, user.UserId)
  }

  then(async () => {
    const { token, user, paused } = known
    const copy = await readSessionCopy(device)
    if (token !== null && user !== null && copy?.token !== token) {
      if (!(await wasSignedOut(device, token))) await begin(token, user)
      // Somebody else signed in after this sign-out, and localStorage was not written any more (decision 139).
      else if (copy) startSession(copy.token, copy.user)
      else endSession()
    }
    // Pages for everyone ask no guard, so they start without the session that localStorage lost.
    if (token === null && paused === null && copy) restorePerson(copy.token, copy.user)
    // The session ended before this listener was added: its time was over when the page opened.
    if (paused !== null) await clearSessionToken(device, paused.UserId)
  })
  subscribe(session, () => {
    const before = known
    known = snapshot(session)
    const { token, user, paused } = known
    const left = before.user ?? before.paused
    if (token !== null && user !== null) {
      if (token !== before.token) then(() => begin(token, user))
    } else if (paused !== null) {
      if (before.paused === null) then(() => clearSessionToken(device, paused.UserId, before.token ?? undefined))
    } else if (left !== null) then(() => forgetPerson(device, left.UserId, before.token))
  })
  device.announce.listen(({ kind }) => {
    if (kind !== 'session-changed') return
    then(async () => {
      if (session.token === null) return
      const [copy, current] = [await readSessionCopy(device), await personOnDevice(device)]
      if (copy === null && current?.UserId === session.user?.UserId) sessionLost()
    })
  })
  return {
    dropStrays: () => then(async () => dropMirrorsOfOthers((await personOnDevice(device))?.UserId)),
  }
}

/**
 * Does a real sign-out: deletes token, key and copies, so that other people cannot continue as this person (O-05,
 * O-08). Queue and drafts stay, locked.
 */
async function forgetPerson(device: Device, userId: string, token: string | null): Promise<void> {
  if (!(await forgetUser(device, userId, token))) return
  await dropMirrors(userId)
  // The tab or worker that sends stops at the sign-out; a frozen tab stops when it wakes. This waits for it, 2 s at
  // most.
  await drainLockFree(device, AbortSignal.timeout(2_000))
}
