import type { Role } from '#contract/define.ts'

/** The role an area's path asks for; null for pages of everyone. */
export function roleOfPath(path: string): Role | null {
  return areas.find((role) => path === `/${role}` || path.startsWith(`/${role}/`)) ?? null
}

/** The order in which a person's own areas are offered and the first one is opened after a sign-in. */
export const areas = ['admin', 'vendor', 'mentor', 'student', 'parent'] as const satisfies readonly Role[]

/** Where a person starts: their first area, the landing page without one (R-086, our reading). */
export function homePath(roles: readonly Role[]): string {
  const area = areas.find((role) => roles.includes(role))
  return area ? `/${area}/home` : '/'
}

/** What people call an area. */
export const areaNames: Record<Role, string> = {
  admin: 'Administration',
  vendor: 'Vendor',
  mentor: 'Mentor',
  student: 'Student',
  parent: 'Parent',
}
