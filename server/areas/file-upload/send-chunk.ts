import { appendFile, readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Output, Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { maxFileBytes } from '#contract/limits.ts'
import { usualSize } from '#rules/file-address.ts'
import { safeFolder } from '#rules/file-name.ts'
import { actorOf } from '#server/auth/actor.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db, ReceivedFile, Tx, UploadContext } from '#server/calls/call-context.ts'
import { keeperOf, keepFile } from './keep-file.ts'
import { fileItem, sizeText, type FileRow } from './queries.ts'
import { charge, openFolder } from './write-root.ts'

type Chunk = Parsed<'FileUpload/SendChunk'>
type Progress = Output<'FileUpload/SendChunk'>

/**
 * O-18: receives one piece of a file that belongs to an answer. Each piece is committed before the reply, so that sending continues
 * where it stopped, even after a restart of the device or the server. The last piece completes the file.
 */
export async function sendChunk(chunk: Chunk, piece: ReceivedFile, context: UploadContext): Promise<Progress> {
  const { personId } = actorOf(context)
  const { Sha256, Size, Offset, Kind, Name } = chunk
  const folder = safeFolder(chunk.Folder)
  if (folder === null) throw fieldErrors({ Folder: ['Folder: this is not the name of a folder.'] })
  if (Size > maxFileBytes[Kind])
    throw new AppError('too-large', {
      detail: `This file is too large: at most ${maxFileBytes[Kind] / 1_000_000} MB are possible.`,
    })
  if (piece.size === 0 || Offset + piece.size > Size)
    throw fieldErrors({ Offset: ['Offset: this piece does not fit into the file.'] })
  const bytes = await readFile(piece.path)
  const progress = await inTransaction(context.sql, (tx) => addPiece(tx, personId, chunk, bytes, context.now))
  if (progress.Complete || progress.Offset < Size) return progress
  const path = join(context.folder, 'whole')
  try {
    if ((await assemble(context.sql, personId, Sha256, path)) !== Sha256)
      throw startAgain('What arrived is not the file that was announced. Please send it again.')
    const arrival = { place: { root: personId, folder }, kind: Kind, name: Name, sha256: Sha256, path, size: usualSize }
    const File = await keepFile(arrival, keeperOf(context, personId, 'FileUpload/SendChunk', context.folder), (tx) =>
      dropPieces(tx, personId, Sha256),
    )
    return { Offset: Size, Complete: true, File }
  } catch (error) {
    // A parallel call may have completed the file and deleted the pieces while this call read them.
    const byTwin = await storedFile(context.sql, personId, chunk)
    if (byTwin) return byTwin
    // The content is refused: sending the same pieces again would not help.
    if (error instanceof AppError && error.status < 500 && error.code !== 'too-large')
      await inTransaction(context.sql, (tx) => dropPieces(tx, personId, Sha256))
    throw error
  }
}

/** Returns how many bytes are stored now. 409 with the offset to continue from when this piece leaves a gap. */
async function addPiece(tx: Tx, personId: string, chunk: Chunk, bytes: Buffer, now: Date): Promise<Progress> {
  const { Sha256, Size, Offset } = chunk
  await openFolder(tx, { root: personId, folder: '' })
  const stored = await storedFile(tx, personId, chunk)
  if (stored) return stored
  const [{ held }] = await tx<
    [{ held: number }]
  >`select coalesce(max(until), 0) as held from file_chunk where person_id = ${personId} and sha256 = ${Sha256}`
  const until = Offset + bytes.length
  if (held > Size) {
    await dropPieces(tx, personId, Sha256)
    return begun(0)
  }
  if (until <= held) return begun(held)
  if (Offset !== held)
    throw new AppError('conflict', { detail: 'A piece of this file is missing.', current: { Offset: held } })
  await charge(tx, personId, bytes.length)
  await tx`insert into file_chunk ${tx({ person_id: personId, sha256: Sha256, start: Offset, until, bytes, sent_at: now })}`
  return begun(until)
}

function begun(Offset: number): Progress {
  return { Offset, Complete: false, File: null }
}

/** Deletes the pieces of a file and frees their space. */
async function dropPieces(tx: Tx, personId: string, sha256: string): Promise<void> {
  await openFolder(tx, { root: personId, folder: '' })
  const gone = await tx<
    { size: number }[]
  >`delete from file_chunk where person_id = ${personId} and sha256 = ${sha256} returning until - start as size`
  await charge(tx, personId, -gone.reduce((sum, { size }) => sum + size, 0))
}

/** Writes the pieces in order to `path`, with one piece in memory at a time. Returns the hash of the whole file. */
async function assemble(db: Db, personId: string, sha256: string, path: string): Promise<string> {
  const hash = createHash('sha256')
  for (let start: number | null = 0; start !== null;) {
    const [piece]: { bytes: Uint8Array; until: number }[] =
      await db`select bytes, until from file_chunk where person_id = ${personId} and sha256 = ${sha256} and start = ${start}`
    if (piece) {
      hash.update(piece.bytes)
      await appendFile(path, piece.bytes, { mode: 0o600 })
    }
    start = piece?.until ?? null
  }
  return hash.digest('hex')
}

/** The file, if it is complete already and not a resized copy; otherwise null. */
async function storedFile(db: Db, personId: string, { Sha256, Kind, Size }: Chunk): Promise<Progress | null> {
  const [row] = await db<FileRow[]>`
    select sha256, kind, resized, name, mime, size from file
    where root = ${personId} and sha256 = ${Sha256} and kind = ${Kind} and resized in ('', ${sizeText(usualSize)}) and deleted_at is null order by created_at limit 1`
  return row ? { Offset: Size, Complete: true, File: fileItem(row) } : null
}

function startAgain(detail: string): AppError {
  return new AppError('conflict', { detail, current: { Offset: 0 } })
}
