import { useSearch } from '@tanstack/react-router'

/** The waiting call that the address asks to edit (`?edit=`), or null. */
export function useEditedCall(): string | null {
  const search: Record<string, unknown> = useSearch({ strict: false })
  return typeof search['edit'] === 'string' ? search['edit'] : null
}
