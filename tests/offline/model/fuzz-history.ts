import type { Submission } from '#contract/entities/assessment.ts'
import { visitorId } from '#kit/product.ts'
import { seededRandom } from '#kit/seeded-random.ts'
import { StorageProblem } from '#offline/databases/storage-problem.ts'
import type { Device } from '#offline/device.ts'
import { drain } from '#offline/outbox/drain.ts'
import { endWaits } from '#offline/outbox/origin.ts'
import { editInput, retry, revisionOf, undoDiscard } from '#offline/outbox/queue-actions.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import { reconcile } from '#offline/outbox/reconcile.ts'
import { senders } from '#offline/outbox/senders.ts'
import { clearSessionToken, saveSessionCopy } from '#offline/session-copy.ts'
import { Crash, type Fault } from '#tests/offline/fake-server.ts'
import { faults } from '#tests/offline/faults.ts'
import { aSubmission, aUser, World } from '#tests/offline/world.ts'
import { PacedTab } from './paced-tab.ts'
import { Promises } from './promises.ts'
import { storageThatFails } from './storage-that-fails.ts'

const people = ['ada', 'bola']
const tabs = 5
const everyFault: readonly Fault[] = [
  ...(Object.keys(faults) as (keyof typeof faults)[]),
  // The fault that makes a call go twice comes more often than the others.
  ...Array.from({ length: 6 }, () => 'drop-after-commit' as const),
  'crash-before',
  'crash-after',
]
const jumps = [10, 2_000, 46_000, 46_000, 3_600_000, -2 * 86_400_000, 365 * 86_400_000]

/** A phone, its two people and visitors for one seed: five tabs and the worker that crash, freeze and wake up; see `playHistory`. */
class History {
  readonly world: World
  readonly promises: Promises
  readonly #random: () => number
  readonly #storage = storageThatFails()
  readonly #tabs: PacedTab[] = []
  /** Dead tabs, and frozen tabs that another tab has replaced. */
  readonly #gone: PacedTab[] = []
  /** A device that only reads. */
  readonly #witness: Device
  readonly #stories: Promise<unknown>[] = []
  /** What this browser lacks (O-11). */
  readonly #locks: LockManager | undefined
  readonly #channel: boolean
  readonly #worker: boolean
  #submitted = 0
  #full = 0
  #edits = 0
  #signedIn = 'ada'

