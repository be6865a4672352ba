import { randomId } from '#kit/ids.ts'
import { now } from './clock.ts'
import { openAnnouncer, type Announcer } from './announce.ts'
import { openKeys, type KeyMaker, type Keys } from './at-rest/keys.ts'
import { openCore, type Core } from './databases/core-database.ts'
import { openOutbox, type Outbox } from './databases/outbox-database.ts'

/** Texts by name, taken at once: localStorage, where a page has it. */
export type Shelf = { readonly length: number; key(at: number): string | null; getItem(name: string): string | null; setItem(name: string, text: string): void; removeItem(name: string): void }

/** Everything the offline room needs from the place it runs in: one per tab, one per worker. */
export interface Device {
  readonly outbox: Outbox
  readonly core: Core
  readonly announce: Announcer
  readonly keys: Keys
  /** Null in a worker, and where the browser refuses it. */
  readonly shelf: Shelf | null
  /** Names this tab or worker among the others. */
  readonly tabId: string
  readonly revision: string
  readonly now: () => number
  readonly random: () => number
  /** Web Locks where the browser has them; they save traffic, correctness does not need them (O-11). */
  readonly locks: LockManager | undefined
  close(): void
}

type Ports = Partial<Pick<Device, 'outbox' | 'core' | 'announce' | 'keys' | 'shelf' | 'tabId' | 'now' | 'random' | 'locks'>> & { revision: string; otherKey?: KeyMaker }

/** The device as a tab or the worker sees it. Opens nothing before the first use. */
export function openDevice(ports: Ports): Device {
  const { outbox = openOutbox(), core = openCore(), announce = openAnnouncer() } = ports
  return {
    outbox, core, announce,
    keys: ports.keys ?? openKeys(core, ports.otherKey),
    shelf: ports.shelf ?? null,
    tabId: ports.tabId ?? randomId(),
    revision: ports.revision,
    now: ports.now ?? now,
    random: ports.random ?? Math.random,
    locks: 'locks' in ports ? ports.locks : globalThis.navigator?.locks,
    close() {
      announce.close()
      outbox.close()
      core.close()
    },
  }
}
