import Trash from 'lucide-react/icons/trash-2'
import { trashKindOf } from '#contract/trash/trash-kinds.ts'
import type { Action, AnyRow, Kind } from '#lists/definition/resource.ts'

/** All actions of a row, deleting last. What goes to the trash can be restored at once. */
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
      ...(trashKindOf(ops.remove) === undefined ? {} : { inverse: 'Trash/Restore' }),
      tone: 'danger',
      when: (row) => kind.removable?.(row) ?? true,
    },
  ]
}
