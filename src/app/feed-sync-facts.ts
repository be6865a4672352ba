import { subscribe } from 'valtio'
import { allKinds } from '#contract/assessment-kinds.ts'
import { visitorId } from '#kit/product.ts'
import { newestRead } from '#kit/newest-read.ts'
import { session } from '#lib/session/session.ts'
import type { CallFacts } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { needsAttention } from '#offline/outbox/call-state.ts'
import { isUnsent, listCallFacts, readCall } from '#offline/outbox/queue-list.ts'
import { callReason } from '#offline/outbox/queue-view.ts'
import { alertProblem } from '#patterns/alerts/alert-problem.ts'
import { syncFacts, type SyncFacts } from '#patterns/sync-status/sync-facts.ts'
import { answersIn, submissionName } from '#patterns/sync-status/submission-name.ts'

const userHere = (): string => (session.user ?? session.paused)?.UserId ?? visitorId

/**
 * Keeps the sync facts up to date: reads the queue again when it changes or when another person is here. Calls of the
 * portal itself do not count.
 */
export function feedSyncFacts(device: Device): void {
  let most = 0
  let toldOf = userHere()
  const read = newestRead(
    async () => {
      const calls = (await listCallFacts(device, userHere())).filter(isUnsent)
      const last = calls.findLast((call) => !needsAttention.has(call.state))
      return { calls, newest: last ? await readCall(device, last.id) : null }
    },
    ({ calls, newest }) => {
      const halted = calls.filter((call) => needsAttention.has(call.state))
      const unsent = calls.filter((call) => !needsAttention.has(call.state))
      const waiting = unsent.length
      const sending = calls.some((call) => call.state === 'sending')
      most = sending ? Math.max(most, waiting) : 0
      Object.assign(syncFacts, {
        waiting,
        newest:
          newest && !newest.locked ? { title: submissionName(newest.words), answers: answersIn(newest.input) } : null,
        waitingSince: waiting === 0 ? null : Math.min(...unsent.map((call) => Date.parse(call.deviceAt))),
        sending: sending ? { done: most - waiting, total: most } : null,
        attention:
          halted.length === 0
            ? null
            : {
                count: halted.length,
                isRefused: halted.every(({ state }) => state === 'rejected' || state === 'conflict'),
                reason: reasonOf(halted),
              },
        noun: nounOf(calls),
      } satisfies Partial<SyncFacts>)
    },
  )
  const readAgain = (): void => {
    read().catch(alertProblem)
  }
  const anotherPerson = (): void => {
    // The copies belong to the previous person. The next person, or a visitor, must not see their age (O-05).
    if (toldOf !== userHere())
      Object.assign(syncFacts, { syncedAt: null, isConfirmed: false } satisfies Partial<SyncFacts>)
    toldOf = userHere()
    readAgain()
  }
  device.announce.listen(({ kind }) => {
    if (kind === 'calls-changed') readAgain()
  })
  subscribe(session, anotherPerson)
  readAgain()
}

function reasonOf(halted: readonly CallFacts[]): string {
  const newest = halted.at(-1)
  return newest ? callReason(newest) : ''
}

function nounOf(calls: readonly CallFacts[]): SyncFacts['noun'] {
  const every = (keys: readonly string[]) => calls.every(({ area, action }) => keys.includes(`${area}/${action}`))
  if (every(['Eform/SubmitFormAnswers', ...allKinds.map((kind) => kind.calls.submit)])) return 'submission'
  return every(allKinds.map((kind) => kind.calls.respond)) ? 'reply' : 'item'
}
