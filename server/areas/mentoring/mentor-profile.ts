import type { Parsed } from '#contract/contract.ts'
import type { MentorProfile } from '#contract/entities/mentoring/mentor-profile.ts'
import { AppError } from '#contract/errors.ts'
import { leastRaters } from '#contract/limits.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { lastActive } from './last-active.ts'

/** the mentor who took a request of this student. 404 for a request of another student, and for one without a mentor. */
export async function mentorProfile(
  { StudentAssessmentRequestId }: Parsed<'Mentoring/GetMentorOfRequest'>,
  context: Pick<CallContext, 'tx' | 'actor'>,
): Promise<MentorProfile> {
  const { tx } = context
  const [profile] = await tx<MentorProfile[]>`
    select m.surname as "MentorSurname", m.firstname as "MentorFirstName", coalesce(c.name, '') as "SectorName",
      coalesce(o.about, '') as "About", held.sessions as "Sessions", held.rating as "Rating", coalesce(${lastActive(tx)}, '') as "LastActive"
    from mentoring_request q join person m on m.id = q.mentor_id
      left join sector c on c.id = m.sector_id left join mentor_setting o on o.person_id = m.id
      cross join lateral (
        select count(*)::int as sessions,
          case when count(distinct h.student_id) filter (where h.rating is not null) >= ${leastRaters} then round(avg(h.rating), 1)::float8 end as rating
        from mentoring_request h where h.mentor_id = m.id and h.status = 'Completed') held
    where q.id = ${StudentAssessmentRequestId} and q.student_id = ${actorOf(context).personId}`
  if (!profile) throw new AppError('not-found')
  return profile
}
