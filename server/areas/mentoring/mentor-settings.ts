import type { Parsed } from '#contract/contract.ts'
import type { MentorSettings } from '#contract/entities/mentoring/mentor-settings.ts'
import { AppError } from '#contract/errors.ts'
import { must } from '#kit/must.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext, Db } from '#server/calls/call-context.ts'

/** L-10, X-033: what this mentor says to students, whether this mentor takes requests, how many a week, and how many it were since Monday. */
export async function mentorSettings(db: Db, personId: string, now: Date): Promise<MentorSettings> {
  const [settings] = await db<MentorSettings[]>`
    select coalesce(s.about, '') as "About", coalesce(s.takes_requests, true) as "TakesRequests", s.requests_a_week as "RequestsPerWeek",
      taken_in_week(p.id, ${now}) as "TakenThisWeek", coalesce(s.row_version, 0) as "RowVersion"
    from person p left join mentor_setting s on s.person_id = p.id where p.id = ${personId}`
  return must(settings, 'a person')
}

/** The mentor's row is locked, so a request that is taken at the same moment is taken before or after. */
export async function updateMentorSettings(
  { TakesRequests, RequestsPerWeek, About, RowVersion }: Parsed<'Mentoring/UpdateMyMentorSettings'>,
  context: CallContext,
): Promise<string> {
  const { tx, now } = context
  const { personId } = actorOf(context)
  await tx`select from person where id = ${personId} for no key update`
  const before = await mentorSettings(tx, personId, now)
  if (before.RowVersion !== RowVersion)
    throw new AppError('conflict', { detail: 'You changed this on another device in the meantime.', current: before })
  const about = About ?? before.About
  await tx`
    insert into mentor_setting ${tx({ person_id: personId, takes_requests: TakesRequests, requests_a_week: RequestsPerWeek, about, updated_at: now })}
    on conflict (person_id) do update set
      takes_requests = excluded.takes_requests, requests_a_week = excluded.requests_a_week, about = excluded.about, updated_at = excluded.updated_at, row_version = mentor_setting.row_version + 1`
  // The audit keeps that the text changed, and not what it says.
  const { About: _, ...facts } = before
  context.audit(facts, {
    ...facts,
    TakesRequests,
    RequestsPerWeek,
    ...(about === before.About ? {} : { About: 'Changed' }),
  })
  if (about !== before.About) return 'Your text is saved.'
  return TakesRequests ? 'You take requests.' : 'You take no requests until you switch it on again.'
}
