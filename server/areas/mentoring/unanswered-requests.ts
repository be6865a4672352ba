import { allSectors } from '#contract/all-sectors.ts'
import type { Parsed } from '#contract/contract.ts'
import type { UnansweredRequest } from '#contract/entities/mentoring/unanswered-request.ts'
import type { CallContext, Db } from '#server/calls/call-context.ts'
import { isoInstant } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import { lastActive } from './last-active.ts'
import { lockRequest } from './move-request.ts'
import { releaseRequest } from './release-request.ts'
import { mentorsOf, requestTables } from './request-queries.ts'

/** L-13, X-031: requests without a mentor, without times, or with times that are not reserved any more. */
export function unansweredRequests(
  db: Db,
  now: Date,
  { sort, sector, state, ...page }: Parsed<'Mentoring/GetUnansweredRequests'>,
): Promise<PageOf<UnansweredRequest>> {
  const stateOf = db`case when q.status = 'AwaitingMentor' then 'No mentor'
    when exists (select from mentoring_offer f where f.request_id = q.id) then 'No time chosen' else 'No times offered' end`
  return listPage(
    db,
    {
      from: requestTables(db),
      beside: db`left join school k on k.id = s.school_id`,
      id: db`q.id`,
      columns: db<UnansweredRequest[]>`
        q.id as "Id", s.surname as "StudentSurname", s.firstname as "StudentFirstName", coalesce(k.name, '') as "SchoolName",
        c.name as "SectorName", coalesce(m.surname, '') as "MentorSurname", coalesce(m.firstname, '') as "MentorFirstName",
        coalesce(${lastActive(db)}, '') as "MentorLastActive",
        ${isoInstant(db, db`q.requested_at`)} as "RequestedOn", ${stateOf} as "State", ${mentorsOf(db)} as "Mentors"`,
      where: db`(q.status = 'AwaitingMentor' or q.status = 'Accepted' and not exists (
          select from mentoring_offer h where h.request_id = q.id and h.holds and h.held_until > ${now}))
        and ${sector === allSectors ? db`true` : db`q.sector_id = ${sector}`} and ${state === '' ? db`true` : db`${stateOf} = ${state}`}`,
      words: db`concat_ws(' ', s.search_key, m.search_key, search_key(c.name))`,
      order: orderBy(sort, {
        RequestedOn: db`q.requested_at`,
        Student: db`s.name_key`,
        Sector: db`search_key(c.name)`,
      }),
    },
    page,
  )
}

/** X-031: an administrator takes a request from its mentor. */
export async function releaseByAdmin(
  { Id }: Parsed<'Mentoring/ReleaseMentoringRequest'>,
  context: CallContext,
): Promise<string> {
  await releaseRequest(context, await lockRequest(context.tx, Id, () => true))
  return 'The request is open for all mentors of the sector again.'
}
