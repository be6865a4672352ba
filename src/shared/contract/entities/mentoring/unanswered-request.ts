import * as z from 'zod'
import { rowId } from '#contract/entities/row.ts'
import { unansweredStates } from '#contract/entities/mentoring/unanswered-states.ts'

/** A request that does not go on, for administrators. */
export const unansweredRequest = z.object({
  Id: rowId,
  StudentSurname: z.string(),
  StudentFirstName: z.string(),
  SchoolName: z.string(),
  SectorName: z.string(),
  /** '' without a mentor. */
  MentorSurname: z.string(),
  MentorFirstName: z.string(),
  /** the day in Lagos on which that mentor used the portal last, as ISO date; '' when that is not known. */
  MentorLastActive: z.string(),
  RequestedOn: z.string(),
  State: z.enum(unansweredStates),
  /** How many mentors of the sector take requests. */
  Mentors: z.number().int(),
})
export type UnansweredRequest = z.infer<typeof unansweredRequest>
