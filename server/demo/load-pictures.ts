import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { thumbnailSide } from '#contract/limits.ts'
import type { Picture } from '#contract/entities/product.ts'
import { must } from '#kit/must.ts'
import { addressOf, usualSize, type PictureSize } from '#rules/file-address.ts'
import { siteRoot } from '#server/areas/file-upload/place.ts'
import { sizeText } from '#server/areas/file-upload/queries.ts'
import { charge, openFolder } from '#server/areas/file-upload/write-root.ts'
import { blobKey } from '#server/ports/file-bytes.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import type { Making } from './making.ts'
import { demoCategoryPictures } from './places.ts'
import { demoProducts } from './shop.ts'

/** what is kept of a picture. */
export const pictureSizes: readonly PictureSize[] = [usualSize, { width: thumbnailSide, height: thumbnailSide }]

/** Where a picture lies, encoded already: encoding them all takes longer than everything else of the demo. */
export function pictureFile(name: string, size: PictureSize): string {
  return join(import.meta.dirname, 'pictures', `${name}${size === usualSize ? '' : '-small'}.webp`)
}

interface Stored { readonly name: string; readonly sha256: string; readonly size: number }

const fileName = (name: string) => `${name}.webp`
const addressIn = ({ sha256, name }: Stored) => addressOf(sha256, fileName(name), 'Picture')

/** Pictures of what the shop sells and of its shelves, as uploads are kept: a vendor's are the vendor's, others the site's. */
export async function makePictures({ tx, now, id, ago }: Making, files: FileStore, { vendor, admin }: { readonly vendor: string; readonly admin: string }): Promise<void> {
  const [ofVendor, ofShop, ofShelves] = [
    { root: vendor, folder: '', person_id: vendor }, { root: siteRoot, folder: 'products', person_id: admin }, { root: siteRoot, folder: 'categories', person_id: admin },
  ]
  const places = new Map([
    ...demoProducts.flatMap(({ isVendors, pictures }) => pictures.map(([name]) => [name, isVendors ? ofVendor : ofShop] as const)),
    ...Object.values(demoCategoryPictures).map((name) => [name, ofShelves] as const),
  ])
  // The bytes before the rows. Where those never come, the next start stores the same under the same keys.
  const stored = await storeBytes(files, [...places.keys()])
  const held = [...places].map(([name, place]) => ({ ...place, ...must(stored.get(name), name) }))
  await tx`insert into file_blob ${tx(held.flatMap(({ sha256 }) => pictureSizes.map((size) => ({ sha256, variant: sizeText(size), touched_at: now }))))} on conflict do nothing`
  for (const place of [ofVendor, ofShop, ofShelves]) await openFolder(tx, place)
  for (const root of [vendor, siteRoot]) await charge(tx, root, held.reduce((sum, one) => sum + (one.root === root ? one.size : 0), 0))
  await tx`insert into file ${tx(held.map(({ name, ...one }) => ({
    id: id(ago(1350)), ...one, name: fileName(name), kind: 'Picture', resized: sizeText(usualSize), mime: 'image/webp', created_at: ago(1350),
  })))}`
  const address = (name: string) => addressIn(must(stored.get(name), name))
  for (const { name: product, pictures } of demoProducts) {
    const shown = pictures.map(([name, Title, AltTitle], at): Picture => ({ Id: name, URL: address(name), Title, AltTitle, IsThumbnail: at === 0, Description: '' }))
    await tx`update product set pictures = ${tx.json(shown)} where name = ${product}`
  }
  for (const [shelf, name] of Object.entries(demoCategoryPictures)) await tx`update category set image_url = ${address(name)} where name = ${shelf} and parent_id is null`
}

/** Copies of all, side by side: the store keeps what it is given by moving it. */
async function storeBytes(files: FileStore, names: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
  return files.withFolder(async (folder) => new Map(await Promise.all(names.map(async (name) => {
    const forms = await Promise.all(pictureSizes.map(async (size) => ({ variant: sizeText(size), bytes: await readFile(pictureFile(name, size)) })))
    const { bytes: main } = must(forms[0], 'a picture')
    const sha256 = createHash('sha256').update(main).digest('hex')
    await Promise.all(forms.map(async ({ variant, bytes }) => {
      const copy = join(folder, `${name}-${variant}`)
      await writeFile(copy, bytes, { mode: 0o600 })
      await files.put(blobKey(sha256, variant), copy)
    }))
    return [name, { name, sha256, size: main.length }] as const
  }))))
}
