// Generated from the contract by `npm run generate`; a test refuses an old copy.
import type { Access, OfflinePolicy } from '#contract/define.ts'

/** What a caller must know about a call. `once` false: its reply is a secret or it has its own keys. */
export interface ManifestEntry {
  readonly method: 'GET' | 'POST'
  readonly reply: 'json' | 'text'
  readonly offline: OfflinePolicy
  readonly access: Access
  readonly once: boolean
  readonly entity?: string
}

export const manifest = {
  'Account/Authenticate': { method: 'POST', reply: 'json', offline: 'online-only', access: 'public', once: false },
  'Account/SignOut': { method: 'POST', reply: 'text', offline: 'online-only', access: 'signed-in', once: true },
  'Account/ResetPassword': { method: 'POST', reply: 'text', offline: 'online-only', access: 'public', once: false },
  'Account/ChangePassword': { method: 'POST', reply: 'text', offline: 'online-only', access: 'public', once: false },
  'Account/GetMyDetails': { method: 'GET', reply: 'json', offline: 'mirror', access: 'signed-in', once: false },
  'Account/UpdateMyAccount': { method: 'POST', reply: 'text', offline: 'online-only', access: 'signed-in', once: true, entity: 'Account' },
  'Account/GetMySessions': { method: 'GET', reply: 'json', offline: 'online-only', access: 'signed-in', once: false },
  'Account/RevokeSession': { method: 'POST', reply: 'text', offline: 'online-only', access: 'signed-in', once: true, entity: 'Session' },
  'Account/GetSectors': { method: 'GET', reply: 'json', offline: 'mirror', access: 'public', once: false },
  'Account/GetMyNotifications': { method: 'GET', reply: 'json', offline: 'mirror', access: 'signed-in', once: false },
  'Account/MarkNotificationsRead': { method: 'POST', reply: 'text', offline: 'queue', access: 'signed-in', once: true, entity: 'Notification' },
  'Assessment/GetPendingCareerAssessmentCounts': { method: 'GET', reply: 'json', offline: 'online-only', access: ['admin'], once: false },
  'Assessment/GetAdminCareerAssessments': { method: 'GET', reply: 'json', offline: 'online-only', access: ['admin'], once: false },
  'Assessment/CreateCareerAssessment': { method: 'POST', reply: 'json', offline: 'online-only', access: ['admin'], once: true, entity: 'CareerAssessment' },
  'Assessment/UpdateCareerAssessment': { method: 'POST', reply: 'text', offline: 'online-only', access: ['admin'], once: true, entity: 'CareerAssessment' },
  'Assessment/DeleteCareerAssessment': { method: 'POST', reply: 'text', offline: 'online-only', access: ['admin'], once: true, entity: 'CareerAssessment' },
  'Assessment/ActivateCareerAssessment': { method: 'POST', reply: 'text', offline: 'online-only', access: ['admin'], once: true, entity: 'CareerAssessment' },
  'Assessment/SuspendCareerAssessment': { method: 'POST', reply: 'text', offline: 'online-only', access: ['admin'], once: true, entity: 'CareerAssessment' },
  'Assessment/GetAnsweredCareerAssessments': { method: 'GET', reply: 'json', offline: 'online-only', access: ['admin'], once: false },
  'Assessment/GetAnsweredCareerAssessmentsByMentor': { method: 'GET', reply: 'json', offline: 'mirror', access: ['mentor'], once: false },
  'Assessment/GetMyAnsweredCareerAssessments': { method: 'GET', reply: 'json', offline: 'mirror', access: ['student'], once: false },
  'Assessment/RespondToStudentCareerAssessment': { method: 'POST', reply: 'text', offline: 'queue', access: ['mentor'], once: true, entity: 'StudentAssessment' },
  'Assessment/GetCareerAssessments': { method: 'GET', reply: 'json', offline: 'mirror', access: ['student'], once: false },
  'Assessment/SubmitCareerAssessmentResponses': { method: 'POST', reply: 'json', offline: 'queue', access: ['student'], once: true, entity: 'CareerAssessment' },
  'Assessment/GetLiteCareerAssessmentsBySector': { method: 'GET', reply: 'json', offline: 'online-only', access: ['admin', 'mentor'], once: false },
  'Sync/Batch': { method: 'POST', reply: 'json', offline: 'online-only', access: 'signed-in', once: false },
  'Sync/Reconcile': { method: 'POST', reply: 'json', offline: 'online-only', access: 'signed-in', once: false },
  'Sync/GetReceipts': { method: 'GET', reply: 'json', offline: 'online-only', access: 'signed-in', once: false },
  'Sync/GetChanges': { method: 'GET', reply: 'json', offline: 'online-only', access: 'signed-in', once: false },
} as const satisfies Record<string, ManifestEntry>

/** Who may keep a copy of a collection. */
export const collectionAccess = {
  CareerAssessments: ['student'],
  MyAnsweredCareerAssessments: ['student'],
  CareerResponses: ['mentor'],
  Notifications: 'signed-in',
  Sectors: 'signed-in',
} as const satisfies Record<string, Access>
