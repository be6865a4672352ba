import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { isAlive, isPostgresOf, readPostmasterFile } from '#server/db/postmaster-file.ts'

/** A program of the project in its own process, with its output. */
export interface Program {
  readonly child: ChildProcess
  output(): string
  /** Waits for a text in the output; rejects when the program ends without it. */
  until(text: string): Promise<void>
  /** Waits for the end; resolves to the exit code, null after a kill. */
  ended(): Promise<number | null>
  kill(signal?: NodeJS.Signals): void
}

export const root = join(import.meta.dirname, '..', '..')
const node = join(root, 'node_modules', 'node', 'bin', 'node')

/**
 * Runs a file of the project (or of a copy of it, `at`), which its caller ends. Settings of this run are not passed on. A stop gets a
 * minute: on a busy machine it is late, not wrong, and one that hangs still ends with 1.
 */
function startProgram(
  file: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  at = root,
): Program {
  const env = { PATH: process.env['PATH'] ?? '', LOG: 'off', STOP_SECONDS: '60', ...settings }
  const child = spawn(existsSync(node) ? node : process.execPath, [join(at, file), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
  const exit = once(child, 'close').then(() => child.exitCode)
  return {
    child,
    output: () => text,
    async until(wanted) {
      while (!text.includes(wanted)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`it ended before "${wanted}": ${text}`)
        await pause(10)
      }
    },
    ended: () => exit,
    kill: (signal = 'SIGKILL') => {
      child.kill(signal)
    },
  }
}

/** The same, killed at the end of the test at the latest. */
export function runProgram(...program: Parameters<typeof startProgram>): Program {
  const started = startProgram(...program)
  // The hook also runs when the test fails: a program left alive would start its database again.
  onTestFinished(() => started.kill('SIGKILL'))
  return started
}

/** Stops a program and all its child processes at one moment, like a power cut, and then kills them, including initdb and the database. */
export async function cutPower({ child }: Program): Promise<void> {
  const pids = child.pid === undefined ? [] : await freeze(child.pid)
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  while (pids.some((pid) => stateOf(pid) !== 'gone')) await pause(5)
}

/** Stops parents before their children, so that no new child starts; a stopped parent keeps the numbers of dead children. */
async function freeze(pid: number): Promise<number[]> {
  if (!isAlive(pid)) return []
  process.kill(pid, 'SIGSTOP')
  while (stateOf(pid) === 'running') await pause(1)
  const file = `/proc/${pid}/task/${pid}/children`
  const children = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
  return [pid, ...(await Promise.all(children.map(freeze))).flat()]
}

function stateOf(pid: number): 'running' | 'stopped' | 'gone' {
  const file = `/proc/${pid}/status`
  const letter = existsSync(file) ? /^State:\t(\w)/m.exec(readFileSync(file, 'utf8'))?.[1] : 'X'
  return letter === 'T' ? 'stopped' : letter === 'Z' || letter === 'X' ? 'gone' : 'running'
}

/** `address` is available after `until('is ready')`. */
export type ServerProgram = Program & { address(): string }
const withAddress = (program: Program): ServerProgram => ({
  ...program,
  address: () => /http:\/\/localhost:\d+/.exec(program.output())?.[0] ?? '',
})
const serverSettings = { PORT: '0', DEMO: 'off' }

/** The server on a free port. */
export function runServer(settings: Readonly<Record<string, string>>, at = root): ServerProgram {
  return withAddress(runProgram('server/main.ts', [], { ...serverSettings, ...settings }, at))
}
/** The same, which its caller ends. */
export function startServer(settings: Readonly<Record<string, string>>): ServerProgram {
  return withAddress(startProgram('server/main.ts', [], { ...serverSettings, ...settings }))
}

/** The process number of the database of a data folder, or null when it does not run. */
export function databasePid(dataDir: string): number | null {
  const cluster = join(databaseFolder(dataDir), 'cluster')
  const file = readPostmasterFile(cluster)
  return file && isPostgresOf(cluster, file.pid) ? file.pid : null
}

/** The folder that contains the database of a data folder. */
export function databaseFolder(dataDir: string): string {
  const location = join(dataDir, 'database-location')
  return existsSync(location) ? readFileSync(location, 'utf8').trim() : join(dataDir, 'database')
}

/** What a first start writes, in this order. `*` is the draft that becomes the database when it is complete. */
const firstStart = {
  'makes the folder': '*',
  'makes the cluster': '*/cluster/PG_VERSION',
  'makes its last database': '*/cluster/base/5',
  'has made it': 'database/cluster',
  'starts it': 'database/cluster/postmaster.pid',
} as const
export type Moment = keyof typeof firstStart

/** Waits for a moment of the first start on this data folder. A later one counts too: a busy machine may overlook a moment. */
export async function untilMoment(program: Program, dataDir: string, moment: Moment): Promise<void> {
  const path = firstStart[moment]
  const earlier = drafts(dataDir)
  const isThere = () =>
    existsSync(join(dataDir, 'database', 'cluster'))
      ? path.startsWith('*') || existsSync(join(dataDir, path))
      : path.startsWith('*') &&
        drafts(dataDir).some((draft) => !earlier.includes(draft) && existsSync(join(dataDir, path.replace('*', draft))))
  while (!isThere()) {
    if (program.child.exitCode !== null) throw new Error(`it ended before it ${moment}: ${program.output()}`)
    await pause(1)
  }
}

const drafts = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.includes('.new-')) : []

/** Names next to the finished database: drafts that a kill left. */
export function leftovers(dataDir: string): string[] {
  return drafts(dirname(databaseFolder(dataDir)))
}
