import type { Sector } from '#contract/entities/assessment.ts'
import { sliceOf } from '#server/db/slice-of.ts'
import type { MirroredCollection } from '#server/db/mirrored-collection.ts'

/** All readers get the same rows. */
export const sectorsCollection: MirroredCollection<Sector> = {
  audiences: () => ['all'],
  scope: () => '',
  parseId: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null),
  pageRows: 200,
  load(db, _actor, slice) {
    return db<Sector[]>`select id as "Id", name as "Name" from sector where ${sliceOf(db, slice)}`
  },
}
