import type { Option } from '#contract/entities/eform.ts'
import { createStore } from '#kit/create-store.ts'
import { asError } from '#kit/as-error.ts'
import type { OptionPageRow } from '#offline/mirror/mirror-database.ts'

/** One page that can be asked for. `address` identifies the page; all pages of one list share `list`. */
export interface OptionQuestion {
  readonly address: string
  readonly list: string
  ask(): Promise<{ options: readonly Option[]; total: number }>
}

/** The state of a page. An object is never changed in place. */
export interface OptionReply {
  /**
   * The page from the server. `isNews`: from this visit; otherwise stored in an earlier one. `at`: ms of the device
   * clock.
   */
  readonly page?: {
    readonly options: readonly Option[]
    readonly total: number
    readonly at: number
    readonly isNews: boolean
  }
  /**
   * When the page is missing: options of the same list from other pages or fetched ahead. `total`: of the list, null
   * when unknown.
   */
  readonly seen?: { readonly options: readonly Option[]; readonly at: number; readonly total: number | null }
  /** Why the server did not give the page just now. */
  readonly error?: Error
  readonly loading: boolean
}

/** Where pages are stored between visits. */
export interface OptionStore {
  read(address: string): Promise<OptionPageRow | undefined>
  seen(list: string): Promise<OptionReply['seen'] | null>
  keep(row: OptionPageRow): Promise<void>
}

/** How long a page stays fresh before the server is asked again, ms. */
const freshFor = 5 * 60_000
const nothing: OptionReply = { loading: true }

/**
 * Pages of option lists. Each page is asked for once, even if several questions show it. A stored page shows at
 * once and the server's reply replaces it. A failure does not remove what is shown.
 */
export class OptionPages {
  readonly #replies = createStore<ReadonlyMap<string, OptionReply>>(new Map())
  readonly #running = new Map<string, Promise<void>>()
  readonly #store: OptionStore
  readonly #now: () => number
  readonly #isAway: (error: Error) => boolean

  /** `now`: ms of the device clock. `isAway`: no answer came, so the error says nothing about the list. */
  constructor(store: OptionStore, now: () => number, isAway: (error: Error) => boolean) {
    this.#store = store
    this.#now = now
    this.#isAway = isAway
  }

  readonly subscribe = this.#replies.subscribe

  /** Returns the same object until this page changes. */
  read(address: string): OptionReply {
    return this.#replies.get().get(address) ?? nothing
  }

  /** Loads the page unless it is fresh. Never rejects: the reply holds the error. */
  want(question: OptionQuestion): Promise<void> {
    const { page } = this.read(question.address)
    if (page?.isNews && this.#now() - page.at < freshFor) return Promise.resolve()
    const running =
      this.#running.get(question.address) ?? this.#load(question).finally(() => this.#running.delete(question.address))
    this.#running.set(question.address, running)
    return running
  }

  async #load({ address, list, ask }: OptionQuestion): Promise<void> {
    this.#change(address, { loading: true })
    const answer = ask().then(
      (given) => ({ given }),
      (error: unknown) => ({ error: asError(error) }),
    )
    if (!this.read(address).page) {
      const kept = await this.#stored((store) => store.read(address))
      if (kept) this.#change(address, { page: { ...kept, isNews: false } })
    }
    const result = await answer
    if ('given' in result) return this.#news(address, list, result.given)
    const seen =
      this.read(address).page || !this.#isAway(result.error) ? null : await this.#stored((store) => store.seen(list))
    this.#change(address, { loading: false, error: result.error, ...(seen ? { seen } : {}) })
  }

  async #news(
    address: string,
    list: string,
    { options, total }: { options: readonly Option[]; total: number },
  ): Promise<void> {
    const at = this.#now()
    this.#replace(address, { loading: false, page: { options, total, at, isNews: true } })
    await this.#stored((store) => store.keep({ address, list, options, total, at }))
  }

  /** Storing is optional: a full device, or a person who just signed out, must not break the list. */
  async #stored<T>(work: (store: OptionStore) => Promise<T>): Promise<T | null> {
    try {
      return await work(this.#store)
    } catch (problem) {
      console.warn('options are not kept on this device', problem)
      return null
    }
  }

  #change(address: string, change: Partial<OptionReply>): void {
    this.#replace(address, { ...this.read(address), ...change })
  }

  #replace(address: string, reply: OptionReply): void {
    this.#replies.set(new Map(this.#replies.get()).set(address, reply))
  }
}
