import * as z from 'zod'
import { command, counts, get, lookup, post, sortedList } from '#contract/define.ts'
import {
  emailActivity,
  emailDetails,
  messagePreferences,
  messageStatuses,
  messageTypeName,
  smsActivity,
  smsDetails,
} from '#contract/entities/message.ts'
import { days, rowId } from '#contract/entities/row.ts'

/** '': all types. */
const narrowing = { ...days, type: z.string().max(64).default('') }
/** '': all states. */
const activities = {
  access: ['admin'],
  sorts: ['Date'],
  order: '-Date',
  query: { ...narrowing, status: z.enum(['', ...messageStatuses]).default('') },
} as const
const states = { access: ['admin'], query: narrowing } as const
const byId = { access: ['admin'], input: z.object({ id: rowId }) } as const
const email = { access: ['admin'], entity: 'Email' } as const
const sms = { access: ['admin'], entity: 'SMS' } as const
const push = { access: 'signed-in', entity: 'PushSubscription' } as const
const token = z.object({ Token: z.string().max(64) })

/** The centres of e-mails and text messages (R-558 … R-572), and what people want to get (V-19). */
export const message = {
  'Message/GetEmails': sortedList({ ...activities, item: emailActivity }),
  'Message/GetSMSs': sortedList({ ...activities, item: smsActivity }),
  /** How many messages are in each state; '' is all of them. */
  'Message/CountEmails': counts(states),
  'Message/CountSMSs': counts(states),
  'Message/GetEmail': get({ ...byId, output: emailDetails }),
  'Message/GetSMS': get({ ...byId, output: smsDetails }),
  'Message/GetFailureReasonForEmail': get({ ...byId, output: z.string() }),
  'Message/GetFailureReasonForSMS': get({ ...byId, output: z.string() }),
  'Message/ResendEmail': command(email),
  'Message/ResendSMS': command(sms),
  /** Every failed message of a channel that can be sent again: after a mail server was away. */
  'Message/ResendFailedMessages': post({
    access: ['admin'],
    entity: 'Message',
    input: z.object({ Channel: z.enum(['email', 'sms']) }),
    output: z.string(),
    reply: 'text',
  }),
  'Message/GetMessageTypes': lookup({ access: ['admin'], item: messageTypeName }),
  'Message/GetMyPreferences': get({ access: 'signed-in', input: z.object({}), output: messagePreferences }),
  'Message/UpdateMyPreferences': post({
    access: 'signed-in',
    entity: 'MessagePreferences',
    input: z.object({
      Refused: z.array(z.object({ Type: rowId, Channel: z.enum(['email', 'sms', 'push']) })).max(100),
      QuietFrom: messagePreferences.shape.QuietFrom,
      QuietUntil: messagePreferences.shape.QuietUntil,
    }),
    output: z.string(),
    reply: 'text',
  }),
  /** The link at the end of a mail: ends mails of its type for the person it was sent to. It needs no session. */
  'Message/Unsubscribe': post({
    access: 'public',
    entity: 'MessagePreferences',
    input: token,
    output: z.string(),
    reply: 'text',
  }),
  /** Web push on the device of this session (V-16). */
  'Message/GetPushSettings': get({
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ PublicKey: z.string(), Endpoint: z.string() }),
  }),
  'Message/SavePushSubscription': post({
    ...push,
    input: z.object({ Endpoint: z.string().max(2000), P256dh: z.string().max(200), Auth: z.string().max(100) }),
    output: z.string(),
    reply: 'text',
  }),
  'Message/DeletePushSubscription': post({ ...push, input: z.object({}), output: z.string(), reply: 'text' }),
}
