import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import type { Action, AnyRow, Resource } from '#lists/definition/resource.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { actionsOf } from './row-actions.ts'

interface Props {
  resource: Resource
  row: AnyRow
  /** The address of the row's item. */
  href: string
  onAsk: (action: Action<AnyRow>, rows: readonly AnyRow[]) => void
}

/** The menu of one row: the row can always be opened, and changed with a network. */
export function RowMenu({ resource, row, href, onAsk }: Props) {
  const online = useNetwork() === 'online'
  return (
    <Menu
      label={`Actions for ${resource.name(row)}`}
      variant="quiet"
      size="compact"
      square
      trigger={<Icon of={EllipsisVertical} size="s" />}
      items={() => [
        { label: resource.ops.update ? 'Edit' : 'Open', icon: Pencil, href },
        ...(online ? actionsOf(resource).filter((action) => action.when(row)) : []).map((action) => ({
          label: action.label,
          icon: action.icon,
          onSelect: () => onAsk(action, [row]),
        })),
      ]}
    />
  )
}
