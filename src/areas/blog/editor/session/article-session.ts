import type { Blog, BlogBody } from '#contract/entities/blog.ts'
import { AppError } from '#contract/errors.ts'
import { call } from '#lib/reads/call.ts'
import { onePress } from '#lib/reads/one-press.ts'
import type { StorageProblem } from '#offline/databases/storage-problem.ts'
import type { Device } from '#offline/device.ts'
import { startAgain, type DraftKey } from '#offline/outbox/drafts.ts'
import { KeptDraft, type UnseenChange } from '#patterns/form-draft/kept-draft.ts'
import { bodyOf, isBlog, isSameBody, stateOf, type ArticleState } from './article-body.ts'
import { missingIn } from '#areas/blog/editor/article-edit.ts'
import { edited, redone, startHistory, undone, type History } from './article-history.ts'
import { blockRefusals, type Refusal } from './block-refusals.ts'
import { draftOf, readDraftContent } from './draft-content.ts'

/** What the screen shows of an article being written. */
export interface SessionStatus {
  readonly history: History
  /** The server's last state. */
  readonly row: ArticleState
  /** The text differs from the server's working copy. */
  readonly dirty: boolean
  /** When it was last committed on this device, ms; null when this device has no draft. */
  readonly keptAt: number | null
  /** When the server last saved it in this session, ms; null before. */
  readonly savedAt: number | null
  readonly storage: StorageProblem | null
  readonly busy: boolean
  /** What the server refused, by the id of its block; '' for the article itself. */
  readonly refused: readonly Refusal[]
  /** Why the last save failed without a refusal, such as no network; '' otherwise. */
  readonly failed: string
  /** Another person saved the article meanwhile (409): their copy, for the choice between the two. */
  readonly conflict: Blog | null
  /** The text that another tab of this device wrote. */
  readonly elsewhere: BlogBody | null
  /** The session began with changes that were never saved. */
  readonly restored: boolean
}

interface Options {
  device: Device
  key: DraftKey
  saved: Blog
  draft: { body: BlogBody; row: ArticleState; rev: number; at: number } | null
}

/** The calls that change the state of an article. */
type StateCall = 'Blog/PublishBlog' | 'Blog/UnpublishBlog' | 'Blog/DeleteBlog'

/**
 * One article being written (V-07): its history, its draft on this device (O-01), its saves on the server one after the
 * other, and the choice between two copies.
 */
export class ArticleSession extends KeptDraft<SessionStatus> {
  /** The server's working copy. */
  #base: BlogBody
  /** What the draft holds; null when there is no draft. */
  #kept: BlogBody | null
  readonly #press = onePress()

  constructor({ device, key, saved, draft }: Options) {
    const base = bodyOf(saved)
    const present = draft?.body ?? base
    const dirty = !isSameBody(present, base)
    // The draft began with an older copy: the author chooses between both before anything is sent.
    const isOld = draft !== null && dirty && draft.row.RowVersion !== saved.RowVersion
    super({
      device,
      key,
      rev: draft?.rev ?? 0,
      status: {
        history: startHistory(present),
        row: stateOf(saved),
        dirty,
        keptAt: draft?.at ?? null,
        savedAt: null,
        storage: null,
        busy: false,
        refused: [],
        failed: '',
        conflict: isOld ? saved : null,
        elsewhere: null,
        restored: draft !== null && dirty,
      },
    })
    this.#base = base
    this.#kept = draft?.body ?? null
    if (draft !== null && !dirty) this.soon()
  }

  get body(): BlogBody {
    return this.status().history.present
  }

  edit(body: BlogBody, about?: string): void {
    this.#show(edited(this.status().history, body, about))
  }
  undo(): void {
    this.#show(undone(this.status().history))
  }
  redo(): void {
    this.#show(redone(this.status().history))
  }

  #show(history: History): void {
    if (history === this.status().history) return
    const rows = history.present.ContentsJson
    // A refusal is about the block that was sent: after a change of the block it may be solved.
    const blocksBefore = new Set(this.body.ContentsJson.flatMap(({ Contents }) => Contents))
    const same = new Set(
      rows.flatMap(({ Contents }) => Contents.filter((block) => blocksBefore.has(block)).map(({ Id }) => Id)),
    )
    this.tell({
      history,
      dirty: !isSameBody(history.present, this.#base),
      refused: this.status().refused.filter(({ blockId }) => same.has(blockId)),
      failed: '',
    })
    this.soon()
  }

  /** True when the text is not saved on this device yet. */
  isUnwritten(): boolean {
    return this.status().dirty && this.body !== this.#kept
  }

  /** Blocks that the server would not take yet. */
  unfinished(): number {
    return this.body.ContentsJson.flatMap(({ Contents }) => Contents).filter((block) => missingIn(block) !== '').length
  }

