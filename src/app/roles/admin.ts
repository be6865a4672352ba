import { AdminCounts } from '#app/menus/admin-counts.tsx'
import { adminMenu } from '#app/menus/admin.ts'
import type { RoleParts } from '#app/role-parts.ts'
import { adminPages } from '#app/routes/admin.ts'

export const admin: RoleParts = { pages: adminPages, menu: adminMenu, Counts: AdminCounts }
