import * as z from 'zod'
import { rowId, rowVersion } from '#contract/entities/row.ts'

/** What an author says of a kind of calendar event. A limit counts only where several may book; null: as many as come. */
export const calendarTypeBody = z.object({
  Name: z.string().trim().min(1).max(100),
  AllowMutipleBookings: z.boolean().default(false),
  BookingsLimit: z.number().int().min(1).max(100_000).nullable().default(null),
  IsActive: z.boolean().default(true),
})
export const calendarType = calendarTypeBody.extend({ Id: rowId, RowVersion: rowVersion })
export type CalendarType = z.infer<typeof calendarType>

/** A kind of event as a chooser needs it. */
export const liteCalendarType = z.object({ Id: rowId, Name: z.string() })
