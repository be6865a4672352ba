import type { Eform } from '#eform/create-form.ts'
import { progressOf } from '#eform/progress.ts'
import type { Snapshot } from '#eform/snapshot.ts'
import { sameRaw, type Raw } from '#eform/raw.ts'
import type { Device } from '#offline/device.ts'
import { hasDraftChanged, type Draft, type DraftKey } from '#offline/outbox/drafts.ts'
import { wasOutboxDeleted } from '#offline/journal/was-deleted.ts'
import type { StorageProblem } from '#offline/databases/storage-problem.ts'
import { asideField, draftChanges, placeOf, placeWithProgress, rawsOf, snapshotOf } from './draft-shape.ts'
import { KeptDraft, type UnseenChange } from './kept-draft.ts'
import { mergedItems } from './merged-items.ts'

/** The state of the draft for the screen. Times are ms; `savedAt` is the time of a commit, never of a click (O-06). */
export interface DraftStatus {
  savedAt: number | null
  /** Set while the last write did not reach the disk: a message, and a copy to download. */
  problem: StorageProblem | null
  /** The form was submitted or started again elsewhere: this tab no longer writes. */
  closed: boolean
  /** How many answers on the screen were on the disk after the last commit. */
  keptAnswers: number
}

interface Options {
  device: Device
  key: DraftKey
  form: Eform
  version: number
  source: unknown
  draft: Draft | null
  /** What the form held before a person wrote in it, if that is stored elsewhere: it is not part of the draft. */
  start?: Snapshot
}

/**
 * Stores a form's draft on the disk while it is filled in, and takes over what another tab writes to it (O-01, O-04).
 */
export class FormDraft extends KeptDraft<DraftStatus> {
  readonly #options: Options
  readonly #stopListening: () => void
  /** What is on the disk; null for nothing. */
  #saved: Snapshot | null
  /** What the last write could not bring to the disk; null after a successful write. */
  #refused: Snapshot | null = null
  /** What the page asks beside the form and is not written yet. */
  #asides: Record<string, unknown> = {}

  constructor(options: Options) {
    const { device, key, form, draft, start } = options
    const status = {
      savedAt: draft?.updatedAt ?? null,
      problem: null,
      closed: draft !== null && draft.submitted !== null,
      keptAnswers: form.fields.savedCount(),
    }
    super({ device, key, rev: draft?.rev ?? 0, status })
    this.#options = options
    this.#saved = draft ? this.#onDisk(draft) : (start ?? null)
    this.#stopListening = form.subscribe(() => this.soon())
    // Reads what another tab wrote after this tab read the draft and before it listened.
    this.afterEarlierWork(async () => {
      if (await hasDraftChanged(device, key, this.rev)) await this.follow()
      else this.solve()
    })
  }

  /** Stores an answer that the page asks beside the form; `asideOf` reads it back. */
  keepAside(name: string, value: string | boolean): void {
    this.#asides = { ...this.#asides, [asideField(name)]: value }
    // New since a write that failed: the background tries again.
    this.#refused = null
    this.soon()
  }

  isUnwritten(): boolean {
    const { form, source } = this.#options
    return (
      !this.status().closed &&
      (Object.keys(this.#asides).length > 0 || unwritten(this.#saved, form.snapshot(), source, this.rev))
    )
  }

  override stop(): void {
    super.stop()
    this.#stopListening()
  }

  protected change(): UnseenChange {
    const { form, source, version } = this.#options
    const snapshot = form.snapshot()
    return {
      changes: { ...draftChanges(this.#saved, snapshot, source), ...this.#asides },
      position: placeWithProgress(snapshot, progressOf(form)),
      version,
    }
  }

  protected content(): unknown {
    return this.#options.form.snapshot().raw
  }

  protected problem(): StorageProblem | null {
    return this.status().problem
  }

  protected showProblem(problem: StorageProblem | null): void {
    this.tell({ problem })
  }

  protected override isRefused(): boolean {
    const { form, source } = this.#options
    return this.#refused !== null && !unwritten(this.#refused, form.snapshot(), source)
  }

  protected async write(): Promise<void> {
    const { form } = this.#options
    const snapshot = form.snapshot()
    const asides = this.#asides
    // It counts as refused until it is on the disk.
    this.#refused = snapshot
    const result = await this.commit(this.change())
    this.#refused = null
    if (result.closed) return (await this.#forgetIfDeleted()) ? this.write() : this.tell({ closed: true })
    const before = this.#saved
    this.#saved = snapshot
    if (this.#asides === asides) this.#asides = {}
    form.fields.markSaved(snapshot, result.savedAt)
    this.#takeItems(before, rawsOf(result.replaced))
    this.tell({ savedAt: result.savedAt, problem: null, keptAnswers: form.fields.savedCount() })
  }

  /** Takes over what the other tab wrote, except where this tab has newer text. */
  protected async follow(): Promise<void> {
    const { form } = this.#options
    const other = await this.read()
    if (!other && (await this.#forgetIfDeleted())) return this.write()
    if (!other || other.submitted) return this.tell({ closed: this.#saved !== null })
    const theirs = this.#onDisk(other)
    const mine = form.snapshot()
    for (const [id, raw] of Object.entries(theirs.raw)) {
      const typedHere = !sameRaw(mine.raw[id] ?? '', this.#saved?.raw[id] ?? '')
      if (typedHere) this.#takeItems(this.#saved, { [id]: raw })
      else if (!sameRaw(mine.raw[id] ?? '', raw)) form.fields.setRaw(id, raw)
    }
    this.#saved = { ...theirs, ...placeOf(mine) }
    this.rev = other.rev
    form.fields.markSaved(theirs, other.updatedAt)
    this.tell({ keptAnswers: form.fields.savedCount() })
  }

  /** If the browser deleted the databases, nothing is on the disk: the next write stores the whole form again. */
  async #forgetIfDeleted(): Promise<boolean> {
    if (this.rev === 0 || !(await wasOutboxDeleted(this.#options.device))) return false
    this.rev = 0
    this.#saved = this.#options.start ?? null
    return true
  }

  /** What is on the disk: the draft over the start of its form. */
  #onDisk(draft: Draft): Snapshot {
    const written = snapshotOf(draft)
    return { ...written, raw: { ...this.#options.start?.raw, ...written.raw } }
  }

  /** For lists of items that both tabs changed since `before`: merges what the other tab wrote into this tab's list. */
  #takeItems(before: Snapshot | null, theirs: Readonly<Record<string, Raw>>): void {
    const { fields } = this.#options.form
    for (const [id, raw] of Object.entries(theirs)) {
      if (fields.compiled.byId.get(id)?.type.holdsItems)
        fields.setRaw(id, mergedItems(before?.raw[id] ?? '', fields.field(id).raw, raw))
    }
  }
}

/**
 * Whether text or position differ from what is on the disk. An untouched new form has nothing to write, and a position alone begins
 * no draft.
 */
function unwritten(saved: Snapshot | null, now: Snapshot, source: unknown, rev = 1): boolean {
  if (!saved) return Object.keys(now.raw).length > 0
  return (
    Object.keys(draftChanges(saved, now, source)).length > 0 ||
    (rev > 0 && JSON.stringify(placeOf(saved)) !== JSON.stringify(placeOf(now)))
  )
}
