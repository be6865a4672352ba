import { randomId } from '#kit/ids.ts'
import { now } from './clock.ts'
import { openAnnouncer, type Announcer } from './announce.ts'
import { openKeys, type KeyMaker, type Keys } from './at-rest/keys.ts'
import { openCore, type Core } from './databases/core-database.ts'
import type { DiskGuard } from './databases/open-safely.ts'
import { openOutbox, type Outbox } from './databases/outbox-database.ts'
import type { Journal } from './journal/journal.ts'

/** Texts stored by name, written synchronously: localStorage, where a page has it. */
export type TextStorage = {
  readonly length: number
  key(at: number): string | null
  getItem(name: string): string | null
  setItem(name: string, text: string): void
  removeItem(name: string): void
}

/** All the browser services that src/offline uses: one object per tab, one per worker. */
export interface Device {
  readonly outbox: Outbox
  readonly core: Core
  readonly announce: Announcer
  readonly keys: Keys
  /** Null in a worker; `journal` also where the browser cannot write a file in place. */
  readonly disk: DiskGuard | null
  readonly journal: Journal | null
  /** Null in a worker, and where the browser refuses access. */
  readonly textStorage: TextStorage | null
  /** The id of this tab or worker among the others. */
  readonly tabId: string
  readonly revision: string
  readonly now: () => number
  readonly random: () => number
  /** Web Locks where the browser has them. They save traffic; correctness does not depend on them (O-11). */
  readonly locks: LockManager | undefined
  close(): void
}

type Ports = Partial<
  Pick<
    Device,
    'outbox' | 'core' | 'announce' | 'keys' | 'disk' | 'journal' | 'textStorage' | 'tabId' | 'now' | 'random' | 'locks'
  >
> & { revision: string; otherKey?: KeyMaker }

/** Builds the device of a tab or of the worker. A database opens at its first use. */
export function openDevice(ports: Ports): Device {
  const { outbox = openOutbox(), core = openCore(), announce = openAnnouncer() } = ports
  return {
    outbox,
    core,
    announce,
    keys: ports.keys ?? openKeys(core, ports.otherKey),
    disk: ports.disk ?? null,
    journal: ports.journal ?? null,
    textStorage: ports.textStorage ?? null,
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
