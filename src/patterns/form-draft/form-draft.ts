import type { Eform } from '#eform/create-form.ts'
import type { Snapshot } from '#eform/snapshot.ts'
import { sameRaw, type Raw } from '#eform/raw.ts'
import type { Device } from '#offline/device.ts'
import { hasNews, leaveNote, readDraft, saveDraft, type Draft, type DraftChange, type DraftKey } from '#offline/outbox/drafts.ts'
import { problemWith, type StorageProblem } from '#offline/databases/storage-problem.ts'
import { asideField, draftChanges, placeOf, rawsOf, snapshotOf } from './draft-shape.ts'
import { mergedItems } from './merged-items.ts'
import { isOtherTabsWrite } from './other-tabs-write.ts'
import { WriteLine } from './write-line.ts'

/** What the screen may say about the draft. Times are ms; `savedAt` is a commit, never a click (O-06). */
export interface DraftStatus {
  savedAt: number | null
  /** Set while the last write did not reach the disk: plain words and a copy to take away. */
  problem: StorageProblem | null
  /** The form was submitted or started again elsewhere: this tab no longer writes. */
  closed: boolean
}

interface Options {
  device: Device
  key: DraftKey
  form: Eform
  version: number
  source: unknown
  draft: Draft | null
  /** What the form held before anybody wrote in it, where that is stored elsewhere: nothing of it is a draft. */
  start?: Snapshot
}

/** Keeps a form's draft on the disk while it is filled in, and follows what another tab writes to it (O-01, O-04). */
export class FormDraft {
  readonly #options: Options
  readonly #listeners = new Set<() => void>()
  readonly #stops: (() => void)[]
  #saved: Snapshot | null
  #rev: number
  #status: DraftStatus
  readonly #line = new WriteLine(() => (this.#isRefused() ? Promise.resolve() : this.#write()))
  /** What the last write could not bring to the disk; null when it did. */
  #refused: Snapshot | null = null
  /** What the page asks beside the form, not written yet. */
  #asides: Record<string, unknown> = {}

