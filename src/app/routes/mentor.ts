import { page } from '#app/page.ts'
import { mentorOnlinePages } from '#app/routes/mentor-online.ts'

export const mentorPages = [
  page('/mentor/home', () => import('#areas/assessment/pages/mentor-home.tsx').then((m) => m.MentorHome)),
  page('/mentor/careerassessments', () => import('#areas/assessment/pages/mentor-responses.tsx').then((m) => m.MentorResponses)),
  page('/mentor/careerassessments/$id', () => import('#areas/assessment/pages/mentor-response.tsx').then((m) => m.MentorResponse)),
  ...mentorOnlinePages,
]
