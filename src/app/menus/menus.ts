import type { Role } from '#contract/define.ts'
import type { SessionUser } from '#contract/entities/session.ts'
import { adminMenu } from './admin.ts'
import type { MenuGroup, MenuItem } from './menu.ts'
import { mentorMenu } from './mentor.ts'
import { parentMenu } from './parent.ts'
import { studentMenu } from './student.ts'
import { vendorMenu } from './vendor.ts'

/** The side menu of each role (R-042 … R-056): only pages that exist have an entry. */
export const menus: Record<Role, readonly MenuGroup[]> = {
  admin: adminMenu,
  vendor: vendorMenu,
  mentor: mentorMenu,
  student: studentMenu,
  parent: parentMenu,
}

/** The menu of an area for this person: an admin without full access sees only permitted pages. */
export function menuOf(
  area: Role,
  person: Pick<SessionUser, 'AllowAllEndPoints'> & { readonly AdminEndPoints: readonly { readonly Id: string }[] },
): readonly MenuGroup[] {
  if (area !== 'admin' || person.AllowAllEndPoints) return menus[area]
  const permitted = new Set(person.AdminEndPoints.map(({ Id }) => Id))
  return menus.admin
    .map(({ heading, items }) => ({
      heading,
      items: items.filter(({ needs }) => needs === undefined || permitted.has(needs)),
    }))
    .filter(({ items }) => items.length > 0)
}

/** The menu entry of a path: its own entry, or the entry of the list that contains its item. */
export function menuItemOf(role: Role, path: string): MenuItem | undefined {
  const items = menus[role].flatMap((group) => group.items)
  return items
    .filter(({ url }) => path === url || path.startsWith(`${url}/`))
    .toSorted((a, b) => b.url.length - a.url.length)[0]
}
