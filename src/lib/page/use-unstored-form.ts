import { useEffect, useId } from 'react'
import { clearDirty, markDirty } from '#lib/page/dirty-forms.ts'

/** For a form that is stored nowhere, such as a password's: once something is entered, no update reloads the tab until the form is left (O-28). Spread it on the form. */
export function useUnstoredForm(): { onInput: () => void } {
  const id = useId()
  useEffect(() => () => clearDirty(id), [id])
  return { onInput: () => markDirty(id) }
}
