import type { ApiReply } from '#tests/api/api-client.ts'

/**
 * Rows that calls of others than admins name and that are nobody's own, by `Area/Action Field`: everybody may name them, or what
 * becomes of it is tested where it is said.
 */
export const sharedRows: Readonly<Record<string, string>> = {
  'Account/UpdateMyAccount SchoolId': 'schools are everybody’s',
  'Account/UpdateMyAccount CountryId': 'countries are everybody’s',
  'Assessment/SubmitCareerAssessmentResponses AssessmentId': 'answers are never refused (006); those of another sector are held',
  'Assessment/SubmitCareerAssessmentResponses AttemptId': 'made on the device; one that is taken makes a new row',
  'CountryState/GetActiveStates countryId': 'places are everybody’s',
  'CountryState/GetActiveCities stateId': 'places are everybody’s',
  'CountryState/GetLiteStates countryId': 'places are everybody’s',
  'CountryState/GetLiteCities stateId': 'places are everybody’s',
  'Eform/GetFillableForm Id': 'a form says whom it is for: 401 or 403 with a sentence',
  'Eform/SubmitFormAnswers FormId': 'answers are never refused (006)',
  'Eform/SubmitFormAnswers ResponseId': 'made on the device; the same one again is the same answers',
  'Sync/Reconcile UserId': 'of visitors, in nobody’s name (021)',
  'Sync/GetChanges DeviceId': 'a label of the caller’s own',
}

/** What is wrong with what a stranger hears of somebody's row, beside what they hear of one that never was; null when they are the same. */
export function whatIsTold(ofTheirs: Pick<ApiReply, 'status' | 'body'>, ofNone: Pick<ApiReply, 'status' | 'body'>): string | null {
  const words = ({ body }: Pick<ApiReply, 'body'>) => JSON.stringify(body, (name, value: unknown) => (name === 'requestId' ? undefined : value))
  const isNothing = ofTheirs.status === 404 || (ofTheirs.status === 200 && words(ofTheirs) === JSON.stringify({ Items: [], Total: 0 }))
  if (!isNothing) return `a stranger is answered ${ofTheirs.status} ${words(ofTheirs)}`
  if (ofTheirs.status !== ofNone.status || words(ofTheirs) !== words(ofNone)) return `a stranger learns that it exists: ${words(ofTheirs)} is not ${words(ofNone)}`
  return null
}
