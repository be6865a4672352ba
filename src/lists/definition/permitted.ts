import { adminMay } from '#lib/session/may-call.ts'
import type { CsvSource } from '#patterns/csv-import/csv-source.ts'
import type { Action, AnyRow, Kind } from './resource.ts'

/**
 * A kind of thing as this person may handle it: an admin finds no button that leads to a refusal. What other areas call is
 * theirs by their role.
 */
export function permitted<K extends Kind & { readonly csv?: CsvSource }>(kind: K): K {
  if (!kind.path.startsWith('/admin/')) return kind
  const { ops, actions = [], csv } = kind
  return {
    ...kind,
    ops: granted(ops),
    actions: actions.filter(({ key }) => adminMay(key)).map(withInverse),
    csv: csv && adminMay(csv.call) ? csv : undefined,
  }
}

function granted<Ops extends Kind['ops']>(ops: Ops): Ops {
  const { create, update, remove } = ops
  return {
    ...ops,
    create: create && adminMay(create) ? create : undefined,
    update: update && adminMay(update) ? update : undefined,
    remove: remove && adminMay(remove) ? remove : undefined,
  }
}

/** What cannot be taken back is not offered to be (P-07). */
function withInverse({ inverse, ...action }: Action<AnyRow>): Action<AnyRow> {
  return inverse && adminMay(inverse) ? { ...action, inverse } : action
}
