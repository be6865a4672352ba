import { allKinds } from '#contract/assessment-kinds.ts'
import { ofKind } from '#app/of-kind.ts'
import { page } from '#app/page.ts'
import { mentorOnlinePages } from '#app/routes/mentor-online.ts'

export const mentorPages = [
  page('/mentor/home', () => import('#areas/assessment/pages/mentor-home.tsx').then((m) => m.MentorHome)),
  ...allKinds.flatMap((kind) => [
    page(
      kind.pages.review,
      ofKind(kind, () => import('#areas/assessment/pages/mentor-responses.tsx').then((m) => m.MentorResponses)),
    ),
    page(
      `${kind.pages.review}/$id`,
      ofKind(kind, () => import('#areas/assessment/pages/mentor-response.tsx').then((m) => m.MentorResponse)),
    ),
  ]),
  page('/mentor/requests', () => import('#areas/mentoring/pages/mentor-requests.tsx').then((m) => m.MentorRequests)),
  ...mentorOnlinePages,
]
