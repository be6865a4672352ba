import { page } from '#app/page.ts'
import { studentOnlinePages } from '#app/routes/student-online.ts'

export const studentPages = [
  page('/student/home', () => import('#areas/assessment/pages/student-home.tsx').then((m) => m.StudentHome)),
  page('/student/newassessments', () => import('#areas/assessment/pages/open-assessments.tsx').then((m) => m.OpenAssessments)),
  page('/student/newassessments/$id', () => import('#areas/assessment/pages/answer-assessment.tsx').then((m) => m.AnswerAssessment), 'focus'),
  page('/student/careerassessments', () => import('#areas/assessment/pages/my-answers.tsx').then((m) => m.MyAnswers)),
  page('/student/careerassessments/$id', () => import('#areas/assessment/pages/my-answer.tsx').then((m) => m.MyAnswer)),
  ...studentOnlinePages,
]
