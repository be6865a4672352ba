import type { Role } from '#contract/define.ts'
import { areas } from '#lib/session/areas.ts'
import { rolesOf } from '#lib/session/session.ts'

/** The other areas that this person may enter. A parent's area has only a home, so no bar links to it. */
export function otherAreas(person: Parameters<typeof rolesOf>[0], area: Role): readonly Role[] {
  return areas.filter((role) => role !== area && role !== 'parent' && rolesOf(person).includes(role))
}
