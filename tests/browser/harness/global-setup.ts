import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFolderVariable } from './made-once.ts'

/** Once a run: an empty folder for what its test files share. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'browser-run-'))
  // As root PostgreSQL runs as another user, who must be able to walk through.
  chmodSync(folder, 0o711)
  process.env[runFolderVariable] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
