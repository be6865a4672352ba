import * as z from 'zod'
import { lookup } from '#contract/define.ts'
import { rowId } from '#contract/entities/row.ts'
import { leastSearched, mostSearched } from '#contract/search/searched-lists.ts'

/** A row that was found: what it is called, a line about it, and the address of its page. */
const foundRow = z.object({ Id: rowId, Name: z.string(), Detail: z.string(), Href: z.string() })
export type FoundRow = z.infer<typeof foundRow>

/** What was found in a list: its first rows. `More`: more rows match than `Total` counts. */
const foundInList = z.object({
  Call: z.string(),
  Items: z.array(foundRow),
  Total: z.number().int(),
  More: z.literal(true).optional(),
})

/**
 * the lists that the administrator may read and that have matching rows, with the first rows of each. Empty for others. A
 * keyword means in each list what it means there; a phone number is found in its local and its international form, and the number of
 * a wallet finds its owner and what happened to it.
 */
export const searchEverything = lookup({
  access: 'signed-in',
  item: foundInList,
  query: { keyword: z.string().trim().min(leastSearched, 'Enter at least two letters').max(mostSearched) },
})
