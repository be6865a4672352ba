import { parentMenu } from '#app/menus/parent.ts'
import type { RoleParts } from '#app/role-parts.ts'
import { parentPages } from '#app/routes/parent.ts'

export const parent: RoleParts = { pages: parentPages, menu: parentMenu }