  /** Saves the working copy. True when the server has it. What went wrong is in the status. */
  async save(): Promise<boolean> {
    const { dirty, busy, conflict, row } = this.status()
    if (busy || conflict !== null || this.unfinished() > 0) return false
    if (!dirty) return true
    const sent = this.body
    return this.#run(async () => {
      const input = { ...sent, Id: row.Id, RowVersion: row.RowVersion }
      await this.#press(input, (idempotencyKey) => call('Blog/UpdateBlog', input, { idempotencyKey }))
      // A save of another person after this one has a higher version: the next save finds it.
      this.#base = sent
      this.tell({
        row: { ...row, RowVersion: row.RowVersion + 1 },
        savedAt: this.device.now(),
        refused: [],
        restored: false,
        dirty: !isSameBody(this.body, sent),
      })
      await this.flush()
      await this.#readState()
    }, sent)
  }

  /** Saves the working copy and then changes the state of the article. True when both succeeded. */
  async command(key: StateCall): Promise<boolean> {
    if (!(await this.save())) return false
    const { Id, RowVersion } = this.status().row
    return this.#run(async () => {
      await this.#press({ key, Id, RowVersion }, (idempotencyKey) => call(key, { Id, RowVersion }, { idempotencyKey }))
      if (key !== 'Blog/DeleteBlog') await this.#adopt()
    })
  }

  /** The same for a publication at a later time, ISO. */
  async schedule(At: string): Promise<boolean> {
    if (!(await this.save())) return false
    const { Id, RowVersion } = this.status().row
    const input = { Id, RowVersion, At }
    return this.#run(async () => {
      await this.#press(input, (idempotencyKey) => call('Blog/ScheduleBlog', input, { idempotencyKey }))
      await this.#adopt()
    })
  }

  /**
   * Ends a conflict. 'mine': the next save replaces their copy. 'theirs': their copy becomes the text; undo brings mine
   * back. 'copy': mine becomes a new article, whose id is returned, and theirs stays here.
   */
  async settle(choice: 'mine' | 'theirs' | 'copy'): Promise<string | null> {
    const { conflict } = this.status()
    if (!conflict) return null
    let copyId: string | null = null
    if (choice === 'copy') {
      const mine = this.body
      const input = { ...mine, Name: `${mine.Name.slice(0, 143)} (copy)`, Url: '' }
      const made = await this.#run(async () => {
        const { Id } = await this.#press(input, (idempotencyKey) => call('Blog/CreateBlog', input, { idempotencyKey }))
        copyId = Id
      }, mine)
      if (!made) return null
    }
    this.#base = bodyOf(conflict)
    const dirty = !isSameBody(this.body, this.#base)
    this.tell({ row: stateOf(conflict), conflict: null, restored: false, refused: [], dirty })
    // The draft is written again, with the row it is now compared with.
    this.#kept = null
    if (choice === 'mine') this.soon()
    else this.edit(this.#base)
    return copyId
  }

  /** Takes over what another tab wrote. The author can undo it. */
  takeOver(): void {
    const { elsewhere } = this.status()
    if (elsewhere) this.edit(elsewhere)
    this.tell({ elsewhere: null })
  }

  /** Tries the save again that failed. */
  retry(): void {
    this.tell({ failed: '' })
    void this.save()
  }

  /** Goes back to the server's copy. The author can undo it. */
  discard(): void {
    this.edit(this.#base)
    this.tell({ restored: false })
  }

  /** One action on the server. What went wrong is shown; a failed action changes nothing. */
  async #run(action: () => Promise<void>, sent: BlogBody = this.body): Promise<boolean> {
    this.tell({ busy: true, failed: '' })
    try {
      await action()
      return true
    } catch (error) {
      this.#explain(error, sent)
      return false
    } finally {
      this.tell({ busy: false })
    }
  }

  #explain(error: unknown, sent: BlogBody): void {
    const details = error instanceof AppError ? error.details : {}
    if (isBlog(details.current)) this.tell({ conflict: details.current })
    else if (details.errors) this.tell({ refused: blockRefusals(sent, details.errors) })
    else if (error instanceof Error) this.tell({ failed: error.message })
    else throw error
  }

  /** The state after a command that changed it. */
  async #adopt(): Promise<void> {
    this.tell({ row: stateOf(await call('Blog/GetBlogById', { id: this.status().row.Id })) })
  }

  /** The state after a save, unless another person has saved since: their text is not on this screen. */
  async #readState(): Promise<void> {
    const row = stateOf(await call('Blog/GetBlogById', { id: this.status().row.Id }))
    if (row.RowVersion === this.status().row.RowVersion) this.tell({ row })
  }

  /** The server has the draft's content, so the draft is set aside for a week. */
  async #drop(): Promise<void> {
    if (this.#kept === null) return
    this.#kept = null
    this.rev = 0
    await startAgain(this.device, this.key)
  }

  /** Also true for a draft that is the same as the server's copy again: `write` then removes it. */
  protected override isDue(): boolean {
    return this.isUnwritten() || (!this.status().dirty && this.#kept !== null)
  }

  protected change(): UnseenChange {
    const { row } = this.status()
    return { changes: draftOf(this.body, row), position: null, version: row.RowVersion }
  }

  protected content(): unknown {
    return this.body
  }

  protected problem(): StorageProblem | null {
    return this.status().storage
  }

  protected showProblem(storage: StorageProblem | null): void {
    this.tell({ storage })
  }

  protected async write(): Promise<void> {
    const body = this.body
    if (!this.status().dirty) {
      await this.#drop()
      return this.tell({ keptAt: null, storage: null, restored: false })
    }
    const change = this.change()
    let result = await this.commit(change)
    if (result.closed) {
      // Another tab saved the draft and set it aside: this tab's text begins a new draft.
      this.rev = 0
      result = await this.commit(change)
    }
    this.#kept = body
    const theirs = readDraftContent(result.replaced)
    this.tell({ keptAt: result.savedAt, storage: null, ...(theirs ? { elsewhere: theirs.body } : {}) })
  }

  /** Offers what the other tab wrote. The texts of two tabs are never mixed. */
  protected async follow(): Promise<void> {
    const draft = await this.read()
    const theirs = draft && readDraftContent(draft.value)
    if (!draft || !theirs || draft.rev <= this.rev || isSameBody(theirs.body, this.body)) return
    this.tell({ elsewhere: theirs.body })
  }
}
