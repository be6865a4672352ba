import { useSyncExternalStore } from 'react'
import type { RoleParts } from '#app/role-parts.ts'
import type { Role } from '#contract/define.ts'
import { createStore } from '#kit/create-store.ts'

/** The parts of every role. The entry contains only these lines, so that a new page or menu line grows no other role. */
const loaders: Readonly<Record<Role, () => Promise<RoleParts>>> = {
  admin: () => import('#app/roles/admin.ts').then((m) => m.admin),
  vendor: () => import('#app/roles/vendor.ts').then((m) => m.vendor),
  mentor: () => import('#app/roles/mentor.ts').then((m) => m.mentor),
  student: () => import('#app/roles/student.ts').then((m) => m.student),
  parent: () => import('#app/roles/parent.ts').then((m) => m.parent),
}

const loaded = createStore<ReadonlyMap<Role, RoleParts>>(new Map())

/** The parts that are loaded, by role. */
export const loadedRoles = loaded.get

/** The parts of a role; undefined until they are loaded. */
export function useRoleParts(role: Role): RoleParts | undefined {
  const read = () => loaded.get().get(role)
  return useSyncExternalStore(loaded.subscribe, read, read)
}

/** Loads the parts of a role, once. Rejects when they are missing. */
export async function loadRole(role: Role): Promise<RoleParts> {
  const known = loaded.get().get(role)
  if (known) return known
  const parts = await loaders[role]()
  loaded.set(new Map(loaded.get()).set(role, parts))
  return parts
}
