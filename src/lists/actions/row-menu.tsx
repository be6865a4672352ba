import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import type { Action, AnyRow, Resource } from '#lists/definition/resource.ts'
import { useNetwork } from '#lib/reads/network.ts'
import styles from '#lists/list/list-edit-page.module.css'
import { Button } from '#ui/button.tsx'
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

/** The action that a row has as a button too, while it is possible and the server can be reached. */
export function RowButton({ action, row, onAsk }: Pick<Props, 'row' | 'onAsk'> & { action: Action<AnyRow> }) {
  const online = useNetwork() === 'online'
  if (!online || !action.when(row)) return null
  return (
    <Button size="compact" className={styles['onRow']} onClick={() => onAsk(action, [row])}>
      <Icon of={action.icon} size="s" />
      {action.label}
    </Button>
  )
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
