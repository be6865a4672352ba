import * as z from 'zod'
import { rowId, rowVersion } from '#contract/entities/row.ts'

/**
 * What an author enters for a type of calendar event. The limit counts only if several people may book;
 * null: no limit.
 */
export const calendarTypeBody = z.object({
  Name: z.string().trim().min(1).max(100),
  AllowMutipleBookings: z.boolean().default(false),
  BookingsLimit: z.number().int().min(1).max(100_000).nullable().default(null),
  IsActive: z.boolean().default(true),
  /** The published form that people answer who register for an event of this type; '' for none. */
  FormId: z.string().max(64).default(''),
})
export const calendarType = calendarTypeBody.extend({ Id: rowId, RowVersion: rowVersion, FormName: z.string() })
export type CalendarType = z.infer<typeof calendarType>

/** A type of event for a chooser. */
export const liteCalendarType = z.object({ Id: rowId, Name: z.string() })
