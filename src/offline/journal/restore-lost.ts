import { openCall } from '#offline/at-rest/open-call.ts'
import { unsealDraft } from '#offline/at-rest/seal-draft.ts'
import { atomically } from '#offline/databases/atomically.ts'
import { strict, type DraftRow, type OutboxTx, type StoredCall } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { visitorId } from '#kit/product.ts'
import { isUnsent } from '#offline/outbox/queue-list.ts'
import { fromJournalBytes, type JournalContent } from './journal-content.ts'
import type { Journal } from './journal.ts'
import { noteLost, readUnsent, type UnsentNote, type UnsentOf } from './unsent-note.ts'

/**
 * Runs once per tab, before anything writes the journal. If the browser has deleted the outbox since the last visit, the
 * calls and drafts of the journal go back into it, each call under its own key, so it has its effect once. What cannot
 * come back is noted for the person. Returns whether the outbox was deleted.
 */
export async function restoreLost(device: Device, journal: Journal | null): Promise<boolean> {
  const noted = device.textStorage && readUnsent(device.textStorage)
  const present = await device.outbox.run((db) => db.get('meta', 'journal'))
  // The usual start: it does not wait for the journal's worker.
  if (noted && present && 'value' in present && present.value === noted.generation) return false
  const content = await readContent(device, journal)
  const { wasDeleted, back } = await device.outbox.run((db) =>
    atomically(db, ['calls', 'drafts', 'receipts', 'meta'], strict, async (tx) => {
      const known = await tx.objectStore('meta').get('journal')
      const generation = known && 'value' in known ? known.value : null
      const lost = content && content.generation !== generation ? content : null
      const restored = lost ? await restore(tx, lost) : {}
      if (lost || generation === null)
        await tx.objectStore('meta').put({ name: 'journal', value: lost?.generation ?? device.now() })
      return { wasDeleted: lost !== null || (noted !== null && noted.generation !== generation), back: restored }
    }),
  )
  if (!wasDeleted) return false
  const missing = noted ? missingOf(noted, back) : {}
  if (device.textStorage && Object.keys(missing).length > 0) noteLost(device.textStorage, missing)
  for (const userId of Object.keys(back)) device.announce.post({ kind: 'calls-changed', userId, cause: 'queued' })
  return true
}

async function readContent(device: Device, journal: Journal | null): Promise<JournalContent | null> {
  try {
    const bytes = await journal?.read()
    const content = bytes ? fromJournalBytes(bytes) : null
    return content && (await withoutLocked(device, content))
  } catch (error) {
    console.warn('the journal cannot be read', error)
    return null
  }
}

/**
 * The next sign-in brings a person's key. The key of visitors was made by this device (visitor-key.ts): when its copy
 * is gone too, nothing opens what they wrote, so it is lost.
 */
async function withoutLocked(device: Device, content: JournalContent): Promise<JournalContent> {
  const key = await device.keys.of(visitorId)
  const opens = {
    call: async (call: StoredCall) => call.userId !== visitorId || !(await openCall(key, call)).locked,
    draft: async (draft: DraftRow) => draft.userId !== visitorId || (await unsealDraft(key, draft)) !== null,
  }
  const [calls, drafts] = await Promise.all([
    Promise.all(content.calls.map(opens.call)),
    Promise.all(content.drafts.map(opens.draft)),
  ])
  return {
    ...content,
    calls: content.calls.filter((_, at) => calls[at]),
    drafts: content.drafts.filter((_, at) => drafts[at]),
  }
}

type CountOf = Record<string, { answers: number; forms: number }>

/** Returns what is back, for each person. */
async function restore(tx: OutboxTx, { calls, drafts }: JournalContent): Promise<CountOf> {
  const back: CountOf = {}
  const of = (userId: string) => (back[userId] ??= { answers: 0, forms: 0 })
  const counter = await tx.objectStore('meta').get('seq')
  let seq = counter && 'value' in counter ? counter.value : 0
  for (const call of calls) {
    seq = Math.max(seq, call.seq)
    if (isUnsent(call)) of(call.userId).answers += 1
    if (!(await isKnown(tx, call))) await tx.objectStore('calls').put(asWaiting(call))
  }
  for (const draft of drafts) {
    of(draft.userId).forms += 1
    const id: [string, string, string] = [draft.userId, draft.formId, draft.recordId]
    if (!(await tx.objectStore('drafts').getKey(id))) await tx.objectStore('drafts').put(draft)
  }
  await tx.objectStore('meta').put({ name: 'seq', value: seq })
  return back
}

async function isKnown(tx: OutboxTx, { id, userId, actionId }: StoredCall): Promise<boolean> {
  const found =
    (await tx.objectStore('calls').getKey(id)) ??
    (await tx.objectStore('receipts').getKey(id)) ??
    (await tx.objectStore('calls').index('by-action').getKey([userId, actionId]))
  return found !== undefined
}

/** The lease under which it was being sent is gone, and so are the files that were sent before it. */
function asWaiting(call: StoredCall): StoredCall {
  const state = call.state === 'discarded' ? 'discarded' : 'ready'
  return { ...call, state, filesSent: false, notBefore: 0, leaseEpoch: 0 }
}

function missingOf({ people }: UnsentNote, back: CountOf): UnsentOf {
  return Object.fromEntries(
    Object.entries(people).flatMap(([userId, noted]) => {
      const answers = noted.answers - (back[userId]?.answers ?? 0)
      const forms = noted.forms - (back[userId]?.forms ?? 0)
      if (answers <= 0 && forms <= 0) return []
      return [[userId, { ...noted, answers: Math.max(0, answers), forms: Math.max(0, forms) }]]
    }),
  )
}
