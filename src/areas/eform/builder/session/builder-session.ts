import { AppError } from '#contract/errors.ts'
import { oneCreation, onePress, type Press } from '#lib/reads/one-press.ts'
import { must } from '#kit/must.ts'
import type { StorageProblem } from '#offline/databases/storage-problem.ts'
import type { Device } from '#offline/device.ts'
import { startAgain, type DraftKey } from '#offline/outbox/drafts.ts'
import { KeptDraft, type UnseenChange } from '#patterns/form-draft/kept-draft.ts'
import {
  builderState,
  canonical,
  reduceBuilder,
  type BuilderAction,
  type BuilderState,
  type WorkingCopy,
} from './builder-state.ts'
import { fieldAt } from './definition-edit.ts'
import { draftContent, readContent } from './draft-content.ts'
import type { Problem } from './problems.ts'
import type { BuilderRow, Saved, Subject } from '#areas/eform/builder/subject/subject.ts'

/** What the screen shows of a form being built. */
export interface SessionStatus {
  readonly state: BuilderState
  /** The server's last row; null for a form that the server does not have yet. */
  readonly row: BuilderRow | null
  /** The working copy differs from the server's. */
  readonly dirty: boolean
  /** When it was last committed on this device, ms; null when this device has no draft. */
  readonly keptAt: number | null
  readonly storage: StorageProblem | null
  readonly busy: boolean
  /** What the server refused in the definition that was sent. */
  readonly refused: readonly Problem[]
  /** Another person saved the form meanwhile (409): their copy, for the choice between the two. */
  readonly conflict: Saved | null
  /** The copy that another tab of this device wrote. */
  readonly elsewhere: WorkingCopy | null
  /** The session began with changes that were never saved. */
  readonly restored: boolean
}

interface Options {
  subject: Subject
  device: Device
  key: DraftKey
  saved: Saved | null
  begin: WorkingCopy
  draft: { copy: WorkingCopy; row: BuilderRow | null; creation?: string | null; rev: number; at: number } | null
}

/** One form being built: its history, its draft on this device (O-01, O-04), and how it is saved on the server (P-02, P-09). */
export class BuilderSession extends KeptDraft<SessionStatus> {
  readonly subject: Subject
  #base: WorkingCopy
  /** What the draft holds; null when there is no draft. */
  #kept: WorkingCopy | null
  readonly #send = onePress()
  readonly #create: Press
  /** The key that a new form was sent under, until an answer comes. */
  #creation: string | null

