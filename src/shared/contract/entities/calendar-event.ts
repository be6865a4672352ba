import * as z from 'zod'
import { rowId } from '#contract/entities/row.ts'

/** who registered for an event, and since when. */
export const eventRegistration = z.object({
  Id: rowId, EventName: z.string(), Surname: z.string(), Firstname: z.string(), SchoolName: z.string(), EmailAddress: z.string(), PhoneNumber: z.string(), RegisteredDate: z.string(),
})
export type EventRegistration = z.infer<typeof eventRegistration>

/** An event as a chooser needs it: Name is its title and its day. */
export const liteEvent = z.object({ Id: rowId, Name: z.string() })
export type LiteEvent = z.infer<typeof liteEvent>
