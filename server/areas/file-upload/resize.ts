import { stat } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Output, Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { addressOf, parseFileAddress, usualSize, type FileAddress, type PictureSize } from '#rules/file-address.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { Actor, Db, DirectContext } from '#server/calls/call-context.ts'
import { blobKey } from '#server/ports/file-bytes.ts'
import { writePicture } from '#server/ports/pictures.ts'
import { addRow, keeperOf, storeBytes } from './keep-file.ts'
import { isAdmin, siteRoot } from './place.ts'
import { sizeText } from './queries.ts'

/** Most sizes of one picture. The limit keeps a person from filling the disk. */
const mostVariants = 12

interface Picture {
  readonly root: string
  readonly folder: string
  readonly name: string
  readonly address: FileAddress
  readonly wanted: PictureSize
}

/** makes a copy in another size, in the folder of the picture. */
export async function resizedImage(
  input: Parsed<'FileUpload/ResizedImage'>,
  context: DirectContext,
): Promise<Output<'FileUpload/ResizedImage'>> {
  const actor = actorOf(context)
  const {
    root,
    folder,
    name,
    address: { sha256 },
    address,
    wanted,
  } = await findPicture(context.sql, actor, 'FileUpload/ResizedImage', input)
  return context.files.withFolder(async (own) => {
    const path = await inSize(context, own, address, wanted)
    const bytes = (await stat(path)).size
    await storeBytes(context, sha256, sizeText(wanted), path)
    const { FilePath } = await addRow(keeperOf(context, actor.personId, 'FileUpload/ResizedImage', own), {
      place: { root, folder },
      kind: 'Picture',
      name,
      sha256,
      size: wanted,
      mime: 'image/webp',
      bytes,
    })
    return { FilePath }
  })
}

/** The upload has made the thumbnail of the usual size already. */
export async function generateThumbnail(
  input: Parsed<'FileUpload/GenerateThumbnail'>,
  context: DirectContext,
): Promise<Output<'FileUpload/GenerateThumbnail'>> {
  const {
    address: { sha256 },
    address,
    wanted,
    name,
  } = await findPicture(context.sql, actorOf(context), 'FileUpload/GenerateThumbnail', input)
  const kept = await context.files.read(blobKey(sha256, sizeText(wanted)))
  // The app asks for a thumbnail when it could not show one. So this call looks for the bytes, not for a row.
  if (kept) await kept.cancel()
  else {
    await context.files.withFolder(async (own) => {
      await storeBytes(context, sha256, sizeText(wanted), await inSize(context, own, address, wanted))
    })
  }
  return { ThumbnailFilePath: addressOf(sha256, name, 'Picture', wanted) }
}

/** A picture of the caller by its address, or one of the site for an admin. 400 without a size, 404 when it does not exist. */
async function findPicture(
  db: Db,
  actor: Actor,
  call: string,
  { FilePath, Width, Height }: { FilePath: string; Width: number; Height: number },
): Promise<Picture> {
  if (Width === 0 && Height === 0) throw fieldErrors({ Width: ['Width: please give a width or a height above 0.'] })
  const address = parseFileAddress(FilePath)
  if (!address) throw fieldErrors({ FilePath: ['FilePath: this is not the address of a file.'] })
  const roots = isAdmin(actor, call) ? [actor.personId, siteRoot] : [actor.personId]
  const [row] = await db<{ root: string; folder: string; name: string; variants: number }[]>`
    select root, folder, name, (select count(*) from file_blob b where b.sha256 = f.sha256 and b.variant <> ${sizeText({ width: Width, height: Height })}) as variants from file f
    where sha256 = ${address.sha256} and kind = 'Picture' and resized = ${sizeText(address.size ?? usualSize)} and root = any(${roots}::text[]) and deleted_at is null
    order by root = ${siteRoot} desc, created_at limit 1`
  if (!row) throw new AppError('not-found')
  if (row.variants >= mostVariants)
    throw new AppError('rule-broken', { detail: 'This picture is kept in many sizes already. Please use one of them.' })
  return { ...row, address, wanted: { width: Width, height: Height } }
}

async function inSize(
  { files, actor }: Pick<DirectContext, 'files' | 'actor'>,
  folder: string,
  { sha256, size }: FileAddress,
  wanted: PictureSize,
): Promise<string> {
  const bytes = await files.read(blobKey(sha256, sizeText(size ?? usualSize)))
  if (!bytes) throw new AppError('not-found')
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  await pipeline(Readable.fromWeb(bytes), createWriteStream(from, { mode: 0o600 }))
  await writePicture(from, to, wanted, actor?.personId ?? '')
  return to
}