  constructor(options: Options) {
    const { device, key, form, draft, start } = options
    this.#options = options
    this.#saved = draft ? this.#onDisk(draft) : start ?? null
    this.#rev = draft?.rev ?? 0
    this.#status = { savedAt: draft?.updatedAt ?? null, problem: null, closed: draft !== null && draft.submitted !== null }
    this.#stops = [
      form.subscribe(() => this.#soon()),
      device.announce.listen((said) => { if (isOtherTabsWrite(device, key, said)) void this.#line.after(() => this.#follow()) }),
    ]
    // What another tab wrote, or a closing one left, since the draft was read: nobody was listening yet.
    void this.#line.after(() => this.#follow(false))
  }

  readonly status = (): DraftStatus => this.#status

  /** `listener` hears when the status changed, and when `isUnwritten` may have. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => { this.#listeners.delete(listener) }
  }

  /** Keeps an answer the page asks beside the form, once for all of it; `asideOf` reads it back. */
  keepAside(name: string, value: string | boolean): void {
    this.#asides = { ...this.#asides, [asideField(name)]: value }
    this.#soon()
  }

  /** Something typed is not on the disk yet. */
  isUnwritten(): boolean {
    return !this.#status.closed && (Object.keys(this.#asides).length > 0 || unwritten(this.#saved, this.#options.form.snapshot(), this.#options.source))
  }

  /** Writes now what is unwritten; resolves when it is on the disk or failed (see `status`). */
  flush(): Promise<void> {
    this.#line.stop()
    return this.#line.after(() => this.#write())
  }

  /** The tab is hidden or left: it may not live to see its own write through (O-01). */
  leave(): void {
    if (!this.isUnwritten()) return
    // Whether the note arrives nobody is left to see; where the tab lives on, the write after it tells.
    leaveNote(this.#options.device, this.#options.key, this.#change(this.#options.form.snapshot())).catch(() => null)
    void this.flush()
  }

  stop(): void {
    this.#line.stop()
    for (const stop of this.#stops) stop()
  }

  /** Something was typed: that it is not written yet is news at once, or an update would reload over it (O-28). */
  #soon(): void {
    if (this.#line.soon()) this.#tell()
  }

  /** Nothing was typed since a write failed: it is not tried again unless somebody asks. */
  #isRefused(): boolean {
    return this.#refused !== null && !unwritten(this.#refused, this.#options.form.snapshot(), this.#options.source)
  }

  #tell(change?: Partial<DraftStatus>): void {
    if (change) this.#status = { ...this.#status, ...change }
    for (const listener of this.#listeners) listener()
  }

  async #write(): Promise<void> {
    // Typed and taken back, or written meanwhile by another tab. What went wrong before is over when the draft can be read.
    if (!this.isUnwritten()) return this.#status.problem ? this.#follow() : this.#tell()
    const { device, key, form } = this.#options
    const snapshot = form.snapshot()
    const asides = this.#asides
    try {
      const result = await saveDraft(device, key, this.#change(snapshot))
      if (result.closed) return this.#tell({ closed: true })
      const before = this.#saved
      this.#saved = snapshot
      this.#refused = null
      if (this.#asides === asides) this.#asides = {}
      this.#rev = result.rev
      form.fields.markSaved(snapshot, result.savedAt)
      this.#takeItems(before, rawsOf(result.replaced))
      this.#tell({ savedAt: result.savedAt, problem: null })
    } catch (error) {
      // Nothing was saved and the screen has to say so; the next entry tries again.
      this.#refused = snapshot
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    this.#tell({ problem: problemWith(error, this.#options.form.snapshot().raw) })
  }

  /** A draft over what its form starts from. */
  #onDisk(draft: Draft): Snapshot {
    const written = snapshotOf(draft)
    return { ...written, raw: { ...this.#options.start?.raw, ...written.raw } }
  }

  #change(snapshot: Snapshot): DraftChange {
    const { source, version } = this.#options
    return { changes: { ...draftChanges(this.#saved, snapshot, source), ...this.#asides }, position: placeOf(snapshot), version, seenRev: this.#rev }
  }

  /** Of lists of items both tabs changed since `before`, what the other one wrote comes into what is here. */
  #takeItems(before: Snapshot | null, theirs: Readonly<Record<string, Raw>>): void {
    const { fields } = this.#options.form
    for (const [id, raw] of Object.entries(theirs)) {
      if (fields.compiled.byId.get(id)?.type.holdsItems) fields.setRaw(id, mergedItems(before?.raw[id] ?? '', fields.field(id).raw, raw))
    }
  }

  /** Takes over what the other tab wrote, except where something newer is typed here. Never while a write is under way: that knows less. `told`: it wrote for certain. */
  async #follow(told = true): Promise<void> {
    const { device, key, form } = this.#options
    try {
      const other = told || await hasNews(device, key, this.#rev) ? await readDraft(device, key) : undefined
      if (this.#status.problem && !this.isUnwritten()) this.#tell({ problem: null })
      if (other === undefined) return
      if (!other || other.submitted) return this.#tell({ closed: this.#saved !== null })
      const theirs = this.#onDisk(other)
      const mine = form.snapshot()
      for (const [id, raw] of Object.entries(theirs.raw)) {
        const typedHere = !sameRaw(mine.raw[id] ?? '', this.#saved?.raw[id] ?? '')
        if (typedHere) this.#takeItems(this.#saved, { [id]: raw })
        else if (!sameRaw(mine.raw[id] ?? '', raw)) form.fields.setRaw(id, raw)
      }
      this.#saved = { ...theirs, ...placeOf(mine) }
      this.#rev = other.rev
      form.fields.markSaved(theirs, other.updatedAt)
    } catch (error) {
      this.#fail(error)
    }
  }
}

/** Whether text or place differ from what is on the disk. An untouched new form has nothing to write. */
function unwritten(saved: Snapshot | null, now: Snapshot, source: unknown): boolean {
  if (!saved) return Object.keys(now.raw).length > 0
  return Object.keys(draftChanges(saved, now, source)).length > 0 || JSON.stringify(placeOf(saved)) !== JSON.stringify(placeOf(now))
}
