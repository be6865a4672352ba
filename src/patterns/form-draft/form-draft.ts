import type { Eform } from '#eform/create-form.ts'
import type { Snapshot } from '#eform/snapshot.ts'
import { sameRaw } from '#eform/raw.ts'
import type { Device } from '#offline/device.ts'
import { readDraft, saveDraft, type Draft, type DraftKey } from '#offline/outbox/drafts.ts'
import { StorageProblem } from '#offline/databases/storage-problem.ts'
import { draftChanges, placeOf, snapshotOf } from './draft-shape.ts'

/** What the screen may say about the draft. Times are ms; `savedAt` is a commit, never a click (O-06). */
export interface DraftStatus {
  savedAt: number | null
  /** Set while the last write did not reach the disk: plain words and a copy to take away. */
  problem: StorageProblem | null
  /** The form was submitted or started again elsewhere: this tab no longer writes. */
  closed: boolean
}

export interface FormDraft {
  status(): DraftStatus
  subscribe(listener: () => void): () => void
  /** Something typed is not on the disk yet. */
  isDirty(): boolean
  /** Writes now what is unwritten; resolves when it is on the disk or failed (see `status`). */
  flush(): Promise<void>
  stop(): void
}

interface Options { device: Device; key: DraftKey; form: Eform; version: number; source: unknown; draft: Draft | null }

/** O-01 asks for 300 ms; what is left is for the commit itself. */
const writeDelayMs = 150

/** Keeps a form's draft on the disk while it is filled in, and follows what another tab writes to it (O-01, O-04). */
export function keepFormDraft({ device, key, form, version, source, draft }: Options): FormDraft {
  let saved: Snapshot | null = draft ? snapshotOf(draft) : null
  let rev = draft?.rev ?? 0
  let status: DraftStatus = { savedAt: draft?.updatedAt ?? null, problem: null, closed: draft?.submitted != null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()
  const tell = (change: Partial<DraftStatus>) => {
    status = { ...status, ...change }
    for (const listener of listeners) listener()
  }
  const isDirty = () => !status.closed && unwritten(saved, form.snapshot(), source)

  async function write(): Promise<void> {
    const snapshot = form.snapshot()
    if (status.closed || !unwritten(saved, snapshot, source)) return
    try {
      const result = await saveDraft(device, key, { changes: draftChanges(saved, snapshot, source), position: placeOf(snapshot), version, seenRev: rev })
      if (result.closed) return tell({ closed: true })
      saved = snapshot
      rev = result.rev
      form.fields.markSaved(snapshot, result.savedAt)
      tell({ savedAt: result.savedAt, problem: null })
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error
      tell({ problem: error })
    }
  }
  /** One write at a time: the next starts from what this one left. */
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write, write)
    return writing
  }
  const schedule = () => { timer ??= setTimeout(() => void flush(), writeDelayMs) }

  async function follow(): Promise<void> {
    await writing
    const other = await readDraft(device, key)
    if (!other || other.submitted) return tell({ closed: saved !== null })
    const theirs = snapshotOf(other)
    const mine = form.snapshot()
    for (const [id, raw] of Object.entries(theirs.raw)) {
      const typedHere = !sameRaw(mine.raw[id] ?? '', saved?.raw[id] ?? '')
      if (!typedHere && !sameRaw(mine.raw[id] ?? '', raw)) form.fields.setRaw(id, raw)
    }
    saved = { ...theirs, ...placeOf(mine) }
    rev = other.rev
  }

  const stops = [
    form.subscribe(schedule),
    device.announce.listen((said) => {
      if (said.kind === 'draft-changed' && said.tabId !== device.tabId && said.formId === key.formId && said.recordId === key.recordId && said.userId === key.userId) void follow()
    }),
  ]
  return {
    status: () => status,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isDirty,
    flush,
    stop() {
      clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}

/** Whether text or place differ from what is on the disk. An untouched new form has nothing to write. */
function unwritten(saved: Snapshot | null, now: Snapshot, source: unknown): boolean {
  if (!saved) return Object.keys(now.raw).length > 0
  return Object.keys(draftChanges(saved, now, source)).length > 0 || JSON.stringify(placeOf(saved)) !== JSON.stringify(placeOf(now))
}
