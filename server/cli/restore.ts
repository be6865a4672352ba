import { resolve } from 'node:path'
import { StartError } from '#server/calls/start-error.ts'
import { readConfig } from '#server/config.ts'
import { createFileStore } from '#server/ports/file-store.ts'
import { contentWords } from './backup/content-words.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run restore -- <folder>`: a backup into an empty DATA_DIR, or an empty database of DATABASE_URL (S-07). */
await runCommand(async ([folder]) => {
  if (!folder) throw new StartError('Say which backup: npm run restore -- data-backups/2026-01-31T18-00-00')
  const config = readConfig(process.env)
  const manifest = await withDatabase(config, (sql) => restoreBackup(sql, createFileStore(config), resolve(folder)))
  console.log(`${contentWords(manifest)} are back, as they were at ${manifest.madeAt}. Start the server.`)
})
