import { toRest } from '#offline/at-rest/at-rest.ts'
import { openCall } from '#offline/at-rest/open-call.ts'
import { isSealed } from '#offline/at-rest/seal.ts'
import { oneAtATime } from '#kit/one-at-a-time.ts'
import type { DraftRow, StoredCall } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { isUnsent } from '#offline/outbox/queue-list.ts'
import { toJournalBytes, type JournalContent } from './journal-content.ts'
import type { Journal } from './journal.ts'
import { noteUnsent, type UnsentOf } from './unsent-note.ts'

/** A draft changes several times a second, and so does a queue that is being sent; the journal follows this often, ms. */
const pauseMs = 1_000
/** A frozen tab may have the turn for ever: after this time, ms, this write is left out. */
const patience = 10_000
/** A loss names at most so many answers. */
const mostTitles = 20

/**
 * Keeps the journal and the count of what waits equal to the outbox: at the start, and after every change in any tab. A
 * tab reads and writes while no other does, so an older state never replaces a newer one. `onProblem`: the outbox could
 * not be read, or the journal not written.
 */
export function keepJournal(device: Device, journal: Journal | null, onProblem: (problem: unknown) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const writeNow = oneAtATime(async () => {
    clearTimeout(timer)
    timer = undefined
    await withoutOverlap(device, () => writeOnce(device, journal)).catch(onProblem)
  })
  device.announce.listen((news) => {
    if (news.kind === 'disk-has-room' || (news.kind === 'calls-changed' && news.cause === 'queued')) void writeNow()
    else if (news.kind === 'calls-changed' || news.kind === 'draft-changed')
      timer ??= setTimeout(() => void writeNow(), pauseMs)
  })
  void writeNow()
}

async function withoutOverlap(device: Device, work: () => Promise<void>): Promise<void> {
  const signal = AbortSignal.timeout(patience)
  await (device.locks ? device.locks.request('afara-journal', { signal }, work) : work())
}

async function writeOnce(device: Device, journal: Journal | null): Promise<void> {
  const content = await readOutbox(device)
  if (!content) return
  const { textStorage } = device
  if (textStorage) noteUnsent(textStorage, { generation: content.generation, people: await unsentOf(device, content) })
  await journal?.write(toJournalBytes(content))
}

/** Null before the outbox has its generation (restore-lost.ts). */
function readOutbox(device: Device): Promise<JournalContent | null> {
  return device.outbox.run(async (db) => {
    const tx = db.transaction(['calls', 'drafts', 'meta'])
    const [calls, drafts, known] = await Promise.all([
      tx.objectStore('calls').getAll(),
      tx.objectStore('drafts').getAll(),
      tx.objectStore('meta').get('journal'),
    ])
    return known && 'value' in known ? { generation: known.value, calls, drafts: drafts.filter(isOpen) } : null
  })
}

const isOpen = ({ submitted, setAsideAt }: DraftRow) => submitted === null && setAsideAt === null

async function unsentOf(device: Device, { calls, drafts }: JournalContent): Promise<UnsentOf> {
  const people: UnsentOf = {}
  for (const userId of new Set([...calls, ...drafts].map((row) => row.userId))) {
    const own = calls.filter((call) => call.userId === userId && isUnsent(call))
    // A note of a closing tab is a part of its draft.
    const forms = new Set(
      drafts.filter((draft) => draft.userId === userId).map(({ formId, recordId }) => `${formId} ${baseOf(recordId)}`),
    )
    if (own.length + forms.size > 0)
      people[userId] = { answers: own.length, forms: forms.size, titles: await titlesOf(device, userId, own) }
  }
  return people
}

const baseOf = (recordId: string) => recordId.split('^')[0]

async function titlesOf(device: Device, userId: string, calls: readonly StoredCall[]) {
  const key = await device.keys.of(userId)
  if (!key || calls.length === 0) return null
  const opened = await Promise.all(calls.slice(0, mostTitles).map((call) => openCall(key, call)))
  const titles = opened.map(({ words }) => words)
  const sealed = await toRest(key, titles)
  return isSealed(sealed) ? sealed : null
}
