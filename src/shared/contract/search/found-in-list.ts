import * as z from 'zod'
import { rowId } from '#contract/entities/row.ts'

/** A row that was found: what it is called, a line about it, and the address of its page. */
const foundRow = z.object({ Id: rowId, Name: z.string(), Detail: z.string(), Href: z.string() })
export type FoundRow = z.infer<typeof foundRow>

/** What was found in a list: its first rows. `More`: more rows match than `Total` counts. */
export const foundInList = z.object({
  Call: z.string(),
  Items: z.array(foundRow),
  Total: z.number().int(),
  More: z.literal(true).optional(),
})
