import type { Sql } from 'postgres'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { eachDue } from '#server/db/in-transaction.ts'
import { queueMessage } from '#server/messages/queue-message.ts'

interface Care {
  readonly sql: Sql
  readonly now: Date
  readonly publicUrl: string
}
interface Adult {
  readonly id: string
  readonly name: string
}

/** Most people of one run. */
const most = 50

/**
 * Decision 211: who is 18 today, by the days of Lagos, decides alone. The rules for minors end with the band of the age, and so do the links
 * to parents, which were agreed to by a child. The person, the guardian and the parents get messages. Any number of processes may run
 * it. Returns how many people are 18 now.
 */
export async function careForAges({ sql, now, publicUrl }: Care): Promise<number> {
  const today = lagosDay(now.getTime())
  const due = await sql<{ id: string }[]>`
    select id from person where adult_on <= ${today}::date order by adult_on, id limit ${most}`
  return eachDue(sql, due, async (tx, id) => {
    const [adult] = await tx<Adult[]>`
      update person set age_band = '18+', adult_on = null, row_version = row_version + 1, updated_at = ${now}
      where id = ${id} and adult_on <= ${today}::date returning id, firstname || ' ' || surname as name`
    if (!adult) return false
    const path = '/student/account'
    await queueMessage(
      tx,
      {
        type: 'person-of-age',
        to: { personId: adult.id },
        values: { AccountLink: `${publicUrl}${path}` },
        eventKey: 'of-age',
        path,
      },
      { now },
    )
    await endGuardianship(tx, adult, now)
    return true
  })
}

/** Ends the links to parents, and tells them and the guardian. Who is both gets one mail. A guardian who never answered gets no mail. */
async function endGuardianship(tx: Tx, { id, name }: Adult, now: Date): Promise<void> {
  const parents = await tx<{ personId: string }[]>`
    update family_link set ended_at = ${now}, ended_by = ${id} where child_id = ${id} and ended_at is null returning parent_id as "personId"`
  await tx`delete from parent_code where child_id = ${id}`
  const guardians = await tx<{ email: string }[]>`
    select guardian_email as email from guardian_consent where person_id = ${id} and status <> 'Pending'`
  for (const to of [...parents, ...guardians])
    await queueMessage(
      tx,
      {
        type: 'guardianship-ended',
        to,
        values: { ChildName: name },
        eventKey: `of-age:${id}`,
        path: '/parent/home',
        about: [{ id, name }],
      },
      { now },
    )
}
