import { adminMay } from '#lib/session/may-call.ts'
import type { CsvSource } from '#patterns/csv-import/csv-source.ts'
import type { Action, AnyRow, Kind } from './resource.ts'

/**
 * A kind of thing with the actions this person may use: an admin sees no button that leads to a refusal. In
 * other areas the role allows all calls.
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

/** An undo that this person may not run is not offered (P-07). */
function withInverse({ inverse, ...action }: Action<AnyRow>): Action<AnyRow> {
  return inverse && adminMay(inverse) ? { ...action, inverse } : action
}
