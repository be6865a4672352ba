import { must } from '#kit/must.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { Making } from './making.ts'

const hoursBetween = 9
const site = 'http://localhost:8080'

/** Messages of the last days: most were sent, one mailbox and one number refused theirs. */
export async function makeMessages({ tx, ago }: Making, students: readonly string[]): Promise<void> {
  for (const [at, personId] of students.slice(20, 28).entries()) {
    const now = ago(12 + at * hoursBetween)
    const [person] = await tx<{ email: string }[]>`select email from person where id = ${personId}`
    const EmailAddress = must(person, 'a student').email
    const values = { EmailAddress, PasswordLink: `${site}/account/resetpassword` }
    await queueMessage(tx, { type: 'registration', to: { personId }, values }, { now })
    if (at < 4)
      await queueMessage(
        tx,
        { type: 'smart-card-pickup', to: { personId }, values: { CardNumber: `AFC-${20_410 + at}` } },
        { now },
      )
  }
  await tx`update message set status = 'sent', tries = 1, sent_at = created_at where type in ('registration', 'smart-card-pickup')`
  await tx`
    update message set status = 'failed', sent_at = null,
      failure = case channel when 'email' then '550 This mailbox does not exist' else 'The number is not in use' end
    where id in (select distinct on (channel) id from message where type in ('registration', 'smart-card-pickup') order by channel, created_at desc)`
  await tx`
    insert into message_attempt (message_id, number, at, failure)
    select id, 1, created_at, failure from message where type in ('registration', 'smart-card-pickup')`
}
