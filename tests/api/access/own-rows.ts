import { perKind } from '#contract/assessment-kinds.ts'
import type { ApiReply } from '#tests/api/api-client.ts'

/**
 * Rows that calls of non-admins name and that have no owner, by `Area/Action Field`, with the reason: every caller may name them, or
 * another test covers them.
 */
export const sharedRows: Readonly<Record<string, string>> = {
  'Account/Register SchoolId': 'schools are everybody’s',
  'Account/UpdateMyAccount SchoolId': 'schools are everybody’s',
  'Account/UpdateMyAccount CountryId': 'countries are everybody’s',
  ...perKind(
    ({ calls }) => `${calls.submit} AssessmentId`,
    () => 'answers are never refused (006); those of another sector are held',
  ),
  ...perKind(
    ({ calls }) => `${calls.submit} AttemptId`,
    () => 'made on the device; one that is taken makes a new row',
  ),
  'Assessment/BeginTest AssessmentId':
    'a test is open to all students of its sector; others are answered like missing ones (timed.test.ts)',
  'Assessment/BeginTest AttemptId':
    'made on the device; the start belongs to the student and the test (attempts.test.ts)',
  'Assessment/SaveTestDraft AssessmentId': 'what is saved of a test belongs to the student (drafts.test.ts)',
  'Assessment/SaveTestDraft AttemptId':
    'made on the device; the row belongs to the student and the test (drafts.test.ts)',
  'Communication/BuyTopUp PlanId': 'plans are sold to everybody who has a wallet',
  'Calendar/AddEventToCalender CalenderTypeId': 'types are everybody’s',
  'Calendar/UpdateEventToCalender CalenderTypeId': 'types are everybody’s',
  'Calendar/RegisterForEvent Id':
    'public events are everybody’s; others are answered like missing ones (event-seats.test.ts)',
  'Calendar/WithdrawFromEvent Id': 'public events are everybody’s, and only the caller’s own registration ends',
  'Mentoring/ConfirmMentoringScheduleTime CalenderId':
    'only the offered times of the own request (mentoring-requests.test.ts)',
  'CountryState/GetActiveStates countryId': 'places are everybody’s',
  'CountryState/GetActiveCities stateId': 'places are everybody’s',
  'CountryState/GetLiteStates countryId': 'places are everybody’s',
  'CountryState/GetLiteCities stateId': 'places are everybody’s',
  'Product/GetShopProducts id': 'what is on sale is everybody’s',
  'Product/GetShopProduct id': 'what is on sale is everybody’s',
  'Order/PreviewOrder CityId': 'places are everybody’s',
  'Order/PlaceOrder CityId': 'places are everybody’s',
  'Investment/GetOffer id': 'offers are everybody’s',
  'Investment/Invest InvestmentId': 'offers are everybody’s',
  'School/GetLiteSchools countryId': 'places are everybody’s',
  'Eform/GetFillableForm Id': 'a form says whom it is for: 401 or 403 with a sentence',
  'Eform/SubmitFormAnswers FormId': 'answers are never refused (006)',
  'Eform/SubmitFormAnswers ResponseId': 'made on the device; the same one again is the same answers',
  'Sync/Reconcile UserId': 'of visitors, in nobody’s name (021)',
  'Sync/GetAllChanges DeviceId': 'a label of the caller’s own',
  'Sync/GetChanges DeviceId': 'a label of the caller’s own',
}

/** How a stranger's reply about an owned row differs from the reply about a row that never existed; null when they are equal. */
export function findLeak(
  theirReply: Pick<ApiReply, 'status' | 'body'>,
  missingReply: Pick<ApiReply, 'status' | 'body'>,
): string | null {
  const bodyText = ({ body }: Pick<ApiReply, 'body'>) =>
    JSON.stringify(body, (name, value: unknown) => (name === 'requestId' ? undefined : value))
  const looksMissing =
    theirReply.status === 404 ||
    (theirReply.status === 200 && bodyText(theirReply) === JSON.stringify({ Items: [], Total: 0 }))
  if (!looksMissing) return `a stranger is answered ${theirReply.status} ${bodyText(theirReply)}`
  if (theirReply.status !== missingReply.status || bodyText(theirReply) !== bodyText(missingReply))
    return `a stranger learns that it exists: ${bodyText(theirReply)} is not ${bodyText(missingReply)}`
  return null
}
