import type { CallKey } from '#contract/contract.ts'
import type { Access } from '#contract/define.ts'

/**
 * Who may make which call, written down a second time on purpose: a new call, or a change of who may make it, has to be said
 * here too. A call left out does not compile, and fails the matrix.
 */
export const accessList = {
  'Account/Authenticate': 'public',
  'Account/SignOut': 'signed-in',
  'Account/ResetPassword': 'public',
  'Account/ChangePassword': 'public',
  'Account/GetMyDetails': 'signed-in',
  'Account/UpdateMyAccount': 'signed-in',
  'Account/GetMySessions': 'signed-in',
  'Account/RevokeSession': 'signed-in',
  'Account/GetSectors': 'public',
  'Account/GetMyNotifications': 'signed-in',
  'Account/MarkNotificationsRead': 'signed-in',
  'Assessment/GetPendingCareerAssessmentCounts': ['admin'],
  'Assessment/GetAdminCareerAssessments': ['admin'],
  'Assessment/CreateCareerAssessment': ['admin'],
  'Assessment/UpdateCareerAssessment': ['admin'],
  'Assessment/DeleteCareerAssessment': ['admin'],
  'Assessment/ActivateCareerAssessment': ['admin'],
  'Assessment/SuspendCareerAssessment': ['admin'],
  'Assessment/GetAnsweredCareerAssessments': ['admin'],
  'Assessment/GetAnsweredCareerAssessmentsByMentor': ['mentor'],
  'Assessment/GetMyAnsweredCareerAssessments': ['student'],
  'Assessment/RespondToStudentCareerAssessment': ['mentor'],
  'Assessment/GetCareerAssessments': ['student'],
  'Assessment/SubmitCareerAssessmentResponses': ['student'],
  'Assessment/GetLiteCareerAssessmentsBySector': ['admin', 'mentor'],
  'Sync/Batch': 'signed-in',
  'Sync/Reconcile': 'signed-in',
  'Sync/GetReceipts': 'signed-in',
  'Sync/GetChanges': 'signed-in',
} as const satisfies Record<CallKey, Access>
