import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { smallPictureWidth, thumbnailSide } from '#contract/limits.ts'
import type { Picture } from '#contract/entities/product.ts'
import { must } from '#kit/must.ts'
import { addressOf, usualSize, type PictureSize } from '#rules/file-address.ts'
import { siteRoot } from '#server/areas/file-upload/place.ts'
import { sizeText } from '#server/areas/file-upload/queries.ts'
import { charge, openFolder } from '#server/areas/file-upload/write-root.ts'
import { blobKey } from '#server/ports/file-bytes.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import type { Making } from './making.ts'
import { demoCategoryPictures } from '#server/demo/texts/places.ts'
import { demoProducts } from '#server/demo/texts/shop.ts'

/** The sizes in which a picture is stored. */
export const pictureSizes: readonly PictureSize[] = [usualSize, { width: thumbnailSide, height: thumbnailSide }]

/** Pictures of articles are also shown in a smaller width. */
export const coverSizes: readonly PictureSize[] = [...pictureSizes, { width: smallPictureWidth, height: 0 }]

/** Whether a drawing is the cover of an article. */
export const isCover = (name: string): boolean => name.startsWith('cover-')

/** The path of a picture. It is committed already encoded, because encoding all pictures takes longer than the whole demo otherwise. */
export function pictureFile(name: string, size: PictureSize): string {
  const suffix = size === usualSize ? '' : size.width === smallPictureWidth ? '-medium' : '-small'
  return join(import.meta.dirname, '../pictures', `${name}${suffix}.webp`)
}

interface Stored {
  readonly name: string
  readonly sha256: string
  readonly size: number
}

const fileName = (name: string) => `${name}.webp`
const addressOfStored = ({ sha256, name }: Stored) => addressOf(sha256, fileName(name), 'Picture')

/** A folder of uploads: whose it is, and who uploaded. */
interface Place {
  readonly root: string
  readonly folder: string
  readonly person_id: string
}

/** The sizes of pictures, and the path of a picture in each size. */
interface Forms {
  readonly sizes: readonly PictureSize[]
  readonly fileOf: (name: string, size: PictureSize) => string
}

/** Stores pictures as uploads, each in its place; returns the address of a picture. */
export async function placePictures(
  { tx, now, id, ago }: Omit<Making, 'random'>,
  files: FileStore,
  places: ReadonlyMap<string, Place>,
  { sizes = pictureSizes, fileOf = pictureFile }: Partial<Forms> = {},
): Promise<(name: string) => string> {
  // The bytes come before the rows. If the rows fail, the next start stores the same bytes under the same keys.
  const stored = await storeBytes(files, [...places.keys()], { sizes, fileOf })
  const rows = [...places].map(([name, place]) => ({ ...place, ...must(stored.get(name), name) }))
  await tx`insert into file_blob ${tx(rows.flatMap(({ sha256 }) => sizes.map((size) => ({ sha256, variant: sizeText(size), touched_at: now }))))} on conflict do nothing`
  for (const place of new Set(places.values())) await openFolder(tx, place)
  for (const root of new Set(rows.map((row) => row.root)))
    await charge(
      tx,
      root,
      rows.reduce((sum, row) => sum + (row.root === root ? row.size : 0), 0),
    )
  await tx`insert into file ${tx(
    rows.map(({ name, ...row }) => ({
      id: id(ago(1350)),
      ...row,
      name: fileName(name),
      kind: 'Picture',
      resized: sizeText(usualSize),
      mime: 'image/webp',
      created_at: ago(1350),
    })),
  )}`
  return (name) => addressOfStored(must(stored.get(name), name))
}

/** Stores the pictures of products and categories: a vendor's pictures belong to the vendor, the others to the site. */
export async function makePictures(
  context: Making,
  files: FileStore,
  { vendor, admin }: { readonly vendor: string; readonly admin: string },
): Promise<void> {
  const { tx } = context
  const [vendorFolder, shopFolder, categoryFolder] = [
    { root: vendor, folder: '', person_id: vendor },
    { root: siteRoot, folder: 'products', person_id: admin },
    { root: siteRoot, folder: 'categories', person_id: admin },
  ]
  const pictureFolders = new Map([
    ...demoProducts.flatMap(({ isVendors, pictures }) =>
      pictures.map(([name]) => [name, isVendors ? vendorFolder : shopFolder] as const),
    ),
    ...Object.values(demoCategoryPictures).map((name) => [name, categoryFolder] as const),
  ])
  const address = await placePictures(context, files, pictureFolders)
  for (const { name: product, pictures } of demoProducts) {
    const productPictures = pictures.map(([name, Title, AltTitle], at): Picture => ({
      Id: name,
      URL: address(name),
      Title,
      AltTitle,
      IsThumbnail: at === 0,
      Description: '',
    }))
    await tx`update product set pictures = ${tx.json(productPictures)} where name = ${product}`
  }
  for (const [category, name] of Object.entries(demoCategoryPictures))
    await tx`update category set image_url = ${address(name)} where name = ${category} and parent_id is null`
}

/** Stores copies of all pictures in parallel. It copies because the store moves the files it is given. */
async function storeBytes(
  files: FileStore,
  names: readonly string[],
  { sizes, fileOf }: Forms,
): Promise<ReadonlyMap<string, Stored>> {
  return files.withFolder(
    async (folder) =>
      new Map(
        await Promise.all(
          names.map(async (name) => {
            const forms = await Promise.all(
              sizes.map(async (size) => ({
                variant: sizeText(size),
                bytes: await readFile(fileOf(name, size)),
              })),
            )
            const { bytes: main } = must(forms[0], 'a picture')
            const sha256 = createHash('sha256').update(main).digest('hex')
            await Promise.all(
              forms.map(async ({ variant, bytes }) => {
                const copy = join(folder, `${name}-${variant}`)
                await writeFile(copy, bytes, { mode: 0o600 })
                await files.put(blobKey(sha256, variant), copy)
              }),
            )
            return [name, { name, sha256, size: main.length }] as const
          }),
        ),
      ),
  )
}
