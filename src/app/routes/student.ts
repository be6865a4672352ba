import { allKinds } from '#contract/assessment-kinds.ts'
import { ofKind } from '#app/of-kind.ts'
import { page } from '#app/page.ts'
import { studentOnlinePages } from '#app/routes/student-online.ts'

export const studentPages = [
  page('/student/home', () => import('#areas/assessment/pages/student-home.tsx').then((m) => m.StudentHome)),
  ...allKinds.flatMap((kind) => [
    page(
      kind.pages.open,
      ofKind(kind, () => import('#areas/assessment/pages/open-assessments.tsx').then((m) => m.OpenAssessments)),
    ),
    page(
      `${kind.pages.open}/$id`,
      ofKind(kind, () => import('#areas/assessment/pages/answer-assessment.tsx').then((m) => m.AnswerAssessment)),
      'focus',
    ),
    page(
      kind.pages.mine,
      ofKind(kind, () => import('#areas/assessment/pages/my-answers.tsx').then((m) => m.MyAnswers)),
    ),
    page(
      `${kind.pages.mine}/$id`,
      ofKind(kind, () => import('#areas/assessment/pages/my-answer.tsx').then((m) => m.MyAnswer)),
    ),
  ]),
  page('/student/requests', () => import('#areas/mentoring/pages/student-requests.tsx').then((m) => m.StudentRequests)),
  page('/student/registerforcareerevent', () =>
    import('#areas/calendar/pages/career-events.tsx').then((m) => m.CareerEvents),
  ),
  page('/student/wallets', () => import('#areas/wallet/pages/wallet-page.tsx').then((m) => m.WalletPage)),
  ...studentOnlinePages,
]
