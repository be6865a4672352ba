import Trash from 'lucide-react/icons/trash-2'
import type { Action, AnyRow, Kind } from '#lists/definition/resource.ts'

/** All actions of a row, deleting last. */
export function actionsOf(kind: Pick<Kind, 'actions' | 'ops' | 'removable'>): readonly Action<AnyRow>[] {
  const { actions = [], ops } = kind
  if (!ops.remove) return actions
  return [
    ...actions,
    {
      label: 'Delete',
      key: ops.remove,
      icon: Trash,
      verb: 'delete',
      tone: 'danger',
      when: (row) => kind.removable?.(row) ?? true,
    },
  ]
}
