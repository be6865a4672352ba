import { useCallback, useSyncExternalStore } from 'react'
import type { Eform } from '#eform/create-form.ts'
import type { FormField } from '#eform/field-type-row.ts'
import type { FieldState } from '#eform/form-state.ts'
import type { GroupPosition } from '#eform/group-navigation.ts'
import type { Position } from '#eform/navigation.ts'

/** One field, rendered again only when something of it changes (E-04). */
export function useField({ fields }: Eform, id: string): FieldState {
  const subscribe = useCallback((listener: () => void) => fields.subscribeField(id, listener), [fields, id])
  const read = () => fields.field(id)
  return useSyncExternalStore(subscribe, read, read)
}

/** Where the person is, rendered again only when that changes. */
export function usePosition({ steps }: Eform): Position {
  const subscribe = useCallback((listener: () => void) => steps.subscribe(listener), [steps])
  const read = () => steps.position()
  return useSyncExternalStore(subscribe, read, read)
}

/** The groups to choose from and the active one, rendered again only when that changes. */
export function useGroups({ groups }: Eform): GroupPosition {
  const subscribe = useCallback((listener: () => void) => groups.subscribe(listener), [groups])
  const read = () => groups.position()
  return useSyncExternalStore(subscribe, read, read)
}

/** A field by the id the engine itself gave. */
export function fieldOf({ fields }: Eform, id: string | null): FormField | undefined {
  return fields.compiled.byId.get(id ?? '')
}
