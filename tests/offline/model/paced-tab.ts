import type { DBSchema } from 'idb'
import type { Store } from '#offline/databases/open-safely.ts'
import type { Device } from '#offline/device.ts'
import type { Transport } from '#offline/transport.ts'
import { Crash } from '#tests/offline/fake-server.ts'

/** What happens to a tab: it dies, or its process stops until `thaw` while the others continue. */
export type Ending = 'die' | 'freeze'

/**
 * A tab or worker whose await points are counted: before and after each use of a database (a commit) and each request. At the
 * `at`-th point it dies or freezes; with 0 it does neither.
 */
export class PacedTab {
  readonly device: Device
  dead = false
  frozen = false
  /** Whether it was ever frozen. */
  froze = false
  points = 0
  readonly #thawed = Promise.withResolvers<void>()
  readonly #reached = Promise.withResolvers<void>()
  #busy = 0
  readonly #at: number
  readonly #ending: Ending

  constructor(tab: Device, at: number, ending: Ending) {
    this.#at = at
    this.#ending = ending
    this.device = { ...tab, outbox: this.#paced(tab.outbox), core: this.#paced(tab.core) }
  }

  /** Resolves when the tab has died or frozen. */
  get reached(): Promise<void> {
    return this.#reached.promise
  }

  thaw(): void {
    this.frozen = false
    this.#thawed.resolve()
  }

  /** The transport to the server, with the await points of this tab. */
  through(transport: Transport): Transport {
    return { send: (request) => this.#between(() => transport.send(request)) }
  }

  #paced<Shape extends DBSchema>(store: Store<Shape>): Store<Shape> {
    return { ...store, run: (work) => this.#between(() => store.run(work)) }
  }

  /** Resolves when the tab's work is over. After its lock was stolen the work continues, although its caller no longer waits. */
  async rest(): Promise<void> {
    for (let quiet = 0; quiet < 10; quiet = this.#busy > 0 ? 0 : quiet + 1)
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
  }

  async #between<T>(step: () => Promise<T>): Promise<T> {
    this.#busy++
    try {
      await this.#point()
      const result = await step()
      await this.#point()
      return result
    } finally {
      this.#busy--
    }
  }

  async #point(): Promise<void> {
    if (this.dead) throw new Crash('dead')
    if (++this.points !== this.#at) return
    this.#reached.resolve()
    this.frozen = this.#ending === 'freeze'
    this.froze = this.frozen
    if (this.frozen) return this.#thawed.promise
    this.dead = true
    throw new Crash('dies')
  }
}
