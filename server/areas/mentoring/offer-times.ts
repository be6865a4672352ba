import * as z from 'zod'
import type { Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { parseJson } from '#kit/parse-json.ts'
import { personName } from '#rules/person-name.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { explained } from '#server/db/explain-violation.ts'
import { lockRequest, moveRequest, type OpenRequest } from './move-request.ts'
import { freeTimes, requestNow } from './request-queries.ts'
import { tellParty } from './tell-party.ts'

/** Offered times are held so long. */
const holdMs = 72 * 60 * 60_000
/** The most times of one offer. */
const mostTimes = 10

const options = z
  .array(z.object({ Id: z.string() }))
  .min(1)
  .max(mostTimes)

/** L-10: constraints that keep a mentor from taking one more. */
const limits = {
  mentor_takes_requests: 'You take no requests at the moment. Switch it on above your requests first.',
  requests_of_week: 'You have taken as many requests this week as you set. Raise your limit to take one more.',
}

/** the ids of the chosen events. Their names in the text are for people and are not read. */
function chosenIds(text: string): string[] {
  const parsed = options.safeParse(parseJson(text))
  if (!parsed.success)
    throw fieldErrors({ CalenderOptionsFromMentor: [`Choose between one and ${mostTimes} of your times`] })
  return [...new Set(parsed.data.map(({ Id }) => Id))].toSorted()
}

/** the others read who was faster. */
async function refuseTaken(tx: Tx, { mentorId }: OpenRequest, now: Date, id: string): Promise<void> {
  const [mentor] = await tx<
    { Firstname: string; Surname: string }[]
  >`select firstname as "Firstname", surname as "Surname" from person where id = ${mentorId}`
  if (mentor)
    throw new AppError('conflict', {
      detail: `${personName(mentor, 'full')} has taken this request.`,
      current: { ...(await requestNow(tx, now, id)), MeetUrl: '', CalenderOptionsFromMentor: [] },
    })
}

/**
 * a mentor of the sector takes a request and offers times; the mentor who has it offers others instead. Parallel calls
 * take turns at the row of the request, so the first one wins.
 */
export async function acceptRequest(
  { StudentAssessmentRequestId: id, CalenderOptionsFromMentor }: Parsed<'Mentoring/AcceptMentorRequest'>,
  context: CallContext,
): Promise<string> {
  const { tx, now } = context
  const actor = actorOf(context)
  const ids = chosenIds(CalenderOptionsFromMentor)
  const request = await lockRequest(
    tx,
    id,
    ({ studentId, mentorId, sectorId }) =>
      studentId !== actor.personId && (mentorId === actor.personId || sectorId === actor.sectorId),
  )
  if (request.mentorId !== actor.personId) await refuseTaken(tx, request, now, id)
  const isNew = request.mentorId === null
  const columns = { mentor_id: actor.personId, reason: '', ...(isNew ? { accepted_at: now } : {}) }
  await explained(moveRequest(context, request, isNew ? 'take' : 'offer', columns), limits)
  await tx`delete from mentoring_offer where request_id = ${id}`
  await holdTimes(tx, now, { id, mentor: actor.personId, ids, free: () => freeTimes(tx, actor, now) })
  await tellParty(context, { type: 'request-accepted', id, to: 'student' })
  return isNew ? 'The request is yours. The student gets your times.' : 'The student gets your new times.'
}

interface Holding {
  readonly id: string
  readonly mentor: string
  readonly ids: readonly string[]
  readonly free: () => Promise<readonly unknown[]>
}

/** Holds own future events that are free and not open for registration, or says which one is not free: 400 for a wrong one, 409 for a taken one. */
async function holdTimes(tx: Tx, now: Date, { id, mentor, ids, free }: Holding): Promise<void> {
  const own = ids.every(isUuid)
    ? await tx<{ id: string }[]>`
        select id from calendar_event
        where id = any(${[...ids]}) and created_by = ${mentor} and cancelled_at is null and not can_register and starts_at > ${now}
        order by id for no key update`
    : []
  if (own.length < ids.length)
    throw fieldErrors({ CalenderOptionsFromMentor: ['Choose from the free times of your calendar'] })
  // The hold of these offers is over, also before the job comes to them.
  await tx`update mentoring_offer set holds = false where event_id = any(${[...ids]}) and holds and held_until <= ${now}`
  const held = await tx`
    insert into mentoring_offer (request_id, event_id, held_until)
      select ${id}, id, least(${new Date(now.getTime() + holdMs)}, starts_at) from calendar_event where id = any(${[...ids]}) order by id
    on conflict (event_id) where holds do nothing returning event_id`
  if (held.length < ids.length)
    throw new AppError('conflict', {
      detail: 'You have offered one of these times to another student. Choose from the times that are left.',
      current: await free(),
    })
}
