import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Sql } from 'postgres'
import { StartError } from '#server/calls/start-error.ts'
import { prepareTarget } from '#server/db/copy/copy-target.ts'
import { digesting } from '#server/db/copy/digest.ts'
import { replaceContent } from '#server/db/copy/replace-content.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { readManifest, tableFile, uploadFile, type Manifest } from './backup-folder.ts'

/**
 * Puts a backup into an empty database and its uploads into the file store. Every table and every file is compared with what the
 * backup says of it. Files come first, so the database never names one that is missing. After an interruption, run it again.
 */
export async function restoreBackup(sql: Sql, files: FileStore, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await prepareTarget(sql, manifest.migrations, 'The database')
  for (const [key, { sha256 }] of Object.entries(manifest.files)) await restoreFile(files, folder, key, sha256)
  await sql.begin(async (tx) => {
    await replaceContent(tx, {
      sequences: manifest.sequences,
      open: async ({ name }) => [createReadStream(tableFile(folder, name)), createGunzip()],
      check({ name }, { sha256 }) {
        if (sha256 !== manifest.tables[name]?.sha256)
          throw new StartError(`The table ${name} of the backup is damaged. Nothing was restored.`)
      },
    })
    // The files are in the folder of this start now (require-file-home.ts).
    await tx`delete from file_home`
  })
  return manifest
}

async function restoreFile(files: FileStore, folder: string, key: string, sha256: string): Promise<void> {
  await files.withFolder(async (temporary) => {
    const path = join(temporary, 'upload')
    const { step, digest } = digesting()
    await pipeline(createReadStream(uploadFile(folder, key)), step, createWriteStream(path))
    if (digest().sha256 !== sha256)
      throw new StartError(`The file ${key} of the backup is damaged. The database is as it was.`)
    await files.put(key, path)
  })
}
