import * as z from 'zod'

/** How many rows wait, and since when the oldest of them does; null without such rows. */
export const waitingRows = z.object({ Count: z.number().int(), OldestDate: z.string().nullable() })
export type WaitingRows = z.infer<typeof waitingRows>
