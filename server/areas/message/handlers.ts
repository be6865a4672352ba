import type { AreaHandlers } from '#server/calls/call-context.ts'
import { myPreferences, unsubscribe, updatePreferences } from './preferences.ts'
import { deletePushSubscription, pushSettings, savePushSubscription } from './push.ts'
import { countStates, messagePage, oneMessage, typeNames } from './queries.ts'
import { resendFailed, resendMessage } from './resend-message.ts'

export const messageHandlers = {
  'Message/GetEmails': (input, { tx }) => messagePage(tx, 'email', input),
  'Message/GetSMSs': (input, { tx }) => messagePage(tx, 'sms', input),
  'Message/CountEmails': (input, { tx }) => countStates(tx, 'email', input),
  'Message/CountSMSs': (input, { tx }) => countStates(tx, 'sms', input),
  'Message/GetEmail': ({ id }, { tx }) => oneMessage(tx, 'email', id),
  'Message/GetSMS': ({ id }, { tx }) => oneMessage(tx, 'sms', id),
  'Message/GetFailureReasonForEmail': async ({ id }, { tx }) => (await oneMessage(tx, 'email', id)).FailureReason,
  'Message/GetFailureReasonForSMS': async ({ id }, { tx }) => (await oneMessage(tx, 'sms', id)).FailureReason,
  'Message/ResendEmail': (input, context) => resendMessage('email', input, context),
  'Message/ResendSMS': (input, context) => resendMessage('sms', input, context),
  'Message/ResendFailedMessages': resendFailed,
  'Message/GetMessageTypes': async () => typeNames,
  'Message/GetMyPreferences': (_, context) => myPreferences(context),
  'Message/UpdateMyPreferences': updatePreferences,
  'Message/Unsubscribe': unsubscribe,
  'Message/GetPushSettings': (_, context) => pushSettings(context),
  'Message/SavePushSubscription': savePushSubscription,
  'Message/DeletePushSubscription': (_, context) => deletePushSubscription(context),
} satisfies AreaHandlers<'Message'>
