import type { Sector } from '#contract/entities/assessment.ts'
import type { MirroredCollection } from './mirrored-collection.ts'

/** The same for everyone. */
export const sectorsCollection: MirroredCollection<'Sectors'> = {
  audiences: () => ['all'],
  scope: () => '',
  parseId: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null),
  pageRows: 200,
  load(db, _actor, slice) {
    const which = 'ids' in slice
      ? db`id = any(${[...slice.ids]}::integer[]) order by id`
      : db`(${slice.after}::integer is null or id > ${slice.after}) order by id limit ${slice.limit}`
    return db<Sector[]>`select id as "Id", name as "Name" from sector where ${which}`
  },
}
