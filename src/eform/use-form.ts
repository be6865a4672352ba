import { useCallback, useSyncExternalStore } from 'react'
import type { Eform } from '#eform/create-form.ts'
import type { FormField } from '#eform/field-type-row.ts'
import type { FieldState } from '#eform/form-state.ts'
import type { GroupPosition } from '#eform/group-navigation.ts'
import type { Position } from '#eform/navigation.ts'
import { progressOf, type Progress } from '#eform/progress.ts'

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

/** The questions that the person marked, rendered again only when that changes. */
export function useMarked({ marked }: Eform): readonly string[] {
  return useSyncExternalStore(marked.subscribe, marked.get, marked.get)
}

/** A field by the id the engine itself gave. */
export function fieldOf({ fields }: Eform, id: string | null): FormField | undefined {
  return fields.compiled.byId.get(id ?? '')
}

/** How far the form is, rendered again only when one of its two counts changes (E-04). */
export function useProgress(form: Eform): Progress {
  const subscribe = useCallback((listener: () => void) => form.subscribe(listener), [form])
  const read = () => Object.values(progressOf(form)).join(' ')
  const [answered = 0, total = 0] = useSyncExternalStore(subscribe, read, read).split(' ').map(Number)
  return { answered, total }
}
