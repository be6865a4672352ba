import type { FileItem } from '#contract/entities/file.ts'
import { thumbnailSide, type FileKind } from '#contract/limits.ts'
import { addressOf, parseFileAddress, usualSize, type PictureSize } from '#rules/file-address.ts'
import { isOnSale } from '#server/areas/product/on-sale-queries.ts'
import type { Actor, Db } from '#server/calls/call-context.ts'
import { can } from '#server/auth/can.ts'
import { blobKey } from '#server/ports/file-bytes.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { proofRoot, siteRoot, type Place } from './place.ts'

/** The columns of `file` that people see. */
export interface FileRow {
  sha256: string
  kind: FileKind
  resized: string
  name: string
  mime: string
  size: number
}

/** Most entries that one folder shows. */
const mostEntries = 5000
const thumbnail = { width: thumbnailSide, height: thumbnailSide }

/** A size as the database holds it, such as `300x200`. */
export function sizeText({ width, height }: PictureSize): string {
  return `${width}x${height}`
}

function sizeOf(resized: string): PictureSize {
  const [width = 0, height = 0] = resized.split('x').map(Number)
  return { width, height }
}

/** */
export function fileItem({ sha256, kind, resized, name, size }: FileRow): FileItem {
  const isImage = kind === 'Picture'
  return {
    Name: name,
    FilePath: isImage ? addressOf(sha256, name, kind, sizeOf(resized)) : addressOf(sha256, name, kind),
    ...kindFlags(kind),
    SizeInByte: size,
    ThumbnailFilePath: isImage ? addressOf(sha256, name, kind, thumbnail) : '',
  }
}

function kindFlags(kind: FileKind | 'Directory') {
  return {
    IsDirectory: kind === 'Directory',
    IsImage: kind === 'Picture',
    IsCSV: kind === 'CSV',
    IsPDF: kind === 'PDF',
    IsWord: kind === 'Word',
    IsGraphics: kind === 'Graphic',
    IsSelected: false,
  }
}

function folderItem(name: string, path: string): FileItem {
  return { Name: name, FilePath: path, ...kindFlags('Directory'), SizeInByte: 0, ThumbnailFilePath: '' }
}

/** the entries of a folder, folders first. `path` is the folder in the words of the reader. */
export async function entriesOf(db: Db, { root, folder }: Place, path: string): Promise<FileItem[]> {
  const folders = await db<{ name: string }[]>`
    select name from file_folder where root = ${root} and parent = ${folder} order by name collate "C" limit ${mostEntries}`
  const files = await db<FileRow[]>`
    select sha256, kind, resized, name, mime, size from file
    where root = ${root} and folder = ${folder} and deleted_at is null order by name collate "C" limit ${mostEntries}`
  return [
    ...folders.map(({ name }) => folderItem(name, path === '' ? name : `${path}/${name}`)),
    ...files.map(fileItem),
  ]
}

/** Everybody who has files, as folders. */
export async function peopleWithFiles(db: Db): Promise<FileItem[]> {
  const rows = await db<{ root: string; name: string }[]>`
    select r.root, concat_ws(' ', p.firstname, p.surname) as name from file_root r join person p on p.id::text = r.root
    where exists (select from file f where f.root = r.root and f.deleted_at is null) order by concat_ws(' ', p.surname, p.firstname) collate "C", r.root limit ${mostEntries}`
  return rows.map(({ root, name }) => folderItem(name, `people/${root}`))
}

/** O-18: the files of this list that are not complete here, in the order asked, with the bytes received so far. */
export async function missingFiles(
  db: Db,
  personId: string,
  hashes: readonly string[],
): Promise<{ Sha256: string; Offset: number }[]> {
  const whole = await db<{ sha256: string }[]>`
    select distinct sha256 from file
    where root = ${personId} and sha256 = any(${[...hashes]}::text[]) and resized in ('', ${sizeText(usualSize)}) and deleted_at is null`
  const begun = await db<{ sha256: string; held: number }[]>`
    select sha256, max(until) as held from file_chunk where person_id = ${personId} and sha256 = any(${[...hashes]}::text[]) group by sha256`
  const stored = new Set(whole.map(({ sha256 }) => sha256))
  const held = new Map(begun.map((one) => [one.sha256, one.held]))
  return [...new Set(hashes)]
    .filter((one) => !stored.has(one))
    .map((one) => ({ Sha256: one, Offset: held.get(one) ?? 0 }))
}

/** Which of these hashes are pictures of the site that everyone may see. */
export async function sitePictures(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db<{ sha256: string }[]>`
    select distinct sha256 from file
    where root = ${siteRoot} and kind = 'Picture' and deleted_at is null and sha256 = any(${[...hashes]}::text[])`
  return new Set(rows.map(({ sha256 }) => sha256))
}

export interface StoredFile {
  readonly isPublic: boolean
  readonly kind: FileKind
  readonly name: string
  readonly mime: string
  readonly size: number
}

/**
 * The file with this hash, if this reader may see it. Everyone may see files of the site, and a vendor's files in a
 * product that is on sale. The proof of a withdrawal is for the owner of the wallet and for admins who may see withdrawals. Other files
 * are for their owner, and for admins who may see all files or all answers. Null in all other cases, so that a reader cannot find out whether a hidden file exists.
 */
export async function readableFile(
  db: Db,
  actor: Actor | null,
  sha256: string,
  asPicture: boolean,
): Promise<StoredFile | null> {
  const seesAll =
    actor !== null && (can(actor, 'FileUpload/GetFiles', ['admin']) || can(actor, 'Eform/GetFormAnswers', ['admin']))
  const seesMoney = actor !== null && can(actor, 'Wallet/GetBankTransferRequests', ['admin'])
  const isProof = db`starts_with(root, ${proofRoot})`
  const [row] = await db<StoredFile[]>`
    select root = ${siteRoot} as "isPublic", kind, name, mime, size from file f
    where sha256 = ${sha256} and (root = ${siteRoot} or root = ${actor?.personId ?? null}::text or ${isProof} and ${seesMoney} or not ${isProof} and ${seesAll}
        or exists (select from wallet_transaction t where f.root = ${proofRoot} || t.id and t.person_id = ${actor?.personId ?? null}::uuid)
        or exists (select from product p where p.vendor_id::text = f.root and ${isOnSale(db)} and strpos(p.pictures::text, f.sha256) > 0))
      and (deleted_at is null or exists (select from file_use u where u.root = f.root and u.sha256 = f.sha256))
    order by ((kind = 'Picture') = ${asPicture}) desc, root = ${siteRoot} desc, created_at limit 1`
  return row ?? null
}

/** The bytes of a picture that every visitor may see, by its address; null for any other. */
export async function publicPicture(db: Db, files: FileStore, address: string): Promise<Uint8Array | null> {
  const file = parseFileAddress(address)
  if (!file || !(await readableFile(db, null, file.sha256, true))) return null
  const bytes = await files.read(blobKey(file.sha256, sizeText(usualSize)))
  return bytes && new Uint8Array(await new Response(bytes).arrayBuffer())
}
