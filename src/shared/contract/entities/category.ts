import * as z from 'zod'
import { pictureAddress, rowId, rowVersion } from '#contract/entities/row.ts'

/** What an author enters for a category. ParentId '': top level. */
export const categoryBody = z.object({
  Name: z.string().trim().min(1).max(100),
  ParentId: z.string().max(64).default(''),
  ImageURL: pictureAddress.default(''),
  Description: z.string().max(2000).default(''),
})

/** DisplayName is the whole path, 'Parent >> Name'. ChildCount: the number of direct subcategories. */
export const category = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  Name: z.string(),
  ParentId: z.string(),
  ImageURL: z.string(),
  Description: z.string(),
  DisplayName: z.string(),
  ChildCount: z.number().int(),
})
export type Category = z.infer<typeof category>
