import { perKindCall } from '#contract/assessment-kinds.ts'
import type { QueueKey } from '#contract/contract.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import { isFinalInput } from '#patterns/sync-status/submission-name.ts'

type Address = (call: CallRow) => string | null

/** The last part of a lane: the id of the record that is written. */
const entityOf = (call: CallRow) => call.lane.slice(call.lane.indexOf(':') + 1)

/** The page that edits a waiting call, by call; null when there is nothing to edit. Each new queueable call adds its page to this map. */
const addresses: { readonly [K in QueueKey]: Address } = {
  ...perKindCall(
    'submit',
    ({ pages }): Address =>
      (call) =>
        isFinalInput(call.input) ? null : `${pages.open}/${entityOf(call)}?edit=${call.id}`,
  ),
  ...perKindCall(
    'respond',
    ({ pages }): Address =>
      (call) =>
        `${pages.review}/${entityOf(call)}?edit=${call.id}`,
  ),
  // The lane of a form ends with the response, because people may submit a form twice.
  'Eform/SubmitFormAnswers': (call) => `/form/${entityOf(call).split(':')[0] ?? ''}?edit=${call.id}`,
  // Nothing to edit: an event is registered for or not.
  'Calendar/RegisterForEvent': () => null,
  'Calendar/WithdrawFromEvent': () => null,
  // Nothing to edit: the page of the requests shows them, and a refused one can be chosen anew there.
  'Mentoring/RequestForAMentor': () => null,
  'Mentoring/ConfirmMentoringScheduleTime': () => null,
  'Mentoring/DeleteStudentMentoringRequest': () => null,
  'Mentoring/RateMentoringSession': () => null,
  'Account/MarkNotificationsRead': () => null,
}

/** The page that can edit the call, or null. A call of another release without an entry is not editable. */
export function editAddress(call: CallRow): string | null {
  const key = `${call.area}/${call.action}`
  return isQueueKey(key) ? addresses[key](call) : null
}

function isQueueKey(key: string): key is QueueKey {
  return Object.hasOwn(addresses, key)
}
