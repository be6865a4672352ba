import * as z from 'zod'
import { lineOfText, rowId, rowKey, rowVersion } from '#contract/entities/row.ts'

/** The states of a message. A failed message is not tried again until somebody sends it again. */
export const messageStatuses = ['Pending', 'Sent', 'Failed'] as const

/** What an e-mail and a text message have in common. Secrets are shown as dots; a text is deleted after some time. */
const activity = {
  Id: rowId,
  RowVersion: rowVersion,
  TypeName: z.string(),
  /** When it was queued, an instant. */
  Date: z.string(),
  Status: z.enum(messageStatuses),
  IsSent: z.boolean(),
  IsPending: z.boolean(),
  Attempts: z.number().int(),
  /** Why the last try failed, '' if it did not. */
  FailureReason: z.string(),
  /** False for a message whose text was deleted, or whose code is no longer valid. */
  CanResend: z.boolean(),
}
/** As it was sent, '' once it is deleted. */
const sentText = z.string()
export const emailActivity = z.object({
  ...activity,
  Text: sentText,
  Emailaddresses: z.string(),
  Subject: z.string(),
  Html: z.string(),
})
export const smsActivity = z.object({ ...activity, MobileNumbers: z.string(), Message: sentText })
export type EmailActivity = z.infer<typeof emailActivity>
export type SmsActivity = z.infer<typeof smsActivity>

/** Every try to send a message; Failure is '' when the other side accepted it. */
const attempts = { Tries: z.array(z.object({ At: z.string(), Failure: z.string() })) }
export const emailDetails = emailActivity.extend(attempts)
export const smsDetails = smsActivity.extend(attempts)

/** A type of message, for a filter. */
export const messageTypeName = z.object({ Id: rowId, Name: z.string() })

/** A value that a text may name as `{{Name}}`. `LinkWords`: the words of the link that it is drawn as, '' for a text. */
const messageVariable = z.object({ Name: z.string(), Sample: z.string(), LinkWords: z.string() })

/** The words of a type of message. `Id` is the type; RowVersion 0: these are the words that came with the product. */
export const messageTemplate = z.object({
  ...rowKey,
  EmailType: z.string(),
  Description: z.string(),
  IsTransactional: z.boolean(),
  IsChanged: z.boolean(),
  HasSMS: z.boolean(),
  Subject: z.string(),
  Template: z.string(),
  SMSMessage: z.string(),
  Variables: z.array(messageVariable),
})
export type MessageTemplate = z.infer<typeof messageTemplate>

export const templateWords = z.object({
  Subject: lineOfText.max(200).default(''),
  Template: z.string().max(20_000).default(''),
  SMSMessage: z.string().trim().max(480).default(''),
})

/** What a person wants to get (V-19). Minutes of the day in Nigeria; the same number twice: no quiet hours. */
export const messagePreferences = z.object({
  Types: z.array(
    z.object({
      Id: rowId,
      Name: z.string(),
      Description: z.string(),
      Email: z.boolean(),
      Sms: z.boolean(),
      /** On the devices that take pushes. */
      Push: z.boolean(),
      /** The channels on which it can come: those with words, and SMS only to a verified phone number. */
      Channels: z.array(z.enum(['email', 'sms', 'push'])),
    }),
  ),
  QuietFrom: z.number().int().min(0).max(1439),
  QuietUntil: z.number().int().min(0).max(1439),
})
export type MessagePreferences = z.infer<typeof messagePreferences>
