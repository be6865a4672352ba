import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFolderVariable } from './made-once.ts'

/** Makes an empty folder, once per run, for the things that its test files share. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'browser-run-'))
  // If root runs the tests, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711)
  process.env[runFolderVariable] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
