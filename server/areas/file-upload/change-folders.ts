import type { PendingQuery, Row } from 'postgres'
import type { Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { formMessages } from '#contract/form-messages.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { ownPlace, type Place } from './place.ts'
import { charge, openFolder } from './write-root.ts'

/** */
export async function createFolder(
  { Folder, FileName }: Parsed<'FileUpload/CreateFolder'>,
  context: CallContext,
): Promise<string> {
  const place = ownPlace(actorOf(context), 'FileUpload/CreateFolder', `${Folder}/${FileName}`)
  if (FileName.replace(/[\\/]/g, '') === '') throw fieldErrors({ FileName: [formMessages.folderName] })
  await openFolder(context.tx, place)
  return 'The folder is there.'
}

/** The row stays for a while, hidden, because an answer that names the file may still be under way. */
export async function deleteFile(
  { Folder, FileName }: Parsed<'FileUpload/DeleteFile'>,
  context: CallContext,
): Promise<string> {
  const { tx, now } = context
  const place = ownPlace(actorOf(context), 'FileUpload/DeleteFile', Folder)
  await openFolder(tx, { ...place, folder: '' })
  const inFolder = tx`f.folder = ${place.folder} and f.name = ${FileName}`
  const gone = await removeFiles(tx, place, inFolder, now)
  if (gone === 0) throw new AppError('not-found')
  return `${FileName} is deleted.`
}

/** deletes the whole folder or nothing. */
export async function deleteFolder(
  { Folder, FileName }: Parsed<'FileUpload/DeleteFolder'>,
  context: CallContext,
): Promise<string> {
  const { tx, now } = context
  const { root, folder } = ownPlace(actorOf(context), 'FileUpload/DeleteFolder', `${Folder}/${FileName}`)
  if (folder === '') throw new AppError('not-found')
  await openFolder(tx, { root, folder: '' })
  const below = `${folder}/`
  await removeFiles(tx, { root, folder }, tx`(f.folder = ${folder} or starts_with(f.folder, ${below}))`, now)
  const [parent, name] = [folder.split('/').slice(0, -1).join('/'), folder.split('/').at(-1) ?? '']
  const folders = await tx`
    delete from file_folder where root = ${root} and ((parent = ${parent} and name = ${name}) or parent = ${folder} or starts_with(parent, ${below}))`
  if (folders.count === 0) throw new AppError('not-found')
  return `The folder ${name} is deleted.`
}

/** Hides files and frees their space. 422 when an answer, a form or a product has named one of them. */
async function removeFiles(tx: Tx, { root }: Place, which: PendingQuery<Row[]>, now: Date): Promise<number> {
  const [used] = await tx<{ name: string }[]>`
    select f.name from file f join file_use u on u.root = f.root and u.sha256 = f.sha256 where f.root = ${root} and f.deleted_at is null and ${which} limit 1`
  if (used)
    throw new AppError('rule-broken', { detail: `“${used.name}” is used by an answer, a form or a page, so it stays.` })
  const gone = await tx<
    { size: number }[]
  >`update file f set deleted_at = ${now} where f.root = ${root} and f.deleted_at is null and ${which} returning size`
  await charge(tx, root, -gone.reduce((sum, { size }) => sum + size, 0))
  return gone.length
}
