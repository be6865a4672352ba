import type { IDBPDatabase } from 'idb'
import type { Outbox, OutboxShape } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { drain, type DrainReport } from '#offline/outbox/drain.ts'
import { Crash } from './fake-server.ts'
import type { World } from './world.ts'

/** Where a browser may die: around a local transaction, inside it, or while a request is under way (O-10). */
export type CrashPoint = 'before-write' | 'in-write' | 'after-write' | 'mid-send' | 'after-commit' | 'none'
export const crashPoints: CrashPoint[] = ['before-write', 'in-write', 'after-write', 'mid-send', 'after-commit', 'none']

/** A tab that dies at the n-th use of its database, or in the middle of its first request; after that it does nothing at all. */
export class MortalTab {
  readonly device: Device
  dead = false
  #uses = 0
  readonly point: CrashPoint
  readonly #nth: number

  readonly #world: World

  constructor(world: World, point: CrashPoint, nth: number) {
    const tab = world.tab()
    this.#world = world
    this.point = point
    this.#nth = nth
    const run = <T>(work: Work<T>) => this.#run(tab.outbox, work)
    this.device = { ...tab, outbox: { run, close: () => tab.outbox.close() } }
  }

  #die(): never {
    this.dead = true
    throw new Crash(this.point)
  }

  async #run<T>(outbox: Outbox, work: Work<T>): Promise<T> {
    if (this.dead) this.#die()
    const last = ++this.#uses === this.#nth
    if (last && this.point === 'before-write') this.#die()
    if (last && this.point === 'in-write')
      await outbox
        .run((db) => work(abortingHalfway(db)))
        .then(
          () => this.#die(),
          () => this.#die(),
        )
    const result = await outbox.run(work)
    return last && this.point === 'after-write' ? this.#die() : result
  }

  async drain(): Promise<DrainReport | null> {
    const fault = this.point === 'mid-send' ? 'crash-before' : this.point === 'after-commit' ? 'crash-after' : null
    const usual = this.#world.server.fault
    const transport = this.#world.server.transport()
    const send: typeof transport.send = async (request) => {
      if (this.dead) this.#die()
      if (fault) this.#world.server.fault = () => fault
      try {
        return await transport.send(request)
      } catch {
        return this.#die()
      } finally {
        this.#world.server.fault = usual
      }
    }
    return surviving(() => drain(this.device, { send }, { holder: this.device.tabId }))
  }
}

type Work<T> = (db: IDBPDatabase<OutboxShape>) => Promise<T>

/** The browser dies between two requests of a transaction: nothing of it may stay. */
function abortingHalfway<Db extends object>(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name !== 'transaction' || typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const tx = Reflect.apply(value, target, args)
        // A read leaves nothing behind, so only writes are aborted.
        if (args[1] === 'readwrite')
          setImmediate(() => {
            abortIfOpen(tx)
          })
        return tx
      }
    },
  })
}

function abortIfOpen(tx: IDBTransaction): void {
  try {
    tx.abort()
  } catch (error) {
    if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error // else it was over already
  }
}

/** The work's result, or null when the tab died in it. */
export async function surviving<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Crash) return null
    throw error
  }
}
