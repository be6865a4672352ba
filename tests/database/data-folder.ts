import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { databaseFolder, databasePid } from './program.ts'

/** An empty folder for one test. A database that still runs in it afterwards is stopped, so that no process is left behind. */
export function aDataFolder(name = 'data'): string {
  const outer = mkdtempSync(join(tmpdir(), 'afara-data-'))
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  chmodSync(outer, 0o711)
  const dataDir = join(outer, name)
  onTestFinished(async () => {
    const pid = databasePid(dataDir)
    if (pid !== null) process.kill(pid, 'SIGQUIT')
    while (databasePid(dataDir) !== null) await pause(20)
    const folder = databaseFolder(dataDir)
    if (!folder.startsWith(outer)) rmSync(dirname(folder), { recursive: true, force: true })
    rmSync(outer, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  return dataDir
}
