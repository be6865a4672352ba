import X from 'lucide-react/icons/x'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from '#lists/list/list-edit-page.module.css'
import type { Action, AnyRow } from '#lists/definition/resource.ts'

interface Props {
  actions: readonly Action<AnyRow>[]
  rows: readonly AnyRow[]
  onClear: () => void
  onAsk: (action: Action<AnyRow>, rows: readonly AnyRow[]) => void
}

/** The actions on the chosen rows (P-12); an action takes the rows it is possible for. */
export function BulkBar({ actions, rows, onClear, onAsk }: Props) {
  return (
    <div className={styles['bulk']} role="group" aria-label="Chosen rows">
      <b className="num" role="status">
        {rows.length} chosen
      </b>
      <div className={styles['bulkActs']}>
        {actions.map((action) => {
          const possible = rows.filter((row) => action.when(row))
          return (
            possible.length > 0 && (
              <Button key={action.label} variant="on-deep" size="compact" onClick={() => onAsk(action, possible)}>
                <Icon of={action.icon} size="s" />
                {action.label}
                {possible.length < rows.length && ` ${possible.length}`}
              </Button>
            )
          )
        })}
      </div>
      <Button variant="on-deep-bare" size="compact" square aria-label="Choose none" onClick={onClear}>
        <Icon of={X} size="s" />
      </Button>
    </div>
  )
}
