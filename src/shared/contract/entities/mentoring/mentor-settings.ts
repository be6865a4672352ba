import * as z from 'zod'

/** Whether a mentor takes requests, and how many a week at most; null: any number (L-10). */
export const mentorSettingsBody = z.object({
  TakesRequests: z.boolean(),
  RequestsPerWeek: z.number().int().min(1).max(50).nullable(),
})

/** The same, with what students read about the mentor, and the number of requests that the mentor has taken since Monday. */
export const mentorSettings = mentorSettingsBody.extend({
  About: z.string(),
  TakenThisWeek: z.number().int(),
  /** 0 until the mentor changes something. */
  RowVersion: z.number().int(),
})
export type MentorSettings = z.infer<typeof mentorSettings>
