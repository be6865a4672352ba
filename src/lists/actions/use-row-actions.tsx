import { useState, type ReactNode } from 'react'
import type { Action, AnyRow, Resource } from '#lists/definition/resource.ts'
import { useIsAway } from '#lib/reads/network.ts'
import type { Selection } from '#ui/table.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { actionsOf } from './row-actions.ts'
import { useActions } from './use-actions.tsx'

interface RowActions {
  /** Asks the person, then runs the action on these rows. */
  ask: (action: Action<AnyRow>, rows: readonly AnyRow[]) => void
  /** The rows that can be chosen; undefined while no action is possible. */
  selection: Selection<AnyRow> | undefined
  /** The bar for the chosen rows, and the dialogs of the actions. */
  bars: ReactNode
}

/** The actions on the rows of a list, one or several at once (P-12). `shown`: the rows on the screen. */
export function useRowActions(resource: Resource, shown: readonly AnyRow[] = [], reload: () => void): RowActions {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isAway = useIsAway()
  const all = actionsOf(resource)
  const clear = () => setChosen(new Set())
  const { ask, dialogs } = useActions(resource, () => {
    clear()
    reload()
  })
  const rows = shown.filter(({ Id }) => chosen.has(Id))
  return {
    ask,
    selection:
      all.length > 0 && !isAway ? { chosen, name: (row) => resource.name(row), onChange: setChosen } : undefined,
    bars: (
      <>
        {rows.length > 0 && <BulkBar actions={all} rows={rows} onClear={clear} onAsk={ask} />}
        {dialogs}
      </>
    ),
  }
}
