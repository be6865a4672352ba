import type { Parsed } from '#contract/contract.ts'
import type { MentorApplication } from '#contract/entities/registration.ts'
import { AppError } from '#contract/errors.ts'
import { endSessions } from '#server/auth/session.ts'
import { authorityOver } from '#server/auth/authority.ts'
import { actorOf } from '#server/auth/actor.ts'
import { changeRow, lockedRow, type EditedTable } from '#server/db/change-row.ts'
import { isoInstant } from '#server/db/lagos-days.ts'
import { listPage, orderBy, type PageOf } from '#server/db/list-page.ts'
import type { CallContext, Db } from '#server/calls/call-context.ts'
import { queueMessage } from '#server/messages/queue-message.ts'

const applicationFrom = (db: Db) => db`mentor_application a join person p on p.id = a.person_id`
const columns = (db: Db) => db<MentorApplication[]>`
  a.id as "Id", a.row_version as "RowVersion", p.surname as "Surname", p.firstname as "Firstname", p.email as "EmailAddress", p.phone as "PhoneNumber",
  (select name from sector where id = a.sector_id) as "SectorName", a.about as "Application", a.status as "Status", ${isoInstant(db, db`a.created_at`)} as "CreatedDate"`

/** The people who applied, newest first. */
export function applicationPage(
  db: Db,
  { sort, status, ...page }: Parsed<'Account/GetMentorApplications'>,
): Promise<PageOf<MentorApplication>> {
  return listPage(
    db,
    {
      from: applicationFrom(db),
      id: db`a.id`,
      columns: columns(db),
      where: db`p.deleted_at is null and ${status === '' ? db`true` : db`a.status = ${status}`}`,
      words: db`p.search_key`,
      order: orderBy(sort, { CreatedDate: db`a.created_at` }),
    },
    page,
  )
}

const applications: EditedTable<MentorApplication> = {
  table: 'mentor_application',
  what: 'application',
  read: async (tx, id) =>
    (await tx<MentorApplication[]>`select ${columns(tx)} from ${applicationFrom(tx)} where a.id = ${id}`)[0],
}

type Command = Parsed<'Account/ApproveMentorApplication'>

/** The applicant becomes a mentor of the field they named. Only full access gives this role (decision 044). */
export async function approveApplication(input: Command, context: CallContext): Promise<string> {
  const { tx, now } = context
  const personId = await decide(input, 'Approved', context)
  await tx`
    update person set is_mentor = true, row_version = row_version + 1, updated_at = ${now},
      sector_id = (select sector_id from mentor_application where person_id = person.id) where id = ${personId} and deleted_at is null`
  await endSessions(tx, personId, now)
  return tell(personId, context, 'You are a mentor now. Sign in to read your first responses.', 'is a mentor now.')
}

export async function rejectApplication(input: Command, context: CallContext): Promise<string> {
  const personId = await decide(input, 'Rejected', context)
  return tell(personId, context, 'We cannot accept your application as a mentor.', 'is not accepted.')
}

/** 403 without full access; 422 for an application that is decided already. Returns the id of the applicant. */
async function decide(input: Command, status: 'Approved' | 'Rejected', context: CallContext): Promise<string> {
  const { tx, now } = context
  if (!(await authorityOver(context, '')).isFull)
    throw new AppError('forbidden', { detail: 'Only an administrator with full access may decide.' })
  const { Status } = await lockedRow(tx, applications, input.Id)
  if (Status !== 'Pending') throw new AppError('rule-broken', { detail: 'This application is decided already.' })
  await changeRow(context, applications, input, {
    status,
    decided_by: actorOf(context).personId,
    decided_at: now,
  })
  const [row] = await tx<[{ personId: string }]>`
    select person_id as "personId" from mentor_application where id = ${input.Id}`
  return row.personId
}

/** Tells the applicant in the product and by mail; returns the sentence for the admin. */
async function tell(personId: string, { tx, now, about }: CallContext, body: string, outcome: string): Promise<string> {
  about(personId)
  const [person] = await tx<[{ firstname: string; surname: string }]>`
    select firstname, surname from person where id = ${personId}`
  await queueMessage(
    tx,
    {
      type: 'mentor-decision',
      to: { personId },
      values: { Decision: body },
      eventKey: `mentor-application:${personId}`,
      path: '/account/welcome',
    },
    { now },
  )
  return `${person.firstname} ${person.surname} ${outcome}`
}
