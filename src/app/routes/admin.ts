import { page, resourcePage } from '#app/page.ts'

export const adminPages = [
  page('/admin/home', () => import('#areas/assessment/pages/admin-home.tsx').then((m) => m.AdminHome)),
  page('/admin/answeredassessment', () => import('#areas/assessment/pages/answered-assessments.tsx').then((m) => m.AnsweredAssessments)),
  page('/admin/answeredassessment/$id', () => import('#areas/assessment/pages/answered-assessment.tsx').then((m) => m.AnsweredAssessmentPage)),
  page('/admin/categories', () => import('#areas/category/pages/categories-page.tsx').then((m) => m.CategoriesPage)),
  resourcePage('/admin/countries', () => import('#areas/country-state/countries.ts').then((m) => m.countries)),
  resourcePage('/admin/states', () => import('#areas/country-state/states.ts').then((m) => m.states)),
  resourcePage('/admin/cities', () => import('#areas/country-state/cities.ts').then((m) => m.cities)),
  resourcePage('/admin/schools', () => import('#areas/school/schools.ts').then((m) => m.schools)),
  resourcePage('/admin/calendertypes', () => import('#areas/calendar/calendar-types.ts').then((m) => m.calendarTypes)),
  resourcePage('/admin/airtimeplans', () => import('#areas/communication/plans.ts').then((m) => m.airtimePlans)),
  resourcePage('/admin/dataplans', () => import('#areas/communication/plans.ts').then((m) => m.dataPlans)),
  resourcePage('/admin/referralawards', () => import('#areas/referral/referral-awards.ts').then((m) => m.referralAwards)),
  resourcePage('/admin/referrals', () => import('#areas/referral/referrals.ts').then((m) => m.referrals)),
  page('/admin/eforms', () => import('#areas/eform/pages/forms-page.tsx').then((m) => m.FormsPage)),
  page('/admin/eforms/$id', () => import('#areas/eform/pages/builder-page.tsx').then((m) => m.BuilderPage), 'focus'),
  page('/admin/eforms/$id/answers', () => import('#areas/eform/pages/answers-page.tsx').then((m) => m.AnswersPage)),
  page('/admin/eforms/$id/answers/$answersId', () => import('#areas/eform/pages/answers-view-page.tsx').then((m) => m.AnswersViewPage)),
  page('/admin/syncstatus', () => import('#areas/sync/pages/sync-status-page.tsx').then((m) => m.AdminSyncStatus)),
  page('/admin/syncstatus/import', () => import('#areas/sync/pages/import-unsent-page.tsx').then((m) => m.ImportUnsentPage)),
]
