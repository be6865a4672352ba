import type { Role } from '#contract/define.ts'

/** The role that an area's path needs; null for pages that are open to everyone. */
export function roleOfPath(path: string): Role | null {
  return areas.find((role) => path === `/${role}` || path.startsWith(`/${role}/`)) ?? null
}

/** The order of a person's areas; the first one opens after a sign-in. */
export const areas = ['admin', 'vendor', 'mentor', 'student', 'parent'] as const satisfies readonly Role[]

/** Where a person starts: their first area, or the landing page without an area (R-086, our reading). */
export function homePath(roles: readonly Role[]): string {
  const area = areas.find((role) => roles.includes(role))
  return area ? `/${area}/home` : '/'
}

/** The names of areas on the screen. */
export const areaNames: Record<Role, string> = {
  admin: 'Administration',
  vendor: 'Vendor',
  mentor: 'Mentor',
  student: 'Student',
  parent: 'Parent',
}
