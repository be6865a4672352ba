import { createStore, type Store } from '#kit/create-store.ts'
import { problemWith, type StorageProblem } from '#offline/databases/storage-problem.ts'
import type { Device } from '#offline/device.ts'
import {
  readDraft,
  saveClosingNote,
  saveDraft,
  type Draft,
  type DraftChange,
  type DraftKey,
  type SavedDraft,
} from '#offline/outbox/drafts.ts'
import { isOtherTabsWrite } from './other-tabs-write.ts'
import type { KeptWithTab } from './use-kept-with-tab.ts'
import { WriteLine } from './write-line.ts'

/** A change of the draft without `seenRev`, which `KeptDraft` adds. */
export type UnseenChange = Omit<DraftChange, 'seenRev'>

interface Options<Status> {
  device: Device
  key: DraftKey
  /** The draft's rev that this tab read; 0 for none. */
  rev: number
  status: Status
}

/**
 * A draft on the disk while a person works on it: when it is written, what the screen shows, and how it follows other
 * tabs (O-01, O-04). The subclass decides what the draft holds. Calls of `write` and `follow` run in turn, never at once.
 *
 *     typed ──► soon ──► write ──► saved: status with the time of the commit
 *     tab hidden ──► leave: a note, then write        │
 *     another tab wrote ──► follow                    └─ failed: status with the problem; the next entry writes again
 */
export abstract class KeptDraft<Status extends object> implements KeptWithTab {
  protected readonly device: Device
  protected key: DraftKey
  /** The rev that this tab last read or wrote; a later rev is a change of another tab. */
  protected rev: number
  readonly #status: Store<Status>
  readonly #line = new WriteLine(() => (this.isRefused() ? Promise.resolve() : this.#write()))
  readonly #stop: () => void

  constructor({ device, key, rev, status }: Options<Status>) {
    this.device = device
    this.key = key
    this.rev = rev
    this.#status = createStore(status)
    this.#stop = device.announce.listen((said) => {
      if (isOtherTabsWrite(device, this.key, said)) this.afterEarlierWork(() => this.follow())
      if (said.kind === 'disk-has-room') void this.flush()
    })
  }

  /** Whether something is not on the disk yet. */
  abstract isUnwritten(): boolean
  /** What a write brings to the disk now. */
  protected abstract change(): UnseenChange
  /** Everything the person made, as a copy to download when it cannot be written. */
  protected abstract content(): unknown
  /** Brings `change` to the disk and updates the status. Throws what the storage threw. */
  protected abstract write(): Promise<void>
  /** Takes over what another tab wrote. Throws what the storage threw. */
  protected abstract follow(): Promise<void>
  protected abstract problem(): StorageProblem | null
  protected abstract showProblem(problem: StorageProblem | null): void

  readonly status = (): Status => this.#status.get()

  /** The number of the draft's last change on the disk that this tab knows; 0 before the first one. */
  readonly revision = (): number => this.rev

  /** Calls `listener` when the status changed, and when `isUnwritten` may have changed. */
  readonly subscribe = (listener: () => void): (() => void) => this.#status.subscribe(listener)

  /** Writes now what is unwritten; resolves when it is on the disk or failed (see the status). */
  flush(): Promise<void> {
    this.#line.stop()
    return this.#line.after(() => this.#write())
  }

  /** The tab is hidden or closed: it may end before its own write does (O-01). */
  leave(): void {
    if (!this.isUnwritten()) return
    // A failed note shows no message: the page is closing. If it stays open, the write after the note shows one.
    saveClosingNote(this.device, this.key, { ...this.change(), seenRev: this.rev }).catch((error: unknown) =>
      console.warn('the note of a closing tab was not kept', error),
    )
    void this.flush()
  }

  stop(): void {
    this.#line.stop()
    this.#stop()
  }

  /**
   * Something changed. The listeners are called before the write, or an update would reload over unwritten text (O-28).
   */
  protected soon(): void {
    if (this.#line.soon()) this.#notify()
  }

  protected tell(change: Partial<Status>): void {
    this.#status.set({ ...this.status(), ...change })
  }

  /** Runs `work` after the writes before it; shows its failure. */
  protected afterEarlierWork(work: () => Promise<void>): void {
    void this.#line.after(() => this.#showing(work))
  }

  protected async commit(change: UnseenChange): Promise<SavedDraft> {
    const saved = await saveDraft(this.device, this.key, { ...change, seenRev: this.rev })
    if (!saved.closed) this.rev = saved.rev
    return saved
  }

  protected async read(): Promise<Draft | null> {
    const draft = await readDraft(this.device, this.key)
    this.solve()
    return draft
  }

  /** The storage works again: its problem is over, unless something still waits to be written. */
  protected solve(): void {
    if (this.problem() && !this.isUnwritten()) this.showProblem(null)
  }

  /** Whether the disk has to change. */
  protected isDue(): boolean {
    return this.isUnwritten()
  }

  /** Whether nothing changed since a write failed: then the background does not try again, but `flush` does. */
  protected isRefused(): boolean {
    return false
  }

  /** The status is the same, but `isUnwritten` may differ. */
  #notify(): void {
    this.#status.set(this.status())
  }

  #write(): Promise<void> {
    return this.#showing(async () => {
      if (this.isDue()) return this.write()
      // Changed and changed back, or written by another tab: the problem is over when the draft can be read.
      if (this.problem()) return this.follow()
      this.#notify()
    })
  }

  async #showing(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.showProblem(problemWith(error, this.content()))
    }
  }
}
