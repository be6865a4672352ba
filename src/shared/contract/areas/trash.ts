import * as z from 'zod'
import { command, sortedList } from '#contract/define.ts'
import { rowId } from '#contract/entities/row.ts'
import { trashKinds } from '#contract/trash/trash-kinds.ts'

/** A row in the trash. `Id` is the id that the row had; `DeletedBy` is empty for rows deleted before there was a trash. */
const trashedRow = z.object({
  Id: rowId,
  Kind: z.string(),
  KindName: z.string(),
  Name: z.string(),
  DeletedDate: z.string(),
  DeletedBy: z.string(),
})
export type TrashedRow = z.infer<typeof trashedRow>

/**
 * what was deleted and can be restored. There is no right of its own: a person who may delete rows of a kind finds that kind here,
 * owners find their own rows.
 */
export const trashArea = {
  /** `trash`: one kind, or all that the caller may restore. 403 for a kind that the caller may not delete. */
  'Trash/GetTrash': sortedList({
    access: 'signed-in',
    item: trashedRow,
    sorts: ['DeletedDate', 'Name'],
    order: '-DeletedDate',
    query: {
      trash: z
        .string()
        .max(40)
        .refine((kind) => kind === '' || Object.hasOwn(trashKinds, kind), 'Choose one of the list')
        .default(''),
    },
  }),
  /**
   * Puts a row back. 404 when the caller may not delete such a row; 400 at the field when another row has taken its name or
   * its place is gone; a second time it changes nothing.
   */
  'Trash/Restore': command({ access: 'signed-in', entity: 'TrashedRow' }),
}
