import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { randomUUID } from 'node:crypto'
import { root } from '#tests/house/tree.ts'

/**
 * Files that make calls only to check who is refused, or that nonsense input does no harm. Their successful replies do not
 * test what a call does.
 */
const knocking = /matrix|fuzz|own-rows/

/** A file by its path from the root, with forward slashes on every machine. */
const fromRoot = (file: string) => relative(root, file).replaceAll('\\', '/')

/** A folder for the notes of one run. */
export function newCallsFolder(): string {
  const home = join(root, 'node_modules', '.cache', 'calls-made')
  mkdirSync(home, { recursive: true })
  return mkdtempSync(join(home, 'run-'))
}

/** Notes the calls of one test server; `file`: the test that made them. */
export function noteCalls(folder: string, file: string, calls: Iterable<string>): void {
  if (knocking.test(fromRoot(file))) return
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify([...calls]))
}

/** Every call that some test of the run made with success. */
export function callsMade(folder: string): Set<string> {
  const notes = readdirSync(folder).flatMap((name): string[] => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  return new Set(notes)
}

/** The calls of the contract that no test made with success. */
export function untestedCalls(all: readonly string[], made: ReadonlySet<string>): string[] {
  return all.filter((call) => !made.has(call))
}

/** A test file of a run, as the runner reports it. */
export interface RanFile {
  readonly filepath: string
  readonly passed: boolean
}

/**
 * Whether every test of an area ran and passed, so that a missing call is really untested. False when only some files ran, or when
 * one of them failed, because that failure is reported anyway.
 */
export function isWholeRun(tests: readonly string[], ran: readonly RanFile[]): boolean {
  const passed = new Set(ran.filter((file) => file.passed).map(({ filepath }) => fromRoot(filepath)))
  return tests
    .filter((path) => /^tests\/api\/.*\.test\.ts$/.test(path) && !path.startsWith('tests/api/database/'))
    .every((path) => passed.has(path))
}
