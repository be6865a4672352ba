import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#server/db/embedded-database.ts'
import { findPostgres, temporaryPostgres } from './temporary-postgres.mjs'

/** Measures on an embedded database of its own, then on a PostgreSQL of the machine, if there is one. `measure` gets the address. */
export async function onBothDatabases(measure: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  // As root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o711)
  try {
    console.log('\nembedded database')
    const embedded = await openEmbedded(folder, () => {})
    try {
      await measure(embedded.url)
    } finally {
      await embedded.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const bin = findPostgres()
  if (bin) {
    console.log(`\nPostgreSQL of ${bin}`)
    const server = await temporaryPostgres(bin)
    try {
      await measure(server.url)
    } finally {
      await server.close()
    }
  } else console.log('No PostgreSQL of the machine: not measured there.')
}
