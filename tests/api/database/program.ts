import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { isAlive, isPostgresOf, readPostmasterFile } from '#server/db/postmaster-file.ts'

/** A program of ours in a process of its own, with everything it prints. */
export interface Program {
  readonly child: ChildProcess
  output(): string
  /** Waits for a text in what it prints; rejects when it ends without. */
  until(text: string): Promise<void>
  /** Waits for the end: its exit code, null after a kill. */
  ended(): Promise<number | null>
  kill(signal?: NodeJS.Signals): void
}

export const root = join(import.meta.dirname, '..', '..', '..')
const node = join(root, 'node_modules', 'node', 'bin', 'node')

/** Runs a file of the project (or of a copy of it, `at`). Settings of this test run do not reach it. */
export function runProgram(file: string, words: readonly string[], settings: Readonly<Record<string, string>> = {}, at = root): Program {
  const env = { PATH: process.env['PATH'] ?? '', LOG: 'off', ...settings }
  const child = spawn(existsSync(node) ? node : process.execPath, [join(at, file), ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  // Also where the test fails in the middle: a program left alive would start its database again.
  onTestFinished(() => { child.kill('SIGKILL') })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (piece: string) => { text += piece })
  const exit = once(child, 'close').then(() => child.exitCode)
  return {
    child,
    output: () => text,
    async until(wanted) {
      while (!text.includes(wanted)) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it ended before "${wanted}": ${text}`)
        await pause(10)
      }
    },
    ended: () => exit,
    kill: (signal = 'SIGKILL') => { child.kill(signal) },
  }
}

/** Kills a program with the programs it has started and not set free, as a power cut would: initdb among them. */
export function cutPower({ child }: Program): void {
  const children = `/proc/${child.pid}/task/${child.pid}/children`
  const pids = existsSync(children) ? readFileSync(children, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
  child.kill('SIGKILL')
  for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL')
}

/** The server on a free port; `address` is there after `until('is ready')`. */
export function runServer(settings: Readonly<Record<string, string>>, at = root): Program & { address(): string } {
  const program = runProgram('server/main.ts', [], { PORT: '0', DEMO: 'off', ...settings }, at)
  return { ...program, address: () => /http:\/\/localhost:\d+/.exec(program.output())?.[0] ?? '' }
}

/** The process number of the database of a data folder, or null when none runs. */
export function databasePid(dataDir: string): number | null {
  const cluster = join(databaseFolder(dataDir), 'cluster')
  const file = readPostmasterFile(cluster)
  return file && isPostgresOf(cluster, file.pid) ? file.pid : null
}

/** Where the database of a data folder is kept. */
export function databaseFolder(dataDir: string): string {
  const location = join(dataDir, 'database-location')
  return existsSync(location) ? readFileSync(location, 'utf8').trim() : join(dataDir, 'database')
}

/** Names beside the finished database: drafts that a kill left. */
export function leftovers(dataDir: string): string[] {
  const folder = dirname(databaseFolder(dataDir))
  return readdirSync(folder).filter((name) => name.includes('.new-'))
}