  constructor({ subject, device, key, saved, begin, draft }: Options) {
    const base = saved?.copy ?? begin
    const present = draft?.copy ?? base
    const dirty = !isSame(present, base)
    // The draft began with an older state of the form: the author chooses between both before anything is sent.
    const isOld =
      draft !== null &&
      saved !== null &&
      draft.row?.RowVersion !== saved.row.RowVersion &&
      !isSame(draft.copy, saved.copy)
    const status = {
      state: builderState(present),
      row: (isOld ? draft.row : saved?.row) ?? draft?.row ?? null,
      dirty,
      keptAt: draft?.at ?? null,
      storage: null,
      busy: false,
      refused: [],
      conflict: isOld ? saved : null,
      elsewhere: null,
      restored: draft !== null,
    }
    super({ device, key, rev: draft?.rev ?? 0, status })
    this.subject = subject
    this.#base = base
    this.#kept = draft?.copy ?? null
    this.#creation = draft?.creation ?? null
    this.#create = oneCreation(this.#creation, (sent) => {
      this.#creation = sent
      // The draft is written again, with the key.
      this.#kept = null
      return this.flush()
    })
    if (draft !== null && !dirty) this.soon()
  }

  get recordId(): string {
    return this.key.recordId
  }
  /** The server's copy. */
  get base(): WorkingCopy {
    return this.#base
  }

  dispatch(action: BuilderAction): void {
    const before = this.status().state.present
    const state = reduceBuilder(this.status().state, action)
    if (state === this.status().state) return
    // A refusal is about the question that was sent. After a change of the question, the refusal may be solved, so it is removed.
    const isUnchanged = ({ at }: Problem) =>
      at.kind === 'field' && fieldAt(before.definition, at) === fieldAt(state.present.definition, at)
    this.tell({
      state,
      ...(state.present === before
        ? {}
        : { dirty: this.#isDirty(state.present), refused: this.status().refused.filter(isUnchanged) }),
    })
    if (state.present !== before) this.soon()
  }

  /** True when the definition is not saved on this device yet. */
  isUnwritten(): boolean {
    return this.status().dirty && this.status().state.present !== this.#kept
  }

  /** Sends the working copy. True when the server saved it. A refusal or a conflict goes into the status, other errors are thrown. */
  async save(): Promise<boolean> {
    if (this.status().busy) return false
    const sent = this.status().state.present
    const { row } = this.status()
    this.tell({ busy: true })
    try {
      const { fresh } = this.subject
      const id =
        row === null && fresh
          ? (await this.#create(sent, (idempotencyKey) => fresh.create(sent, idempotencyKey))).Id
          : await this.#update(sent, must(row, 'a row to update'))
      await this.#adopt(id, sent)
      return true
    } catch (error) {
      this.#showRefusal(error, sent)
      return false
    } finally {
      this.tell({ busy: false })
    }
  }

  /** Saves the working copy, then publishes the server's copy. False when the save or the publishing was refused. */
  async publish(): Promise<boolean> {
    if ((this.status().dirty || this.status().row === null) && !(await this.save())) return false
    const { row, state } = this.status()
    if (row === null) return false
    this.tell({ busy: true })
    try {
      await this.#send({ publish: row.Id, version: row.RowVersion }, (idempotencyKey) =>
        this.subject.publish(row, idempotencyKey),
      )
      await this.#adopt(row.Id, state.present)
      return true
    } catch (error) {
      this.#showRefusal(error, state.present, 'later')
      return false
    } finally {
      this.tell({ busy: false })
    }
  }

  /** Ends a conflict. 'mine': the next save replaces their copy. 'theirs': their copy becomes the working copy; undo brings mine back. */
  settle(choice: 'mine' | 'theirs'): void {
    const { conflict } = this.status()
    if (!conflict) return
    this.#base = conflict.copy
    this.tell({ row: conflict.row, conflict: null, restored: false, dirty: this.#isDirty() })
    if (choice === 'theirs') return this.dispatch({ type: 'edit', copy: conflict.copy })
    // The draft is written again, with the row it is now compared with.
    this.#kept = null
    this.soon()
  }

  /** Takes over what another tab wrote. The author can undo it. */
  takeOver(): void {
    const { elsewhere } = this.status()
    if (elsewhere) this.dispatch({ type: 'edit', copy: elsewhere })
    this.tell({ elsewhere: null })
  }

  /** Goes back to the server's copy. The author can undo it. */
  discard(): void {
    this.dispatch({ type: 'edit', copy: this.#base })
    this.tell({ restored: false })
  }

  async #update(sent: WorkingCopy, row: BuilderRow): Promise<string> {
    const { Id, RowVersion } = row
    await this.#send({ ...sent, Id, RowVersion }, (idempotencyKey) => this.subject.update(sent, row, idempotencyKey))
    return Id
  }

  /** What the server refused, or the copy of another person who saved first. Throws other errors. */
  #showRefusal(error: unknown, { definition }: WorkingCopy, when?: 'later'): void {
    if (!(error instanceof AppError)) throw error
    const { current, errors } = error.details
    const conflict = error.code === 'conflict' ? this.subject.savedIn(current) : null
    if (conflict) this.tell({ conflict })
    else if (errors) this.tell({ refused: this.subject.refusals(definition, errors, when) })
    else throw error
  }

  /** Reads the form after a command, because its RowVersion has changed. */
  async #adopt(id: string, sent: WorkingCopy): Promise<void> {
    const saved = await this.subject.read(id)
    await this.flush()
    const { present } = this.status().state
    this.#base = saved.copy
    const before = this.key
    this.key = { ...before, recordId: id }
    if (canonical(present) === canonical(sent) || isSame(present, saved.copy)) {
      await this.#drop(before)
      this.tell({
        row: saved.row,
        refused: [],
        conflict: null,
        restored: false,
        keptAt: null,
        state: reduceBuilder(this.status().state, { type: 'adopt', copy: saved.copy }),
        dirty: false,
      })
      return
    }
    // The author changed the form while the command was on its way: that change stays unsaved.
    if (before.recordId !== id) await this.#drop(before)
    this.tell({ row: saved.row, refused: [], conflict: null, dirty: this.#isDirty() })
    await this.flush()
  }

  /** The server has the draft's content, so the draft is set aside for a week. */
  async #drop(key: DraftKey): Promise<void> {
    if (this.#kept === null) return
    this.#kept = null
    this.rev = 0
    await startAgain(this.device, key)
  }

  #isDirty(present = this.status().state.present): boolean {
    return !isSame(present, this.#base)
  }

  /** Also true for a draft that is the same as the server's copy again: `write` then removes it. */
  protected override isDue(): boolean {
    return this.isUnwritten() || (!this.status().dirty && this.#kept !== null)
  }

  protected change(): UnseenChange {
    const { row, state } = this.status()
    return {
      changes: draftContent({ copy: state.present, row, creation: this.#creation }),
      position: null,
      version: row?.RowVersion ?? 0,
    }
  }

  protected content(): unknown {
    return this.status().state.present
  }

  protected problem(): StorageProblem | null {
    return this.status().storage
  }

  protected showProblem(storage: StorageProblem | null): void {
    this.tell({ storage })
  }

  protected async write(): Promise<void> {
    const { state, dirty } = this.status()
    if (!dirty) {
      await this.#drop(this.key)
      return this.tell({ keptAt: null, storage: null, restored: false })
    }
    const change = this.change()
    let result = await this.commit(change)
    if (result.closed) {
      // Another tab saved the draft and set it aside: this tab's content begins a new draft.
      this.rev = 0
      result = await this.commit(change)
    }
    this.#kept = state.present
    const theirs = readContent(result.replaced)
    this.tell({ keptAt: result.savedAt, storage: null, ...(theirs ? { elsewhere: theirs.copy } : {}) })
  }

  /** Offers what the other tab wrote. The contents of two tabs are never mixed in one definition. */
  protected async follow(): Promise<void> {
    const draft = await this.read()
    const theirs = draft && readContent(draft.value)
    if (!draft || !theirs || draft.rev <= this.rev || isSame(theirs.copy, this.status().state.present)) return
    this.tell({ elsewhere: theirs.copy })
  }
}

/** Compares without the definition's id: the server gives it. */
function isSame(a: WorkingCopy, b: WorkingCopy): boolean {
  if (a === b) return true
  return canonical([a.access, { ...a.definition, Id: '' }]) === canonical([b.access, { ...b.definition, Id: '' }])
}
