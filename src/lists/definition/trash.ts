import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { TrashedRow } from '#contract/areas/trash.ts'
import { trashKindOf } from '#contract/trash/trash-kinds.ts'
import { moment, text } from './columns.tsx'
import { oneOf } from './filters.ts'
import { defineResource, type Resource } from './resource.ts'

type Search = Readonly<Record<string, unknown>>
/** What a list says of itself, and the choices of its filter "Trash". */
type Place = Pick<Resource, 'path' | 'title' | 'item' | 'items' | 'searchFor' | 'none'> & {
  readonly choices: Parameters<typeof oneOf>[2]
}

/** what is in the trash, with when and by whom it was deleted, and "Restore". */
export function trashList({ choices, ...place }: Place): Resource {
  return defineResource({
    ...place,
    name: ({ Name }: TrashedRow) => Name,
    ops: { list: 'Trash/GetTrash' },
    filters: [oneOf('trash', choices.length > 1 ? 'Kind' : 'Trash', choices)],
    columns: [
      text('Name', 'Name', { sort: 'Name', card: 'title' }),
      ...(choices.length > 1 ? [text('KindName', 'Kind', { card: 'detail' })] : []),
      moment('DeletedDate', 'Deleted', { sort: 'DeletedDate' }),
      text('DeletedBy', 'Deleted by', { card: 'detail' }),
    ],
    actions: [{ label: 'Restore', verb: 'restore', icon: RotateCcw, key: 'Trash/Restore', when: () => true }],
  })
}

/** Whether the list shows the trash. */
export const isTrash = ({ ops }: Pick<Resource, 'ops'>): boolean => ops.list === 'Trash/GetTrash'

/**
 * A list with the filter "Trash", if what it deletes goes there, and, where the address chooses it, the trash instead of the list.
 * An order that the trash does not have is left out of the address.
 */
export function withTrash(
  resource: Resource,
  search: Search,
): { readonly resource: Resource; readonly search: Search } {
  const kind = trashKindOf(resource.ops.remove)
  if (kind === undefined) return { resource, search }
  const choices = [{ value: kind, label: 'In the trash' }]
  if (search['trash'] !== kind) {
    const filter = { ...oneOf('trash', 'Trash', choices), any: 'Trash: not shown' }
    return { resource: { ...resource, filters: [...(resource.filters ?? []), filter] }, search }
  }
  const { path, item, items } = resource
  const trash = trashList({ path, title: `Trash: ${items}`, item, items, choices, searchFor: 'Name', none: '' })
  const isKnown = trash.columns.some(
    ({ sort }) => sort !== undefined && [sort, `-${sort}`].includes(String(search['sort'])),
  )
  return { resource: trash, search: isKnown ? search : { ...search, sort: undefined } }
}
