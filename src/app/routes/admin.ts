import { page } from '#app/page.ts'

export const adminPages = [
  page('/admin/home', () => import('#areas/assessment/pages/admin-home.tsx').then((m) => m.AdminHome)),
  page('/admin/answeredassessment', () => import('#areas/assessment/pages/answered-assessments.tsx').then((m) => m.AnsweredAssessments)),
  page('/admin/answeredassessment/$id', () => import('#areas/assessment/pages/answered-assessment.tsx').then((m) => m.AnsweredAssessmentPage)),
  page('/admin/eforms', () => import('#areas/eform/pages/forms-page.tsx').then((m) => m.FormsPage)),
  page('/admin/eforms/$id', () => import('#areas/eform/pages/builder-page.tsx').then((m) => m.BuilderPage), 'focus'),
  page('/admin/eforms/$id/answers', () => import('#areas/eform/pages/answers-page.tsx').then((m) => m.AnswersPage)),
  page('/admin/eforms/$id/answers/$answersId', () => import('#areas/eform/pages/answers-view-page.tsx').then((m) => m.AnswersViewPage)),
  page('/admin/syncstatus', () => import('#areas/sync/pages/sync-status-page.tsx').then((m) => m.AdminSyncStatus)),
  page('/admin/syncstatus/import', () => import('#areas/sync/pages/import-unsent-page.tsx').then((m) => m.ImportUnsentPage)),
]
