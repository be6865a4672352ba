import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import type { Action, AnyRow, Resource } from '#lists/definition/resource.ts'
import { useNetwork } from '#lib/reads/network.ts'
import styles from '#lists/list/list-edit-page.module.css'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
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

/** The menu of one row. */
export function RowMenu(props: Props) {
  return (
    <Menu
      label={`Actions for ${props.resource.name(props.row)}`}
      variant="quiet"
      size="compact"
      square
      className={styles['menu']}
      renderItems={(list) => <RowItems {...props} list={list} />}
    />
  )
}

/** A row can always be opened, and changed with a network. */
function RowItems({ resource, row, href, onAsk, list }: Props & { list: (items: readonly MenuItem[]) => ReactNode }) {
  const online = useNetwork() === 'online'
  return list([
    { label: resource.ops.update ? 'Edit' : 'Open', icon: Pencil, href },
    ...(online ? actionsOf(resource).filter((action) => action.when(row)) : []).map((action) => ({
      label: action.label,
      icon: action.icon,
      onSelect: () => onAsk(action, [row]),
    })),
  ])
}
