import type { DBSchema } from 'idb'
import type { Store } from '#offline/databases/open-safely.ts'
import type { Device } from '#offline/device.ts'
import type { Transport } from '#offline/transport.ts'
import { Crash } from '#tests/offline/fake-server.ts'

/** What befalls a tab: it dies, or its process stands still until `thaw` while the others go on. */
export type Ending = 'die' | 'freeze'

/**
 * A tab or worker whose every await point is counted: before and after each use of a database (a commit) and each
 * request. At the `at`-th it meets its ending; 0 is never.
 */
export class PacedTab {
  readonly device: Device
  dead = false
  frozen = false
  /** Whether it ever stood still. */
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

  /** Resolves when the tab has met its ending. */
  get reached(): Promise<void> {
    return this.#reached.promise
  }

  thaw(): void {
    this.frozen = false
    this.#thawed.resolve()
  }

  /** The way to the server as this tab takes it. */
  through(transport: Transport): Transport {
    return { send: (request) => this.#between(() => transport.send(request)) }
  }

  #paced<Shape extends DBSchema>(store: Store<Shape>): Store<Shape> {
    return { ...store, run: (work) => this.#between(() => store.run(work)) }
  }

  /** When its work is over: after its lock was stolen it goes on without anybody waiting for it. */
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
