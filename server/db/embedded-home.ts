import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { productName } from '#kit/product.ts'
import { StartError } from '#server/calls/start-error.ts'
import { findBinaries, plainEnvironment, whyNotRunnable } from './embedded-binaries.ts'
import type { Binaries, RunAs } from './embedded-binaries.ts'
import { isAlive } from './postmaster-file.ts'

/** Where the embedded database lives. `folder` holds `cluster` (PostgreSQL's own files), `password` and `log`; it may not exist yet. */
export interface EmbeddedHome {
  readonly folder: string
  readonly binaries: Binaries
  readonly runAs: RunAs
}

/** The user who runs PostgreSQL cannot enter root's own folders (0700). Then its files are kept here. */
const systemFolder = `/var/lib/${productName.toLowerCase()}`
const nobody = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0

/**
 * Decides where the database of a data folder lives and who runs it.
 * PostgreSQL refuses to run as root, so as root it runs as the owner of the existing files, else as `nobody`.
 */
export async function findHome(dataDir: string, say: (line: string) => void): Promise<EmbeddedHome> {
  mkdirSync(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  const real = realpathSync(dataDir)
  const inside = join(real, 'database')
  const elsewhere = readLocation(real)
  sweepDrafts(inside)
  const binaries = await findBinaries()
  if (!isRoot) {
    const folder = elsewhere ?? inside
    refuseForeign(folder)
    const problem = whyNotRunnable(binaries, {})
    if (problem !== null)
      throw new StartError(
        `The PostgreSQL that came with this installation does not run here (${problem}). Set DATABASE_URL to use another one.`,
      )
    return { folder, binaries, runAs: {} }
  }
  const runAs = ownerOf(elsewhere ?? inside) ?? nobody
  const folder = elsewhere ?? (existsSync(inside) || isReachable(real, runAs) ? inside : makeLocation(real, say))
  return { folder, binaries: reachableBinaries(binaries, runAs, say), runAs }
}

const locationFile = (dataDir: string) => join(dataDir, 'database-location')

/** A file in the data folder names the folder of its database, so that the data folder can be moved or renamed. */
function readLocation(dataDir: string): string | null {
  if (!existsSync(locationFile(dataDir))) return null
  const folder = readFileSync(locationFile(dataDir), 'utf8').trim()
  if (!existsSync(dirname(folder)))
    throw new StartError(
      `The database of ${dataDir} was kept in ${folder}, which is gone. Bring that folder back, or delete ${locationFile(dataDir)} to begin with an empty database.`,
    )
  return folder
}

/** Several processes may start at once: a link is made by exactly one of them, the others follow it. */
function makeLocation(dataDir: string, say: (line: string) => void): string {
  mkdirSync(systemFolder, { recursive: true, mode: 0o755 })
  const place = join(systemFolder, randomBytes(6).toString('hex'))
  mkdirSync(place, { mode: 0o711 })
  flush(systemFolder)
  const draft = draftOf(join(dataDir, 'database'))
  writeFileSync(draft, `${join(place, 'database')}\n`)
  flush(draft)
  try {
    linkSync(draft, locationFile(dataDir))
    flush(dataDir)
    say(
      `Started as root in a folder closed to other users: the database is kept in ${place}, run by an unprivileged user.`,
    )
  } catch (error) {
    if (!existsSync(locationFile(dataDir))) throw error
    rmSync(place, { recursive: true })
  } finally {
    rmSync(draft, { force: true })
  }
  return readLocation(dataDir) ?? join(place, 'database')
}

function reachableBinaries(binaries: Binaries, runAs: RunAs, say: (line: string) => void): Binaries {
  if (whyNotRunnable(binaries, runAs) === null) return binaries
  const folder = join(systemFolder, `postgresql-${binaries.version}`)
  const moved = (program: string) => program.replace(binaries.folder, folder)
  const copy = { ...binaries, folder, initdb: moved(binaries.initdb), postgres: moved(binaries.postgres) }
  if (!existsSync(folder)) {
    say(`Started as root in a folder closed to other users: a copy of PostgreSQL is kept in ${folder}.`)
    mkdirSync(systemFolder, { recursive: true, mode: 0o755 })
    sweepDrafts(folder)
    const draft = draftOf(folder)
    cpSync(binaries.folder, draft, { recursive: true, verbatimSymlinks: true })
    chmodSync(draft, 0o755)
    spawnSync('sync')
    renameOnce(draft, folder)
  }
  const problem = whyNotRunnable(copy, runAs)
  if (problem !== null)
    throw new StartError(
      `The PostgreSQL that came with this installation does not run here (${problem}). Set DATABASE_URL to use another one.`,
    )
  return copy
}

/** The name of a folder while it is being made. A folder with its final name is always complete. */
export function draftOf(folder: string): string {
  return `${folder}.new-${process.pid}-${randomBytes(3).toString('hex')}`
}

/** Moves a finished and flushed draft to its final name. When another process was faster, its folder stays and ours is removed. */
export function renameOnce(draft: string, folder: string): void {
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
  flush(dirname(folder))
}

/** A file's content, and the names in a folder, survive a power cut only when each of the two is flushed. */
export function flush(path: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Removes the drafts of processes that were killed while making them. */
export function sweepDrafts(folder: string): void {
  const start = `${basename(folder)}.new-`
  for (const name of readdirSync(dirname(folder)).filter((one) => one.startsWith(start))) {
    const maker = Number(name.slice(start.length).split('-')[0])
    if (maker !== process.pid && isAlive(maker)) continue
    rmSync(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Asks the system itself, as that user, whether a folder inside `dataDir` can be reached. */
function isReachable(dataDir: string, runAs: RunAs): boolean {
  const probe = draftOf(join(dataDir, 'database'))
  mkdirSync(probe, { mode: 0o700 })
  try {
    if ('uid' in runAs) chownSync(probe, runAs.uid, runAs.gid)
    return (
      spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', probe], { ...runAs, cwd: '/', env: plainEnvironment }).status ===
      0
    )
  } finally {
    rmSync(probe, { recursive: true })
  }
}

function ownerOf(folder: string): { uid: number; gid: number } | null {
  if (!existsSync(folder)) return null
  const { uid, gid } = statSync(folder)
  return uid === 0 ? null : { uid, gid }
}

function refuseForeign(folder: string): void {
  const owner = existsSync(folder) ? statSync(folder).uid : null
  const self = process.getuid?.()
  if (owner === null || self === undefined || owner === self) return
  throw new StartError(
    `The database in ${folder} belongs to another user (uid ${owner}). Start as that user or as root, or set DATA_DIR to another folder.`,
  )
}
