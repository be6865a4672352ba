import * as z from 'zod'

const queue = {
  Waiting: z.number().int(),
  /** Since when the oldest one waits, by the server's clock; null when nothing does. */
  OldestDate: z.string().nullable(),
  IsStuck: z.boolean(),
  LastSeenDate: z.string(),
}

/** How one person's devices stand, as they told last. */
export const syncStatus = z.object({
  /** The person's. */
  Id: z.string(),
  Surname: z.string(),
  Firstname: z.string(),
  SchoolName: z.string(),
  ...queue,
  Devices: z.array(z.object({ Id: z.string(), Device: z.string(), Revision: z.string(), ...queue })),
})
export type SyncStatus = z.infer<typeof syncStatus>
