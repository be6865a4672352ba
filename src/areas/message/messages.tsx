import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { EmailActivity, SmsActivity } from '#contract/entities/message.ts'
import { messageTextDays } from '#contract/limits.ts'
import { count, email, moment, state, text } from '#lists/definition/columns.tsx'
import { days, fromList, plain, tabs } from '#lists/definition/filters.ts'
import { defineResource, type Column } from '#lists/definition/resource.ts'
import type { Tone } from '#ui/tone.ts'
import { Polling } from './polling.tsx'
import styles from './messages.module.css'
import { EmailDetails, SmsDetails } from './message-details.tsx'
import { ResendAll } from './resend-all.tsx'

type Activity = Pick<EmailActivity, 'Status' | 'FailureReason' | 'CanResend'>
const tones: Readonly<Record<Activity['Status'], Tone>> = { Pending: 'plain', Sent: 'ok', Failed: 'bad' }

/** The states as tabs, in the order of the design. */
const states = plain(['Sent', 'Pending', 'Failed'])
const filtersOf = (counts: 'Message/CountEmails' | 'Message/CountSMSs') => [
  tabs('status', 'Status', states, counts),
  fromList('type', 'Message type', 'Message/GetMessageTypes'),
  days('fromDateIsoString', 'toDateIsoString'),
]
/** Below the list: what holds for all rows, and what can be done with all that failed. */
const beneath = (channel: 'email' | 'sms') => (rows: readonly Activity[], reload: () => void) => (
  <>
    {rows.some(({ CanResend }) => CanResend) && <ResendAll channel={channel} reload={reload} />}
    <p className="muted small">
      Texts are deleted after {messageTextDays} days. The states stay. Their words are in the{' '}
      <a href="/admin/messagetemplates">message templates</a>.
    </p>
    <Polling isDue={rows.some(({ Status }) => Status === 'Pending')} reload={reload} />
  </>
)
const resend = {
  label: 'Resend',
  verb: 'resend',
  icon: RefreshCw,
  when: (row: { CanResend: boolean }) => row.CanResend,
  isOnRow: true,
} as const
const status = state('Status', 'Status', tones)
const later = [
  text('TypeName', 'Message type', { card: 'detail' }),
  count('Attempts', 'Attempts', { unit: ['attempt', 'attempts'] }),
  moment('Date', 'Time', { sort: 'Date' }),
] as const

/** What a message says, and below it why it failed. */
function saying<Row extends Activity>(id: string, label: string, words: (row: Row) => string): Column<Row> {
  return {
    id,
    label,
    card: 'title',
    words,
    cell: (row) => (
      <div className={styles['saying']}>
        {words(row)}
        {row.Status === 'Failed' && <p className={`${styles['failure']} small`}>{row.FailureReason}</p>}
      </div>
    ),
  }
}

/** the e-mails of the product, with what became of each. */
export const emails = defineResource({
  beneath: beneath('email'),
  path: '/admin/emails',
  title: 'E-mails',
  item: 'E-mail',
  items: 'e-mails',
  searchFor: 'Address or subject',
  none: 'E-mails appear here once the product sends one.',
  name: ({ Subject }) => Subject,
  ops: { list: 'Message/GetEmails' },
  filters: filtersOf('Message/CountEmails'),
  columns: [
    saying<EmailActivity>('Subject', 'Subject', ({ Subject }) => Subject),
    email('Emailaddresses', 'To', { card: 'detail' }),
    ...later,
    status,
  ],
  actions: [{ ...resend, key: 'Message/ResendEmail' }],
  beside: (row) => <EmailDetails row={row} />,
})

/** the same for text messages. */
export const textMessages = defineResource({
  beneath: beneath('sms'),
  path: '/admin/sms',
  title: 'SMS',
  item: 'SMS',
  items: 'text messages',
  searchFor: 'Number',
  none: 'Text messages appear here once the product sends one.',
  name: ({ MobileNumbers }) => MobileNumbers,
  ops: { list: 'Message/GetSMSs' },
  filters: filtersOf('Message/CountSMSs'),
  columns: [
    saying<SmsActivity>('Message', 'Message', ({ Message }) => Message || 'The text was deleted'),
    text('MobileNumbers', 'To', { card: 'detail' }),
    ...later,
    status,
  ],
  actions: [{ ...resend, key: 'Message/ResendSMS' }],
  beside: (row) => <SmsDetails row={row} />,
})