  constructor(seed: number) {
    this.world = new World(seed)
    this.promises = new Promises(this.world)
    this.#random = seededRandom(seed * 7 + 1)
    this.#locks = this.#chance(0.5) ? globalThis.navigator.locks : undefined
    this.#channel = this.#chance(0.7)
    this.#worker = this.#chance(0.7)
    const transport = this.world.server.transport()
    this.world.server.transport = () => this.promises.watched(transport)
    this.#witness = this.world.tab()
    for (const person of people) this.world.server.tokens.set(`token-${person}`, person)
    for (let i = 0; i < tabs + (this.#worker ? 1 : 0); i++) this.#open(i)
  }

  readonly #chance = (of: number) => this.#random() < of
  readonly #pick = <T>(from: readonly T[]): T => from[Math.floor(this.#random() * from.length)] as T

  #open(place: number): PacedTab {
    const doomed = this.#chance(0.4)
    const tab = new PacedTab(
      this.world.tab({ locks: this.#locks }),
      doomed ? 1 + Math.floor(this.#random() * 60) : 0,
      this.#chance(0.5) ? 'die' : 'freeze',
    )
    this.#tabs[place] = tab
    return tab
  }

  /** A tab that can work. A dead tab is replaced by a new one; a frozen tab is replaced or wakes up and continues its old work. */
  #tab(): PacedTab {
    const place = Math.floor(this.#random() * this.#tabs.length)
    const tab = this.#tabs[place]
    if (tab && !tab.dead && !tab.frozen) return tab
    if (tab?.frozen && this.#chance(0.5)) {
      tab.thaw()
      return tab
    }
    if (tab) this.#gone.push(tab)
    return this.#open(place)
  }

  /** Starts work in a tab. Continues when the work is over, when the tab dies or freezes in it, or sometimes at once. */
  async #in(tab: PacedTab, work: () => Promise<unknown>): Promise<void> {
    const story = work().catch((error: unknown) => {
      if (isFull(error)) this.#full++
    })
    this.#stories.push(story)
    if (this.#chance(0.7)) await Promise.race([story, tab.reached])
  }

  readonly #drain = (tab: PacedTab) =>
    this.#in(tab, () => drain(tab.device, tab.through(this.world.server.transport()), { holder: tab.device.tabId }))

  /** Sometimes a person without an account borrows the phone. */
  readonly #writer = () => (this.#chance(0.25) ? visitorId : this.#signedIn)

  async #submit(): Promise<void> {
    const tab = this.#tab()
    // Sometimes the same form is submitted twice.
    const nth = this.#chance(0.15) ? this.#submitted : ++this.#submitted
    const userId = this.#writer()
    await this.#in(tab, () =>
      this.promises.submit(tab.device, { action: `${userId}-${nth}`, lane: `${userId}-${nth % 3}`, userId }),
    )
    const hearers = this.#channel
      ? [tab, ...this.#tabs.filter((other) => !other.dead && !other.frozen && this.#chance(0.3))]
      : [tab]
    for (const hearer of new Set(hearers)) if (!hearer.dead && !hearer.frozen) await this.#drain(hearer)
  }

  async #person(): Promise<void> {
    const tab = this.#tab()
    await this.#in(tab, async () => {
      const calls = await listCalls(tab.device, this.#writer())
      const call = calls[Math.floor(this.#random() * calls.length)]
      if (!call) return
      const acts: (() => Promise<unknown>)[] = [
        () => this.promises.remove(tab.device, [call]),
        () => undoDiscard(tab.device, call.id),
        () => retry(tab.device, call.id),
        // From a tab that may have opened it before another one changed or removed it.
        () =>
          editInput(tab.device, call.id, {
            ...this.#newText((call.input as Submission).AttemptId),
            Revision: revisionOf(call.input) + 1,
          }),
      ]
      await this.#pick(acts)()
    })
  }

  readonly #newText = (attempt: string) => aSubmission(attempt, `text ${++this.#edits}`, this.world.kindOf(attempt))

  async #session(): Promise<void> {
    const tab = this.#tab()
    if (this.#chance(0.2)) this.world.server.tokens.delete(`token-${this.#signedIn}`)
    else if (this.#chance(0.3)) await this.#in(tab, () => clearSessionToken(tab.device, this.#signedIn))
    else {
      this.#signedIn = this.#pick(people)
      this.world.server.tokens.set(`token-${this.#signedIn}`, this.#signedIn)
      await this.#in(tab, () => saveSessionCopy(tab.device, `token-${this.#signedIn}`, aUser(this.#signedIn)))
      await this.#drain(tab)
    }
  }

  async #wakeWorker(): Promise<void> {
    const worker = this.#tabs[tabs]
    if (!this.#worker || !worker || worker.dead || worker.frozen) return
    await this.#in(worker, async () => {
      await endWaits(worker.device, 'woken', await senders(worker.device))
    })
    await this.#drain(worker)
  }

  /** The events of this history: a run proves something only if every kind of event happens. */
  tally(): Tally {
    const all = [...this.#tabs, ...this.#gone]
    const { keys, effects, texts } = this.world.server
    return {
      died: all.filter((tab) => tab.dead).length,
      froze: all.filter((tab) => tab.froze).length,
      full: this.#full,
      changed: [...texts.values()].filter(({ revision }) => revision > 0).length,
      'sent again': [...keys.values()].filter(({ sent }) => sent > 1).length,
      arrived: effects.size,
    }
  }

  async step(): Promise<void> {
    if (this.#chance(0.2)) await this.promises.look(this.#witness)
    const drawn = this.#random()
    if (drawn < 0.3) return this.#submit()
    if (drawn < 0.5) return this.#drain(this.#tab())
    if (drawn < 0.6) return this.#session()
    if (drawn < 0.7) return this.#person()
    if (drawn < 0.75) return this.#wakeWorker()
    if (drawn < 0.8) {
      const tab = this.#tab()
      return this.#in(tab, () => reconcile(tab.device, tab.through(this.world.server.transport())))
    }
    if (drawn < 0.85) return this.#storage.refuse(1 + Math.floor(this.#random() * 4))
    if (drawn < 0.93) {
      const kinds = [this.#pick(everyFault), this.#pick(everyFault), 'ok'] as const
      this.world.server.fault = () => this.#pick(kinds)
      // The browser may be wrong about its network in both directions.
      browserSays({ onLine: this.#chance(0.7) })
      return
    }
    this.world.now += this.#pick(jumps)
  }

  /** All tabs wake up and finish their work; then the network is good and both people sign in. */
  async end(): Promise<void> {
    const all = [...this.#tabs, ...this.#gone]
    for (const tab of all) tab.thaw()
    await Promise.all(this.#stories)
    for (const tab of all) await tab.rest()
    this.#storage.end()
    browserSays({ onLine: true })
    this.world.server.fault = () => 'ok'
    const last = this.world.tab()
    await this.promises.look(last)
    for (const person of people) {
      this.world.server.tokens.set(`token-${person}`, person)
      await saveSessionCopy(last, `token-${person}`, aUser(person))
      for (const { id } of [...(await listCalls(last, person)), ...(await listCalls(last, visitorId))]) {
        await undoDiscard(last, id)
        await retry(last, id)
      }
      await this.world.drainAll(last, 200)
    }
    await this.promises.finish(last)
    this.world.close()
  }

  abandon(): void {
    this.#storage.end()
    browserSays({ onLine: true })
    this.world.close()
  }
}

function browserSays({ onLine }: { onLine: boolean }): void {
  Object.defineProperty(globalThis.navigator, 'onLine', { value: onLine, configurable: true })
}

/** True for a storage problem, false for a dead tab. Every other error is a defect and is thrown again. */
function isFull(error: unknown): boolean {
  if (error instanceof StorageProblem) return true
  if (error instanceof Crash) return false
  throw error
}

export type Tally = Record<'died' | 'froze' | 'full' | 'changed' | 'sent again' | 'arrived', number>

/** Plays the history of one seed. Returns the promises that it broke, and its events. */
export async function playHistory(seed: number): Promise<{ broken: string[]; tally: Tally }> {
  const history = new History(seed)
  const steps = 8 + (seed % 25)
  try {
    for (let step = 0; step < steps; step++) await history.step()
    await history.end()
  } catch (error) {
    history.promises.broken.add(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  } finally {
    history.abandon()
  }
  return { broken: [...history.promises.broken], tally: history.tally() }
}
