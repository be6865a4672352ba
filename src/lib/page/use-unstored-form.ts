import { useEffect, useId } from 'react'
import { clearDirty, markDirty } from '#lib/page/dirty-forms.ts'

/**
 * For a form that is not stored, such as one for a password. After the first input, no update reloads the tab until the
 * form unmounts (O-28). Spread the result on the form.
 */
export function useUnstoredForm(): { onInput: () => void } {
  const id = useId()
  useEffect(() => () => clearDirty(id), [id])
  return { onInput: () => markDirty(id) }
}
