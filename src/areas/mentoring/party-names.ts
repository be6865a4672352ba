import type { MentoringRequest } from '#contract/entities/mentoring/mentoring-request.ts'
import { personName } from '#rules/person-name.ts'

type Mentor = Pick<MentoringRequest, 'MentorFirstName' | 'MentorSurname'>

/** The name of the mentor who took a request; '' before. */
export const mentorName = ({ MentorFirstName, MentorSurname }: Mentor): string =>
  personName({ Firstname: MentorFirstName, Surname: MentorSurname }, 'full')

export const studentName = ({ StudentFirstName, StudentSurname }: MentoringRequest): string =>
  personName({ Firstname: StudentFirstName, Surname: StudentSurname }, 'full')
