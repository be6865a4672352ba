import { MentorCounts } from '#areas/assessment/responses/mentor-counts.tsx'
import { mentorMenu } from '#app/menus/mentor.ts'
import type { RoleParts } from '#app/role-parts.ts'
import { mentorPages } from '#app/routes/mentor.ts'

export const mentor: RoleParts = { pages: mentorPages, menu: mentorMenu, Counts: MentorCounts }
