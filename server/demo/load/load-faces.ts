import { join } from 'node:path'
import { must } from '#kit/must.ts'
import { siteRoot } from '#server/areas/file-upload/place.ts'
import { faceLooks, faceName } from '#server/demo/faces/look-of.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import type { DemoPerson } from './demo-people.ts'
import { placePictures } from './load-pictures.ts'
import type { Making } from './making.ts'

/** The path of a face. It is committed as a picture, because the server opens no drawing; it is small enough to be its own thumbnail. */
export function faceFile(name: string): string {
  return join(import.meta.dirname, '../faces', `${name}.webp`)
}

/** Gives faces to people, as an administrator does who uploads them. */
export async function makeFaces(
  making: Making,
  files: FileStore,
  people: readonly (DemoPerson & { readonly id: string })[],
): Promise<void> {
  const looks = faceLooks()
  const seen = people.filter(({ email }) => looks.has(email))
  const admin = must(people.find(({ role }) => role === 'is_admin')?.id, 'an administrator')
  const place = { root: siteRoot, folder: 'portraits', person_id: admin }
  const places = new Map(seen.map((one) => [faceName(one), place]))
  const address = await placePictures(making, files, places, { fileOf: faceFile })
  const pictures = seen.map((one) => ({ id: one.id, picture: address(faceName(one)) }))
  const { tx } = making
  await tx`
    update person p set picture = f.picture from jsonb_to_recordset(${tx.json(pictures)}) as f(id uuid, picture text) where p.id = f.id`
}
