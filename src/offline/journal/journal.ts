import { isLogTorn } from './is-log-torn.ts'
import type { JournalReply, JournalRequest, JournalValue } from './journal-messages.ts'

/** The journal as a page uses it (journal-file.ts). Every method rejects where the disk refuses. */
export interface Journal {
  /** The last complete write, or null. */
  read(): Promise<Uint8Array<ArrayBuffer> | null>
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  isTorn(): Promise<boolean>
  mark(isTorn: boolean): Promise<void>
  /** Whether the disk has room for this many bytes: they are written and given back. */
  hasRoom(bytes: number): Promise<boolean>
}

type Question<Request = JournalRequest> = Request extends unknown ? Omit<Request, 'id'> : never

/** Null where the browser has no files that are written in place; then everything works without a journal. */
export function openJournal(): Journal | null {
  if (typeof Worker === 'undefined' || typeof FileSystemFileHandle === 'undefined' || !navigator.locks) return null
  let ask: ((question: Question) => Promise<JournalValue>) | undefined
  // The worker starts at the first question.
  const answer = (question: Question) => (ask ??= startWorker())(question)
  return {
    isTorn: isLogTorn,
    async read() {
      const value = await answer({ ask: 'read' })
      return value instanceof Uint8Array ? value : null
    },
    async write(bytes) {
      await answer({ ask: 'write', bytes })
    },
    async mark(isTorn) {
      await answer({ ask: 'mark', isTorn })
    },
    hasRoom: async (bytes) => (await answer({ ask: 'room', bytes })) === true,
  }
}

function startWorker(): (question: Question) => Promise<JournalValue> {
  const worker = new Worker(new URL('./journal-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve: (value: JournalValue) => void; reject: (error: Error) => void }>()
  let broken: Error | null = null
  let last = 0
  worker.addEventListener('message', ({ data: reply }: MessageEvent<JournalReply>) => {
    const asker = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('value' in reply) asker?.resolve(reply.value)
    else asker?.reject(new Error(reply.problem))
  })
  // Its file is missing: nothing will answer.
  worker.addEventListener('error', () => {
    broken = new Error('the journal did not start')
    for (const { reject } of waiting.values()) reject(broken)
    waiting.clear()
  })
  return (question) =>
    new Promise((resolve, reject) => {
      if (broken) return reject(broken)
      const id = ++last
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...question, id } satisfies JournalRequest)
    })
}
