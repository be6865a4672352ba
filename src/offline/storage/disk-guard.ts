import type { Announcer } from '#offline/announce.ts'
import type { DiskGuard } from '#offline/databases/open-safely.ts'
import { renewalBytes, renewLog } from '#offline/databases/renew-log.ts'
import { storageFault, StorageProblem } from '#offline/databases/storage-problem.ts'
import type { Journal } from '#offline/journal/journal.ts'

/** Between two searches for room, ms: each writes megabytes. */
const searchEvery = 2_000
/** A broken connection looks for this much room. */
const littleRoom = 1_048_576

interface Ports {
  /** Null where the browser cannot write a file in place: then a later try is let through. */
  journal: Journal | null
  announce: Announcer
  now: () => number
  /** Runs `work` while no other tab runs it. */
  alone: (work: () => Promise<void>) => Promise<void>
  renew?: () => Promise<void>
}

/**
 * Keeps this tab from the databases while the disk is full, and heals them before anything else is written there
 * (docs/decisions/042).
 *
 *     unknown ──not torn──► sound ──connection cut──► suspect ──room──► sound
 *        │  ▲                 │                          │
 *        │  └─another tab     │ a write found no room    │ no room
 *      torn   has healed      └────────────┬─────────────┘
 *        │                                 ▼
 *        └──► looks for room ◄─next use── full (marked in the journal, announced to the other tabs)
 *               found: heals ──► sound
 */
export function openDiskGuard({ journal, announce, now, alone, renew = renewLog }: Ports): DiskGuard {
  let state: 'unknown' | 'sound' | 'suspect' | 'full' = 'unknown'
  /** A write of this tab found no room, and no tab has healed the databases since. */
  let isTornHere = false
  let searchedAt = -Infinity
  let checking: Promise<void> | null = null

  const noRoom = () => new StorageProblem('full', new Error('NO_SPACE'))

  /** True where the journal cannot tell. */
  async function hasRoom(bytes: number): Promise<boolean> {
    try {
      return (await journal?.hasRoom(bytes)) ?? true
    } catch (error) {
      console.warn('the journal did not look for room', error)
      return true
    }
  }

  function report(): void {
    if (state === 'full') return
    state = 'full'
    isTornHere = true
    searchedAt = now()
    journal?.mark(true).catch((error: unknown) => console.warn('the full disk was not marked', error))
    announce.post({ kind: 'disk-full' })
  }

  async function check(): Promise<void> {
    if (state === 'full' && now() - searchedAt < searchEvery) throw noRoom()
    if (state === 'suspect' && !(await hasRoom(littleRoom))) {
      report()
      throw noRoom()
    }
    if (state !== 'full' && !(await journal?.isTorn())) {
      state = 'sound'
      return
    }
    const wasFull = state === 'full'
    state = 'full'
    searchedAt = now()
    await alone(async () => {
      if (journal && (isTornHere || (await journal.isTorn()))) {
        if (!(await hasRoom(renewalBytes))) throw noRoom()
        await renew()
        await journal.mark(false)
      }
      isTornHere = false
      state = 'sound'
      if (wasFull) announce.post({ kind: 'disk-has-room' })
    })
  }

  announce.listen(({ kind }) => {
    if (kind === 'disk-full') state = 'full'
    if (kind !== 'disk-has-room' || state !== 'full') return
    state = 'unknown'
    isTornHere = false
  })
  return {
    report,
    async enter() {
      if (state === 'sound') return
      checking ??= check().finally(() => {
        checking = null
      })
      await checking
    },
    suspect(why) {
      if (state === 'sound' && storageFault(why) !== 'full') state = 'suspect'
    },
  }
}
