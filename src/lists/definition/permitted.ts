import { useMemo } from 'react'
import { useAdminMay, type MayCall } from '#lib/session/may-call.ts'
import type { CsvSource } from '#patterns/csv-import/csv-source.ts'
import type { Action, AnyRow, Kind } from './resource.ts'

/**
 * A kind of thing with the actions this person may use: an admin sees no button that leads to a refusal. In
 * other areas the role allows all calls.
 */
export function permitted<K extends Kind & { readonly csv?: CsvSource }>(kind: K, may: MayCall): K {
  if (!kind.path.startsWith('/admin/')) return kind
  const { ops, actions = [], csv } = kind
  return {
    ...kind,
    ops: granted(ops, may),
    // There is no right to restore: the trash has only what this person may restore (decision 162).
    actions: actions.filter(({ key }) => key === 'Trash/Restore' || may(key)).map((action) => withInverse(action, may)),
    csv: csv && may(csv.call) ? csv : undefined,
  }
}

/** `permitted` for this person: the same object until the person changes. */
export function usePermitted<K extends Kind & { readonly csv?: CsvSource }>(kind: K): K {
  const may = useAdminMay()
  return useMemo(() => permitted(kind, may), [kind, may])
}

function granted<Ops extends Kind['ops']>(ops: Ops, may: MayCall): Ops {
  const { create, update, remove } = ops
  return {
    ...ops,
    create: create && may(create) ? create : undefined,
    update: update && may(update) ? update : undefined,
    remove: remove && may(remove) ? remove : undefined,
  }
}

/** An undo that this person may not run is not offered (P-07). */
function withInverse({ inverse, ...action }: Action<AnyRow>, may: MayCall): Action<AnyRow> {
  return inverse && may(inverse) ? { ...action, inverse } : action
}
