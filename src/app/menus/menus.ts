import type { MenuGroup, MenuItem } from '#app/menus/menu.ts'
import { account, you } from '#app/menus/you.ts'
import { loadedRoles, useRoleParts } from '#app/loaded-roles.ts'
import type { RoleParts } from '#app/role-parts.ts'
import type { Role } from '#contract/define.ts'
import type { SessionUser } from '#contract/entities/session.ts'
import { rolesOf, usePerson } from '#lib/session/session.ts'

/** The side menu of a role (R-042 … R-056): only pages that exist have an entry. The last group is everyone's. */
const wholeMenu = (parts: RoleParts | undefined): readonly MenuGroup[] => [...(parts?.menu ?? []), you]

/** The menu of a role, drawn again when the role's parts are loaded. A person without a role has a short one. */
export function useMenu(role: Role): readonly MenuGroup[] {
  const menu = wholeMenu(useRoleParts(role))
  const person = usePerson()
  return person && rolesOf(person).length === 0 ? [account, you] : menu
}

/** The menu of a role; before its parts are loaded, the group that everyone has. */
export const menuOf = (role: Role): readonly MenuGroup[] => wholeMenu(loadedRoles().get(role))

/**
 * What this person sees of a menu: an admin without full access sees only permitted pages, and no page of a
 * money service that is off.
 */
export function permittedMenu(
  menu: readonly MenuGroup[],
  person: Pick<SessionUser, 'AllowAllEndPoints' | 'MoneyServices'> & {
    readonly AdminEndPoints: readonly { readonly Id: string }[]
  },
): readonly MenuGroup[] {
  const { AllowAllEndPoints, MoneyServices } = person
  const permitted = new Set(person.AdminEndPoints.map(({ Id }) => Id))
  return menu
    .map(({ heading, items }) => ({
      heading,
      items: items.filter(
        ({ needs, service }) =>
          (AllowAllEndPoints || needs === undefined || permitted.has(needs)) &&
          (service === undefined || MoneyServices?.includes(service) !== false),
      ),
    }))
    .filter(({ items }) => items.length > 0)
}

/** The menu entry of a path: its own entry, or the entry of the list that contains its item. */
export function menuItemAt(menu: readonly MenuGroup[], path: string): MenuItem | undefined {
  return menu
    .flatMap((group) => group.items)
    .filter(({ url }) => path === url || path.startsWith(`${url}/`))
    .toSorted((a, b) => b.url.length - a.url.length)[0]
}
