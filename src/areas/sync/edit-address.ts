import type { QueueKey } from '#contract/contract.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'

type Address = (call: CallRow) => string | null

/** The last part of a lane: the id of the thing written. */
const entityOf = (call: CallRow) => call.lane.slice(call.lane.indexOf(':') + 1)

/** Where a waiting call is edited, by what it is; null where there is nothing to edit. A new queueable call names its place here. */
const addresses: { readonly [K in QueueKey]: Address } = {
  'Assessment/SubmitCareerAssessmentResponses': (call) => `/student/newassessments/${entityOf(call)}?edit=${call.id}`,
  'Assessment/RespondToStudentCareerAssessment': (call) => `/mentor/careerassessments/${entityOf(call)}?edit=${call.id}`,
  // The lane of a form goes on with the response: people may hand a form in twice.
  'Eform/SubmitFormAnswers': (call) => `/form/${entityOf(call).split(':')[0] ?? ''}?edit=${call.id}`,
  'Account/MarkNotificationsRead': () => null,
}

/** The page that can edit the call, or null. A call of another release without a place here is not editable. */
export function editAddress(call: CallRow): string | null {
  const key = `${call.area}/${call.action}`
  return isPlaced(key) ? addresses[key](call) : null
}

function isPlaced(key: string): key is QueueKey {
  return Object.hasOwn(addresses, key)
}
