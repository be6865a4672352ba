import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { plainEnvironment } from '#server/db/embedded-binaries.ts'

const compiler = ['cc', 'gcc', 'clang'].find((name) => spawnSync(name, ['--version']).status === 0)

/** Why this machine cannot provide such a disk, or null. */
export const noFlushedDisk =
  process.platform !== 'linux'
    ? 'it takes Linux'
    : compiler === undefined
      ? 'it takes a C compiler (cc, gcc or clang), and none is installed'
      : null

/** The unit that a file system writes at once. */
const sector = 4096

/** A folder that behaves like a disk which keeps only flushed data; flushed-disk.c defines it. */
export interface FlushedDisk {
  /** The environment for a program that calls `followFlushes`, so that it writes on this disk. */
  readonly settings: Readonly<Record<string, string>>
  /**
   * Simulates a power cut, once: writes the content of the disk into an empty folder. A system may already have written unflushed
   * sectors: `early` is the share of them, chosen at random, that it did.
   */
  leave(image: string, early: number): void
}

/** Makes `folder` such a disk, with its working files in `workshop`. */
export function flushedDisk(folder: string, workshop: string): FlushedDisk {
  const disk = realpathSync(folder)
  const library = join(workshop, 'flushed-disk.so')
  if (!existsSync(library)) compile(library)
  const store = mkdtempSync(join(workshop, 'store-'))
  chmodSync(store, 0o777)
  return {
    settings: { LD_PRELOAD: library, FLUSHED_DISK: disk, FLUSHED_STORE: store },
    leave(image, early) {
      const volatile = new Map(
        ['', ...readdirSync(disk, { recursive: true, encoding: 'utf8' })].map((name) => [
          keyOf(join(disk, name)),
          join(disk, name),
        ]),
      )
      leaveFolder(keyOf(disk), image)
      rmSync(store, { recursive: true })

      function leaveFolder(key: string, to: string) {
        const names = join(store, key)
        for (const name of existsSync(names) ? readdirSync(names) : []) {
          const inner = readlinkSync(join(names, name))
          const path = join(to, name)
          const isFolder = inner.startsWith('d')
          if (isFolder) mkdirSync(path)
          else leaveFile(inner, path)
          // The model leaves out owner and rights, which are set once before the first flush. A deleted file takes those of its folder.
          const { mode, uid, gid } = lstatSync(volatile.get(inner) ?? to)
          chmodSync(path, isFolder || volatile.has(inner) ? mode : 0o600)
          chownSync(path, uid, gid)
          if (isFolder) leaveFolder(inner, path)
        }
      }

      function leaveFile(key: string, to: string) {
        if (existsSync(join(store, key))) linkSync(join(store, key), to)
        else writeFileSync(to, '')
        const unflushed = volatile.get(key)
        if (early > 0 && unflushed !== undefined)
          writeFileSync(to, mixed(readFileSync(to), readFileSync(unflushed), early))
      }
    },
  }
}

function compile(library: string): void {
  const source = join(import.meta.dirname, 'flushed-disk.c')
  const { status, stderr } = spawnSync(
    compiler ?? 'cc',
    ['-std=gnu11', '-shared', '-fPIC', '-O2', '-Wall', '-Wextra', '-Werror', '-o', library, source],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${compiler} did not compile flushed-disk.c: ${stderr}`)
}

/** The same as `key_of` in flushed-disk.c. */
function keyOf(path: string): string {
  const it = lstatSync(path, { bigint: true })
  return `${it.isDirectory() ? 'd' : 'f'}${it.ino}-${it.birthtimeNs}`
}

function mixed(flushed: Buffer, unflushed: Buffer, early: number): Buffer {
  const result = Buffer.concat([flushed], Math.max(flushed.length, unflushed.length))
  let end = flushed.length
  for (let at = 0; at < unflushed.length; at += sector) {
    const written = unflushed.subarray(at, at + sector)
    if (written.equals(result.subarray(at, at + written.length)) || Math.random() >= early) continue
    written.copy(result, at)
    end = Math.max(end, at + written.length)
  }
  return result.subarray(0, end)
}

/** For a program started with a disk's `settings`: marks all present content as flushed. The database's programs write on the disk too. */
export function followFlushes(): void {
  const { LD_PRELOAD, FLUSHED_DISK, FLUSHED_STORE } = process.env
  if (FLUSHED_DISK === undefined) return
  Object.assign(plainEnvironment, { LD_PRELOAD, FLUSHED_DISK, FLUSHED_STORE })
  for (const name of ['', ...readdirSync(FLUSHED_DISK, { recursive: true, encoding: 'utf8' })]) {
    const handle = openSync(join(FLUSHED_DISK, name), 'r')
    fsyncSync(handle)
    closeSync(handle)
  }
}
