import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/ports/clock.ts'
import { createFileStore } from '#server/ports/file-store.ts'
import { makeBackup } from './backup/make-backup.ts'
import { contentWords } from './backup/content-words.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run backup -- [folder]`: everything of this installation into a new folder, while the server runs (S-07). */
await runCommand(async ([named]) => {
  const config = readConfig(process.env)
  const now = systemClock.now()
  const folder = resolve(named ?? `${config.dataDir}-backups/${now.toISOString().slice(0, 19).replaceAll(':', '-')}`)
  const manifest = await withDatabase(config, (sql) => makeBackup(sql, createFileStore(config), folder, now))
  console.log(`${contentWords(manifest)} are in ${folder}. It holds personal data: keep it closed, on another disk.`)
})
