import type { CallKey } from '#contract/contract.ts'

/**
 * The calls whose reply had another shape in an earlier release, with the number of the shape that it has now; all others have their
 * first shape. tests/house/reply-shapes.sha256 has the shape of each number, and its test says when a number is missing here.
 */
export const replyShapes: Readonly<Partial<Record<CallKey, number>>> = {
  'Account/GetAdmins': 2,
  'Account/GetMentors': 2,
  'Account/GetMyDetails': 4,
  'Account/GetParents': 2,
  'Account/GetStudents': 2,
  'Account/GetUserById': 2,
  'Account/GetVendors': 2,
  'Assessment/GetAdminCareerAssessments': 2,
  'Assessment/GetAnsweredCareerAssessments': 2,
  'Assessment/GetAnsweredCareerAssessmentsByMentor': 2,
  'Assessment/GetCareerAnswerSet': 2,
  'Assessment/GetMyAnsweredCareerAssessments': 2,
  'Assessment/GetPendingCareerAssessmentCounts': 2,
  'Eform/GetForm': 2,
  'Eform/GetFormVersion': 2,
  'Eform/GetFillableForm': 2,
  'Eform/GetFormAnswers': 3,
  'Eform/GetFilledForm': 3,
  'Message/GetMyPreferences': 2,
  'Referral/GetMyReferrals': 2,
  'Referral/GetReferralAwards': 2,
  'Referral/GetReferrals': 2,
}
