import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { StatementImport } from '#contract/entities/money/statement-line.ts'
import { adminMay } from '#lib/session/may-call.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { useDecision } from '#patterns/money/use-decision.ts'
import { Day, DayTime } from '#patterns/time-text/time-text.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { Table, type Column } from '#ui/table.tsx'

const day = (text: string) => <Day at={`${text}T12:00:00Z`} />

/** `onRemove`: null without the right. */
const columnsOf = (onRemove: ((row: StatementImport) => void) | null): Column<StatementImport>[] => [
  { id: 'provider', label: 'Provider', cell: ({ Provider }) => Provider, card: 'title' },
  {
    id: 'days',
    label: 'Days',
    cell: ({ FromDay, ToDay }) => (
      <>
        {day(FromDay)} to {day(ToDay)}
      </>
    ),
    card: 'detail',
  },
  {
    id: 'lines',
    label: 'Lines',
    cell: ({ Lines }) => `${Lines.toLocaleString('en-NG')} ${Lines === 1 ? 'line' : 'lines'}`,
    align: 'end',
    card: 'figure',
  },
  { id: 'by', label: 'Imported by', cell: ({ ImportedBy }) => ImportedBy, card: 'detail' },
  { id: 'at', label: 'Imported', cell: ({ ImportedDate }) => <DayTime at={ImportedDate} />, card: 'date' },
  {
    id: 'remove',
    label: 'Remove',
    cell: (row) =>
      onRemove && (
        <Button size="compact" onClick={() => onRemove(row)}>
          <Icon of={Trash2} size="s" />
          Remove this import
        </Button>
      ),
    card: 'detail',
  },
]

/** the files that were imported. Who may import may remove one: its lines go, and the right file can come after. */
export function StatementImports({ reload }: { reload: () => void }) {
  const query = useQuery('Payment/GetStatementImports', {})
  const { run, busy, isOnline, problem } = useDecision('Payment/RemoveStatementImport', () => {
    query.reload()
    reload()
  })
  const [asked, setAsked] = useState<StatementImport | null>(null)
  const mayRemove = isOnline && adminMay('Payment/RemoveStatementImport') && adminMay('Payment/ImportStatement')
  async function remove({ Id }: StatementImport): Promise<void> {
    await run({ Id })
    setAsked(null)
  }
  return (
    <Section title="Imports">
      <Problem text={problem} />
      <LoadState query={query}>
        {(imports) =>
          imports.length === 0 ? (
            <p className="muted small">No statement is imported yet.</p>
          ) : (
            <Table
              columns={columnsOf(mayRemove ? setAsked : null)}
              rows={imports}
              rowKey={({ Id }) => Id}
              caption="Imports"
            />
          )
        }
      </LoadState>
      {asked && (
        <ConfirmDialog
          title="Remove this import"
          question={`Remove the ${asked.Provider} statement of ${asked.FromDay} to ${asked.ToDay}? Its lines and their reasons are deleted. No money moves.`}
          confirmLabel="Remove"
          tone="danger"
          busy={busy}
          onConfirm={() => void remove(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Section>
  )
}
