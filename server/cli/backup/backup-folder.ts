import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { StartError } from '#server/calls/start-error.ts'

const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** What a backup says of itself. It is written last, so a folder with it is complete. */
const manifestShape = z.object({
  /** The number of this form of backups. */
  format: z.literal(1),
  /** When the database was read; everything in the backup is of this moment. */
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: digest })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), is_called: z.boolean() })),
  /** The uploads, by their key in the file store; `sha256` is of the bytes that are kept, a resized picture's too. */
  files: z.record(
    z.string().regex(/^[0-9a-f]{2}\/[0-9a-f]{64}\/[\w.-]+$/),
    z.object({ bytes: z.number().int(), sha256: digest }),
  ),
})
export type Manifest = z.infer<typeof manifestShape>

export const manifestFile = 'backup.json'
/** The text of a table, packed. */
export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.gz`)
export const uploadFile = (folder: string, key: string) => join(folder, 'files', key)

/** Reads what a backup says of itself; a StartError when the folder is no backup, or one of another version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch((error: unknown) => {
    throw new StartError(`${folder} is no complete backup: ${error instanceof Error ? error.message : String(error)}`)
  })
  const read = manifestShape.safeParse(JSON.parse(text))
  if (!read.success)
    throw new StartError(`${join(folder, manifestFile)} cannot be read by this version: ${z.prettifyError(read.error)}`)
  return read.data
}
