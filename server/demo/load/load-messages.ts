import { resetMinutes } from '#contract/limits.ts'
import { must } from '#kit/must.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { Making } from './making.ts'

const hoursBetween = 7
const site = 'http://localhost:8080'
const linkTo = (path: string) => `${site}${path}`
const FeedbackLink = linkTo('/student/answers')
const mentors = ['Dr Aisha Bello', 'Idara Udoh', 'Chuka Eze'] as const

/** Messages of the last days: most were sent, one mailbox and one number refused theirs. */
export async function makeMessages({ tx, ago }: Making, students: readonly string[]): Promise<void> {
  for (const [at, personId] of students.slice(20, 28).entries()) {
    const now = ago(12 + at * hoursBetween)
    const to = { personId }
    const Time = now.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Lagos' })
    const [person] = await tx<{ email: string }[]>`select email from person where id = ${personId}`
    const EmailAddress = must(person, 'a student').email
    const ResetLink = linkTo('/account/resetpassword')
    if (at % 2 === 0) {
      const values = { MentorName: must(mentors[(at / 2) % 3], 'a mentor'), AssessmentName: 'Is health work for me?' }
      await queueMessage(tx, { type: 'feedback-given', to, values: { ...values, FeedbackLink } }, { now })
    } else {
      await queueMessage(tx, { type: 'registration', to, values: { EmailAddress, PasswordLink: ResetLink } }, { now })
      const values = { Device: 'Chrome on Android', Time, SessionsLink: linkTo('/account/sessions') }
      await queueMessage(tx, { type: 'new-sign-in', to, values }, { now: ago(10 + at * hoursBetween) })
    }
    if (at % 3 === 1) {
      const values = { ResetLink: linkTo('/account/setpassword?token=demo'), Minutes: String(resetMinutes) }
      await queueMessage(tx, { type: 'password-reset', to, values }, { now })
      const Change = 'The password was changed.'
      await queueMessage(tx, { type: 'password-changed', to, values: { Change, Time, ResetLink } }, { now })
    }
    if (at < 4) {
      const values = { CardNumber: `AFC-${20_410 + at}`, Place: 'School office' }
      await queueMessage(tx, { type: 'smart-card-pickup', to, values }, { now: ago(9 + at * hoursBetween) })
    }
  }
  await tx`update message set status = 'sent', tries = 1, sent_at = created_at, secrets = null`
  await tx`
    update message set status = 'failed', sent_at = null,
      failure = case channel when 'email' then '550 This mailbox does not exist' else 'The number is not in use' end
    where id in (select distinct on (channel) id from message where type = 'smart-card-pickup' order by channel, created_at desc)`
  await tx`insert into message_attempt (message_id, number, at, failure) select id, 1, created_at, failure from message`
}
