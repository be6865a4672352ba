import type { Parsed } from '#contract/contract.ts'
import { AppError } from '#contract/errors.ts'
import { personName } from '#rules/person-name.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { Actor, CallContext, Tx } from '#server/calls/call-context.ts'
import { notify, type Notice } from '#server/db/notify.ts'
import { lockRequest, type OpenRequest } from './move-request.ts'

/** L-09: the student's word about a session that was held. The mentor reads it. */
export async function rateSession(
  { StudentAssessmentRequestId: id, Rating, Note }: Parsed<'Mentoring/RateMentoringSession'>,
  context: CallContext,
): Promise<string> {
  const { tx, now, audit } = context
  const actor = actorOf(context)
  const request = await lockRequest(tx, id, ({ studentId }) => studentId === actor.personId)
  if (request.status !== 'Completed')
    throw new AppError('rule-broken', { detail: 'You can rate a session once your mentor has marked it as held.' })
  await tx`
    update mentoring_request set rating = ${Rating}, student_note = ${Note}, rated_at = ${now}, row_version = row_version + 1, updated_at = ${now}
    where id = ${id}`
  audit({}, { Rating })
  await tellOther(tx, now, {
    person: request.mentorId,
    eventKey: `session-rated:${id}`,
    title: 'A student rated a session',
    body: `${nameOf(actor)} gave your session ${Rating} of 5.`,
    link: '/mentor/requests?show=past',
    about: [{ id: actor.personId, name: nameOf(actor) }],
  })
  return 'Thank you. Your mentor reads your rating and your note.'
}

/** L-10: the mentor's notes. 409 with the present ones when they changed since they were read, on another device of the mentor. */
export async function saveNotes(input: Parsed<'Mentoring/SaveSessionNotes'>, context: CallContext): Promise<string> {
  const { tx, now } = context
  const actor = actorOf(context)
  const id = input.StudentAssessmentRequestId
  const request = await lockRequest(tx, id, ({ mentorId }) => mentorId === actor.personId)
  const before = await notesOf(tx, request)
  if (input.NotesVersion !== before.NotesVersion)
    throw new AppError('conflict', { detail: 'These notes were changed in the meantime.', current: before })
  await tx`
    insert into session_note ${tx({ request_id: id, shared_note: input.SharedNote, private_note: input.PrivateNote, updated_at: now })}
    on conflict (request_id) do update set
      shared_note = excluded.shared_note, private_note = excluded.private_note, updated_at = excluded.updated_at, row_version = session_note.row_version + 1`
  // The audit keeps that the notes changed, and not what they say.
  context.audit({ NotesVersion: before.NotesVersion }, { NotesVersion: before.NotesVersion + 1 })
  if (input.SharedNote !== '' && input.SharedNote !== before.SharedNote)
    await tellOther(tx, now, {
      person: request.studentId,
      eventKey: `session-note:${id}:${before.NotesVersion + 1}`,
      title: 'Your mentor wrote you a note',
      body: `${nameOf(actor)} wrote a note about your session.`,
      link: '/student/requests',
      about: [{ id: actor.personId, name: nameOf(actor) }],
    })
  return 'Your notes are saved.'
}

async function notesOf(tx: Tx, { id }: OpenRequest) {
  const [notes] = await tx<{ SharedNote: string; PrivateNote: string; NotesVersion: number }[]>`
    select shared_note as "SharedNote", private_note as "PrivateNote", row_version as "NotesVersion" from session_note where request_id = ${id}`
  return notes ?? { SharedNote: '', PrivateNote: '', NotesVersion: 0 }
}

type Told = Omit<Notice, 'personId'> & { readonly person: string | null }

function nameOf({ firstname, surname }: Actor): string {
  return personName({ Firstname: firstname, Surname: surname }, 'full')
}

/** A deleted account gets no notification. */
async function tellOther(tx: Tx, now: Date, { person, ...what }: Told): Promise<void> {
  const [open] = await tx<{ id: string }[]>`select id from person where id = ${person} and deleted_at is null`
  if (open) await notify(tx, { personId: open.id, ...what }, now)
}
