import type { CollectionName, Row } from '#contract/collections.ts'
import type { DownloadRow } from '#offline/mirror/mirror-database.ts'
import type { Mirrored } from '#offline/mirror/read-collection.ts'

/** What `LiveCopies` has read of a collection for the pages; undefined while it has not. */
class Copy<C extends CollectionName> {
  readonly collection: C
  found: Mirrored<Row<C>[]> | undefined
  constructor(collection: C) { this.collection = collection }
}

const copies: { readonly [C in CollectionName]: Copy<C> } = {
  CareerAssessments: new Copy('CareerAssessments'),
  MyAnsweredCareerAssessments: new Copy('MyAnsweredCareerAssessments'),
  CareerResponses: new Copy('CareerResponses'),
  Notifications: new Copy('Notifications'),
  Sectors: new Copy('Sectors'),
}
let downloads: readonly DownloadRow[] | undefined
let wanted: readonly CollectionName[] = []
const listeners = new Set<() => void>()
const tell = () => { for (const listener of listeners) listener() }

export function watchCopies(listener: () => void): () => void {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}

/** A page needs this collection; it is kept live from then on. */
export function wantCopy(collection: CollectionName): void {
  if (wanted.includes(collection)) return
  wanted = [...wanted, collection]
  tell()
}

export function wantedCopies(): readonly CollectionName[] {
  return wanted
}

export function showCopy<C extends CollectionName>(collection: C, found: Copy<C>['found']): void {
  const copy: Copy<C> = copies[collection]
  copy.found = found
  tell()
}

export function shownCopy<C extends CollectionName>(collection: C): Copy<C>['found'] {
  const copy: Copy<C> = copies[collection]
  return copy.found
}

export function showDownloads(rows: readonly DownloadRow[] | undefined): void {
  downloads = rows
  tell()
}

export function shownDownloads(): readonly DownloadRow[] | undefined {
  return downloads
}

/** Another person: nothing of the one before may be seen. */
export function forgetCopies(): void {
  for (const copy of Object.values(copies)) copy.found = undefined
  downloads = undefined
  tell()
}
