import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { maxBodyBytes } from '#contract/limits.ts'
import { errorFacts, type Log } from './log.ts'

const megabyte = 1024 * 1024
/** Writes end while this much is free: the database needs it for its own log, of which a segment has 16 MB. */
export const markBytes = 64 * megabyte
/** The file that is given up when another program fills the disk below the mark, so that the database can go on and people can read. */
const reserveBytes = 32 * megabyte
/** Below this, the reserve is given up; above the other, it is made again. */
const lastBytes = 16 * megabyte
const plentyBytes = 512 * megabyte
/** How often the reserve is checked, ms. A short first start does not write it. */
const watchMs = 2_000
const firstWatchMs = 30_000
/** While this much is free, people need not care (S-17), and a look at the disk holds for this long, ms. */
export const wideBytes = 1024 * megabyte
const holdsMs = 500

/** The room on the disks of this installation (S-05, decision 046). */
export interface DiskSpace {
  /**
   * Reserves room for a write of up to `bytes`, until the returned function is called. Null when there is no room: then nothing may be
   * written, and reading goes on.
   */
  reserve(bytes: number): Promise<(() => void) | null>
  /** Free bytes of the fullest disk; null where it is not watched. */
  free(): Promise<number | null>
}

/** Where the disk is not watched. */
export const endlessSpace: DiskSpace = { reserve: async () => () => {}, free: async () => null }

interface Watched {
  /** The folders of data; each may be on another disk. The reserve is in the first one. */
  readonly folders: readonly [string, ...string[]]
  readonly log: Log
  /** Free bytes of the disk of a folder, for people without special rights. */
  readonly freeBytes?: (folder: string) => Promise<number>
}

/** Watches the disks. `check` gives the reserve up or makes it again; `start` does so regularly. */
export function watchDisk({ folders, log, freeBytes = freeOf }: Watched): DiskSpace & {
  check(): Promise<void>
  start(): { stop(): void }
} {
  const reserveFile = join(folders[0], 'reserve')
  let pending = 0
  let seen: { readonly at: number; readonly free: number } | null = null

  async function leastFree(): Promise<number> {
    if (seen && seen.free > wideBytes && performance.now() - seen.at < holdsMs) return seen.free
    const free = Math.min(...(await Promise.all(folders.map(freeBytes))))
    if (free < lastBytes && existsSync(reserveFile)) {
      await rm(reserveFile, { force: true })
      log.error('disk-full', { freeMegabytes: Math.floor(free / megabyte), reserve: 'given up' })
    }
    seen = { at: performance.now(), free }
    return free
  }

  async function check(): Promise<void> {
    const free = await leastFree()
    if (free > plentyBytes && !existsSync(reserveFile)) await writeReserve(reserveFile)
  }

  return {
    async reserve(bytes) {
      const free = await leastFree()
      if (free - pending - bytes < markBytes) {
        log.warn('disk-low', { freeMegabytes: Math.floor(free / megabyte) })
        return null
      }
      // Small writes are over before the next look, and the mark leaves room for them.
      const held = bytes > maxBodyBytes ? bytes : 0
      pending += held
      return () => {
        pending -= held
      }
    },
    free: leastFree,
    check,
    start() {
      const look = () => check().catch((error: unknown) => log.error('disk-check-failed', errorFacts(error)))
      let timer = setTimeout(function checkAgain() {
        void look()
        timer = setTimeout(checkAgain, watchMs).unref()
      }, firstWatchMs).unref()
      return { stop: () => clearTimeout(timer) }
    },
  }
}

/** The space for ordinary users; the database does not run as root. */
async function freeOf(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Random bytes, because some file systems store zeros without using space. The name appears only with all of them. */
async function writeReserve(path: string): Promise<void> {
  const part = `${path}.${process.pid}.part`
  const file = await open(part, 'w', 0o600)
  try {
    const block = randomBytes(megabyte)
    for (let written = 0; written < reserveBytes; written += block.length) await file.write(block)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part, path)
}
