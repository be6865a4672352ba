import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import type { FileItem } from '#contract/entities/file.ts'
import { thumbnailSide, type FileKind } from '#contract/limits.ts'
import { uuidV7 } from '#kit/ids.ts'
import type { PictureSize } from '#rules/file-address.ts'
import { safeFileName } from '#rules/file-name.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db, DirectContext, Tx } from '#server/calls/call-context.ts'
import { blobKey } from '#server/ports/file-bytes.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { writePicture, writeWithoutDetails } from '#server/ports/pictures.ts'
import { contentOf } from './content.ts'
import type { Place } from './place.ts'
import { fileItem, sizeText, type FileRow } from './queries.ts'
import { charge, freeName, openFolder } from './write-root.ts'

/** A complete file that a person sent, at `path`. */
export interface Arrival {
  readonly place: Place
  readonly kind: FileKind
  /** The name that the sender gave it. */
  readonly name: string
  readonly sha256: string
  readonly path: string
  /** The wanted size of a picture; other kinds ignore it. */
  readonly size: PictureSize
}

/** `folder` is for temporary files; the caller removes it. */
export interface Keeper {
  readonly sql: Sql
  readonly files: FileStore
  readonly folder: string
  readonly now: Date
  readonly personId: string
  readonly requestId: string
  readonly address: string
  readonly call: string
}

/** What this call needs of its context. */
export function keeperOf(
  { sql, files, now, requestId, address }: DirectContext,
  personId: string,
  call: string,
  folder: string,
): Keeper {
  return { sql, files, folder, now, personId, requestId, address, call }
}

/**
 * Checks the content of a file that has arrived, converts it and stores the result: the bytes first, then the row that names them.
 * The same content in the same folder is the same file. `also` runs in the transaction of the row.
 */
export async function keepFile(arrival: Arrival, keeper: Keeper, also?: (tx: Tx) => Promise<void>): Promise<FileItem> {
  const twin = await sameFile(keeper.sql, arrival)
  if (twin && !also) return fileItem(twin)
  const { main, thumbnail, mime } = await prepared(arrival, keeper)
  const { size } = await stat(main)
  await storeBytes(keeper, arrival.sha256, variantOf(arrival), main)
  if (thumbnail) await storeBytes(keeper, arrival.sha256, thumbnailVariant, thumbnail)
  return addRow(keeper, { ...arrival, mime, bytes: size }, also)
}

const thumbnailVariant = sizeText({ width: thumbnailSide, height: thumbnailSide })

function variantOf({ kind, size }: Pick<Arrival, 'kind' | 'size'>): string {
  return kind === 'Picture' ? sizeText(size) : 'original'
}

/** The files to store: a picture as WebP, another JPEG, PNG or WebP file without its camera data. */
async function prepared(
  { kind, path, size }: Arrival,
  { folder, personId }: Pick<Keeper, 'folder' | 'personId'>,
): Promise<{ main: string; thumbnail: string | null; mime: string }> {
  const { content, mime } = await contentOf(path, kind)
  const [main, thumbnail] = [join(folder, 'main'), join(folder, 'thumbnail')]
  if (kind === 'Picture') {
    await writePicture(path, main, size, personId)
    await writePicture(main, thumbnail, { width: thumbnailSide, height: thumbnailSide }, personId)
    return { main, thumbnail, mime: 'image/webp' }
  }
  if (content === 'jpeg' || content === 'png' || content === 'webp') {
    await writeWithoutDetails(path, main, content, personId)
    return { main, thumbnail: null, mime }
  }
  return { main: path, thumbnail: null, mime }
}

/** Writes the row first, so that the job that deletes unused bytes sees that these will be needed (jobs/tidy-files.ts). */
export async function storeBytes(
  { sql, files, now }: Pick<Keeper, 'sql' | 'files' | 'now'>,
  sha256: string,
  variant: string,
  path: string,
): Promise<void> {
  await sql`
    insert into file_blob (sha256, variant, touched_at) values (${sha256}, ${variant}, ${now})
    on conflict (sha256, variant) do update set touched_at = greatest(file_blob.touched_at, excluded.touched_at)`
  await files.put(blobKey(sha256, variant), path)
}

interface NewFile extends Omit<Arrival, 'path'> {
  readonly mime: string
  readonly bytes: number
}

/** Adds the file to its folder. 413 when the space of its owner is used up. */
export async function addRow(keeper: Keeper, file: NewFile, also?: (tx: Tx) => Promise<void>): Promise<FileItem> {
  const { sql, now, personId, requestId, address, call } = keeper
  const { place, kind, sha256, mime, bytes } = file
  return inTransaction(sql, async (tx) => {
    await openFolder(tx, place)
    await also?.(tx)
    const twin = await sameFile(tx, file)
    if (twin) return fileItem(twin)
    await charge(tx, place.root, bytes)
    const name = await freeName(tx, place, safeFileName(file.name, kind))
    const row: FileRow = {
      sha256,
      kind,
      resized: kind === 'Picture' ? sizeText(file.size) : '',
      name,
      mime,
      size: bytes,
    }
    const id = uuidV7(now.getTime())
    await tx`insert into file ${tx({ id, root: place.root, person_id: personId, folder: place.folder, created_at: now, ...row })}`
    await writeAudit(tx, { personId, call, entity: 'File', entityId: id, requestId, address }, now)
    return fileItem(row)
  })
}

async function sameFile(
  db: Db,
  { place, kind, sha256, size }: Pick<Arrival, 'place' | 'kind' | 'sha256' | 'size'>,
): Promise<FileRow | null> {
  const [row] = await db<FileRow[]>`
    select sha256, kind, resized, name, mime, size from file
    where root = ${place.root} and folder = ${place.folder} and sha256 = ${sha256} and kind = ${kind}
      and resized = ${kind === 'Picture' ? sizeText(size) : ''} and deleted_at is null`
  return row ?? null
}
