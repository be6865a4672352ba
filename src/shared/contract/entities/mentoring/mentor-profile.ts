import * as z from 'zod'

/** The mentor who took a request, for its student. No contact data. */
export const mentorProfile = z.object({
  MentorSurname: z.string(),
  MentorFirstName: z.string(),
  /** The sector that the mentor has now; '' without one. */
  SectorName: z.string(),
  /** The mentor's own words; '' without any. */
  About: z.string(),
  /** How many sessions were held, with all students. */
  Sessions: z.number().int(),
  /** The average of 1 to 5, rounded to tenths; null while fewer than `leastRaters` students have rated a session. */
  Rating: z.number().nullable(),
  /** The day in Lagos on which the mentor used the portal last, as ISO date; '' when that is not known any more. */
  LastActive: z.string(),
})
export type MentorProfile = z.infer<typeof mentorProfile>
