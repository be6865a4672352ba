import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What a running PostgreSQL writes about itself into its folder. */
export interface PostmasterFile {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

/** The file's content, or null where there is none, or it is just being written. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  const [pid, , , port, , , , status] = readIfThere(join(cluster, 'postmaster.pid'))?.split('\n') ?? []
  return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' } : null
}

/**
 * After a power cut or a container restart the number in the file may belong to another program, and PostgreSQL would
 * refuse to start for ever. Only then the file is removed; PostgreSQL's own check of its shared memory stays.
 */
export function removeStrayFile(cluster: string, pid: number): void {
  if (isAlive(pid) && !isPostgresOf(cluster, pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/**
 * A power cut between the making of the file and its first line leaves it empty, and PostgreSQL would refuse to start
 * for ever. A process that starts writes the line at once.
 */
export function removeEmptyFile(cluster: string): void {
  const path = join(cluster, 'postmaster.pid')
  if (readIfThere(path) === '') rmSync(path, { force: true })
}

/** Whether a process of that number runs and is the PostgreSQL of this folder. */
export function isPostgresOf(cluster: string, pid: number): boolean {
  return isAlive(pid) && commandLine(pid).includes(cluster)
}

/** A dead process counts as alive here until its parent has collected it, but it has no command line. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function commandLine(pid: number): string {
  const known = readIfThere(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
  return known ?? spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

/** What the system says of a file that went, and of the file of a process that ended, between a look and a read. */
const goneCodes: readonly unknown[] = ['ENOENT', 'ESRCH']

/** A file's text; null when there is none (any more). */
function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && goneCodes.includes(error.code)) return null
    throw error
  }
}
