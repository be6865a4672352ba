import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statfsSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of its own for a browser's profile, which a test can fill to the last byte. */
export interface SmallDisk {
  /** Where it is mounted. */
  readonly folder: string
  /** Writes until not one more byte fits. */
  fill(): void
  /** Deletes what `fill` wrote. */
  makeRoom(): void
  freeBytes(): number
  /** Unmounts it and deletes its image. */
  dispose(): void
}

/** `ext4`: an image behind a loop device, as on a phone's flash. `tmpfs`: memory. */
export type DiskKind = 'ext4' | 'tmpfs'

/** Why this machine cannot mount a small disk, or null when it can. */
export function whyNoSmallDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can mount a small disk'
  try {
    makeSmallDisk('tmpfs', 4).dispose()
    return null
  } catch (error) {
    return `a small disk cannot be mounted here: ${String(error)}`
  }
}

/** Mounts an empty disk of this size. */
export function makeSmallDisk(kind: DiskKind, megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const image = `${folder}.img`
  const ballast = join(folder, 'ballast')
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
    rmSync(image, { force: true })
  }
  try {
    if (kind === 'tmpfs') run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'small-disk', folder)
    else {
      closeSync(openSync(image, 'w'))
      truncateSync(image, megabytes * 1_048_576)
      // No blocks are reserved for root, who runs the browser here.
      run('mkfs.ext4', '-q', '-F', '-m', '0', image)
      run('mount', '-o', 'loop', image, folder)
    }
  } catch (error) {
    remove()
    throw error
  }
  return {
    folder,
    fill: () => fillWith(ballast),
    makeRoom: () => rmSync(ballast, { force: true }),
    freeBytes() {
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize
    },
    dispose() {
      if (existsSync(ballast)) rmSync(ballast, { force: true })
      // A process of the browser may end a moment later; the disk goes when it does.
      run('umount', '--lazy', folder)
      remove()
    },
  }
}

/** Large pieces first, then smaller ones, down to single bytes. */
function fillWith(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (let size = 1_048_576; size >= 1; size = Math.floor(size / 16)) {
      while (writeWhole(file, Buffer.alloc(size, 7)));
    }
  } finally {
    closeSync(file)
  }
}

function writeWhole(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: 'pipe' })
}
