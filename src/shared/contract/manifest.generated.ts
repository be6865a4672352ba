// Generated from the contract by `npm run generate`; a test refuses an old copy.
import type { Access } from '#contract/define.ts'
import type { Manner } from '#contract/manner.ts'

/** The method and reply of the calls whose name does not tell them. */
export const unusualManners: Readonly<Record<string, Manner | undefined>> = {
  'Account/Authenticate': 'POST',
  'Account/SignInWithPasskey': 'POST',
  'Account/Register': 'POST',
  'Account/OpenConsentRequest': 'POST',
  'Account/ConfirmPassword': 'POST',
  'Account/ConfirmTwoFactor': 'POST',
  'Account/RenewRecoveryCodes': 'POST',
  'Assessment/SubmitCareerAssessmentResponses': 'POST',
  'Mentoring/SubmitMentoringAssessmentResponses': 'POST',
  'MockTest/SubmitMockTestResponses': 'POST',
  'Survey/SubmitSurveyResponses': 'POST',
  'Calendar/GeMyCalenderEvents': 'GET',
  'Calendar/AddEventToCalender': 'POST',
  'Calendar/GeMyUpcomingEvents': 'GET',
  'Calendar/OpenMyCalendar': 'POST',
  'CountryState/ImportStates': 'POST',
  'CountryState/ImportCities': 'POST',
  'Eform/DuplicateForm': 'POST',
  'Eform/SubmitFormAnswers': 'POST',
  'FileUpload/ResizedImage': 'POST',
  'FileUpload/GenerateThumbnail': 'POST',
  'FileUpload/CreateFolder': 'POST text',
  'FileUpload/GetMissing': 'POST',
  'FileUpload/SendChunk': 'POST',
  'Message/CountEmails': 'GET',
  'Message/CountSMSs': 'GET',
  'School/ImportSchools': 'POST',
  'Sync/Batch': 'POST',
  'Sync/Reconcile': 'POST',
  'Sync/ImportUnsentAnswers': 'POST',
  'Wallet/FindReceiver': 'POST',
  'Wallet/FundClientWallet': 'POST',
  'Wallet/OpenFund': 'POST',
}

/** The roles that may store a copy of a collection. */
export const collectionAccess = {
  CareerAssessments: ['student'],
  MentoringAssessments: ['student'],
  MockTests: ['student'],
  Surveys: ['student'],
  MyAnsweredCareerAssessments: ['student'],
  MyAnsweredMentoringAssessments: ['student'],
  MyAnsweredMockAssessments: ['student'],
  MyAnsweredSurveyAssessments: ['student'],
  CareerResponses: ['mentor'],
  MentoringResponses: ['mentor'],
  MockResponses: ['mentor'],
  SurveyResponses: ['mentor'],
  Events: ['student', 'mentor'],
  Notifications: 'signed-in',
  Sectors: 'signed-in',
} as const satisfies Record<string, Access>
