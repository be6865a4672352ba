import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '#server/calls/start-error.ts'
import { plainEnvironment } from './embedded-binaries.ts'
import type { EmbeddedHome } from './embedded-home.ts'
import { isPostgresOf, readPostmasterFile, removeEmptyFile, removeStrayFile } from './postmaster-file.ts'

/** A running PostgreSQL of our folder, started by us or found there. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** Recovery after a power cut replays at most `max_wal_size`; more than this is not normal, ms. */
const patienceMs = 60_000

/**
 * Settings for few people and little memory: about 30 MB, plus the data that are read, up to 128 MB. No setting may weaken the
 * safety of a commit (fsync stays on).
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  max_wal_senders: '0',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log never contains a statement or a row, because these contain answers and addresses.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** After so many starts that found the file empty, over about a second, no other process is writing it. */
const emptyTries = 8

/**
 * Finds the running PostgreSQL of this folder or starts one. After a kill -9 of the server, it uses the PostgreSQL that still runs;
 * after the death of PostgreSQL, the start recovers its files. Several processes may call this at once: PostgreSQL's own lock file
 * lets one win, and the others join it.
 */
export async function runPostmaster(home: EmbeddedHome, wantedPort: number | null): Promise<Postmaster> {
  const cluster = join(home.folder, 'cluster')
  const deadline = performance.now() + patienceMs
  let complaint = ''
  /** How many starts in a row found the file empty. */
  let empties = 0
  while (performance.now() < deadline) {
    const file = readPostmasterFile(cluster)
    if (file?.ready && isPostgresOf(cluster, file.pid)) return { pid: file.pid, port: file.port }
    if (file && isPostgresOf(cluster, file.pid)) {
      await pause(20)
      continue
    }
    if (file) removeStrayFile(cluster, file.pid)
    // A killed PostgreSQL starts on its old port again, because other processes still use that port.
    const port = wantedPort ?? (file && !complaint.includes('could not bind') ? file.port : await freePort())
    complaint = await launch(home, cluster, port)
    // These complaints may pass: another process was faster, or the last workers of a killed PostgreSQL are still ending.
    if (complaint !== '' && !/postmaster\.pid|shared memory block|could not bind/.test(complaint)) break
    if (complaint !== '') await pause(100)
    empties = complaint.includes('"postmaster.pid" is empty') ? empties + 1 : 0
    if (empties >= emptyTries) removeEmptyFile(cluster)
  }
  throw new StartError(
    `The database in ${home.folder} did not start: ${complaint || 'it was not ready after a minute'}`,
  )
}

/** Starts PostgreSQL and waits until it is ready. Returns '' then, or its complaint when it ended instead. */
async function launch(home: EmbeddedHome, cluster: string, port: number): Promise<string> {
  const logPath = join(home.folder, 'log')
  const log = openSync(logPath, 'a', 0o600)
  const logStart = statSync(logPath).size
  const words = Object.entries({ ...settings, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A process group of its own: Ctrl-C in the terminal must reach only the server, which stops the database after its last answer.
  const child = spawn(home.binaries.postgres, ['-D', cluster, ...words], {
    ...home.runAs,
    cwd: '/',
    env: plainEnvironment,
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.unref()
  const ended = await untilReady(child, cluster)
  return ended ? readFileSync(logPath, 'utf8').slice(logStart).trim() || 'it ended without a word' : ''
}

/** False once ready, true when the process ended before that. */
async function untilReady(child: ChildProcess, cluster: string): Promise<boolean> {
  let ended = false
  child.once('error', () => {
    ended = true
  })
  child.once('exit', () => {
    ended = true
  })
  while (!ended) {
    const file = readPostmasterFile(cluster)
    if (file?.ready && file.pid === child.pid) return false
    await pause(15)
  }
  return true
}

/** Ends PostgreSQL in order: no new sessions, open ones are broken off, everything is flushed, which takes as long as the disk needs. */
export async function stopPostmaster(home: EmbeddedHome, pid: number): Promise<void> {
  const cluster = join(home.folder, 'cluster')
  if (!isPostgresOf(cluster, pid)) return
  process.kill(pid, 'SIGINT')
  while (isPostgresOf(cluster, pid)) await pause(15)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const place = server.address()
      const port = place !== null && typeof place === 'object' ? place.port : 0
      server.close(() => resolve(port))
    })
  })
}
