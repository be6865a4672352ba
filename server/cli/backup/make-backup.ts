import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Sql, TransactionSql } from 'postgres'
import { StartError } from '#server/calls/start-error.ts'
import { appliedMigrations } from '#server/db/copy/copy-target.ts'
import { digesting } from '#server/db/copy/digest.ts'
import { prepareToCopy, readTable, tallyFrom, type Tally } from '#server/db/copy/read-table.ts'
import { contentTables, sequencesOf } from '#server/db/copy/tables.ts'
import { blobKey, type FileBytes } from '#server/ports/file-bytes.ts'
import { manifestFile, tableFile, uploadFile, type Manifest } from './backup-folder.ts'

/**
 * Writes all rows of one moment and all uploads into a new folder, while the server runs. The folder gets its name at the end, so it is
 * complete or not there. Gives back what the backup says of itself.
 */
export async function makeBackup(sql: Sql, files: FileBytes, folder: string, now: Date): Promise<Manifest> {
  await mkdir(dirname(folder), { recursive: true })
  const draft = join(dirname(folder), `.${basename(folder)}.draft`)
  await rm(draft, { recursive: true, force: true })
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 })
  const { keys, ...database } = await sql.begin('isolation level repeatable read read only', (tx) => readAll(tx, draft))
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    ...database,
    files: await copyFiles(files, keys, draft),
  }
  await writeFile(join(draft, manifestFile), JSON.stringify(manifest, null, 1), { flush: true, mode: 0o600 })
  await rename(draft, folder).catch((error: unknown) => {
    throw new StartError(`${folder} exists already; the backup is in ${draft}. (${String(error)})`)
  })
  return manifest
}

async function readAll(tx: TransactionSql, draft: string) {
  await prepareToCopy(tx)
  const tables: Record<string, Tally> = {}
  for (const table of await contentTables(tx)) {
    const { step, digest } = digesting()
    const file = createWriteStream(tableFile(draft, table.name), { flush: true, mode: 0o600 })
    await pipeline(await readTable(tx, table), step, createGzip(), file)
    tables[table.name] = tallyFrom(digest())
  }
  const blobs = await tx<{ sha256: string; variant: string }[]>`select sha256, variant from file_blob order by 1, 2`
  return {
    migrations: await appliedMigrations(tx),
    tables,
    sequences: await sequencesOf(tx),
    keys: blobs.map(({ sha256, variant }) => blobKey(sha256, variant)),
  }
}

/** A row without bytes is of an upload that did not arrive, or of one that was cleared up since the database was read. */
async function copyFiles(files: FileBytes, keys: readonly string[], draft: string): Promise<Manifest['files']> {
  const copied: Manifest['files'] = {}
  for (const key of keys) {
    const bytes = await files.read(key)
    if (bytes === null) continue
    const path = uploadFile(draft, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const { step, digest } = digesting()
    await pipeline(Readable.fromWeb(bytes), step, createWriteStream(path, { flush: true, mode: 0o600 }))
    const { sha256, bytes: size } = digest()
    copied[key] = { sha256, bytes: size }
  }
  return copied
}
