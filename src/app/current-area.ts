import type { Role } from '#contract/define.ts'
import { areas, roleOfPath } from '#lib/session/areas.ts'

let last: Role | undefined

/**
 * The area whose menu a page shows: the page's own area; on pages for everyone the area the person came from, else
 * their first area.
 */
export function currentArea(path: string, roles: readonly Role[]): Role {
  const own = roleOfPath(path)
  if (own) last = own
  const kept = last !== undefined && roles.includes(last) ? last : undefined
  return own ?? kept ?? areas.find((role) => roles.includes(role)) ?? 'student'
}
