import * as z from 'zod'

const queue = {
  Waiting: z.number().int(),
  /** When the oldest unsent call was made, by the server's clock; null when no call waits. */
  OldestDate: z.string().nullable(),
  IsStuck: z.boolean(),
  LastSeenDate: z.string(),
}

/** The queues of one person's devices, from their last report. */
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
