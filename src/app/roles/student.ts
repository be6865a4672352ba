import { studentBar, studentMenu } from '#app/menus/student.ts'
import type { RoleParts } from '#app/role-parts.ts'
import { studentPages } from '#app/routes/student.ts'

export const student: RoleParts = { pages: studentPages, menu: studentMenu, bar: studentBar }
