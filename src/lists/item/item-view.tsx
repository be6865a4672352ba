import ArrowLeft from 'lucide-react/icons/arrow-left'
import CircleAlert from 'lucide-react/icons/circle-alert'
import FileX from 'lucide-react/icons/file-x'
import History from 'lucide-react/icons/history'
import type { ReactNode } from 'react'
import { adminMay } from '#lib/session/may-call.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useInnerCrumb } from '#patterns/breadcrumbs/leaf.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { ItemEditor } from './item-editor.tsx'
import { listHref, type ListState } from '#lists/list/list-address.ts'
import styles from '#lists/list/list-edit-page.module.css'
import { Neighbours } from './neighbours.tsx'
import type { AnyRow, Resource } from '#lists/definition/resource.ts'
import { actionsOf } from '#lists/actions/row-actions.ts'
import { useActions } from '#lists/actions/use-actions.tsx'
import { useRow, type Rows } from '#lists/list/use-rows.ts'

interface Props {
  resource: Resource
  state: ListState
  rows: Rows
  onSaved: (id: string) => void
}

/**
 * One item: found by its address, in its form, with its actions, and for admins with its history (P-12).
 */
export function ItemView({ resource, state, rows, onSaved }: Props) {
  const isNew = state.item === 'new'
  const { row, error, reload } = useRow(resource, rows, state.item)
  const afresh = () => {
    reload()
    rows.reload()
  }
  const { ask, dialogs } = useActions(resource, afresh)
  const online = useNetwork() === 'online'
  const back = listHref(resource, { ...state, item: '' })
  // A form whose fields are all for new items has nothing to show of an existing one.
  const hasForm = isNew || resource.sections?.some(({ fields }) => fields.some(({ onlyNew }) => !onlyNew))
  const name = isNew ? `New ${resource.item.toLowerCase()}` : row ? resource.name(row) : resource.item
  useInnerCrumb(resource.path, name)
  return (
    <Stack>
      <PageHeader
        title={name}
        below={row && statusOf(resource, row)}
        actions={
          <>
            {row &&
              online &&
              actionsOf(resource)
                .filter((action) => action.when(row))
                .map((action, at) => (
                  // By place: the button that undoes the pressed one takes its place and keeps the focus.
                  <Button key={at} size="compact" onClick={() => ask(action, [row])}>
                    <Icon of={action.icon} size="s" />
                    {action.label}
                  </Button>
                ))}
            {row && resource.ops.update && adminMay('Audit/GetAuditLog') && (
              <LinkButton size="compact" variant="quiet" href={`/admin/audit?keyword=${row.Id}`}>
                <Icon of={History} size="s" />
                History
              </LinkButton>
            )}
            {row && <Neighbours resource={resource} state={state} rows={rows} row={row} />}
            <LinkButton size="compact" variant="quiet" className={styles['back']} href={back}>
              <Icon of={ArrowLeft} size="s" />
              Back
            </LinkButton>
          </>
        }
      />
      {!isNew && !rows.isNews && <ListAge at={rows.at} />}
      {isNew ? (
        <ItemEditor resource={resource} row={null} back={back} onSaved={onSaved} reload={reload} />
      ) : row ? (
        <div className={styles['item']}>
          {hasForm && (
            <ItemEditor key={row.Id} resource={resource} row={row} back={back} onSaved={onSaved} reload={reload} />
          )}
          {resource.beside ? (
            <div className={styles['beside']}>{resource.beside(row, afresh)}</div>
          ) : (
            !hasForm && <RowFacts resource={resource} row={row} />
          )}
        </div>
      ) : error ? (
        <EmptyState
          icon={CircleAlert}
          title="This could not be loaded"
          action={<Button onClick={reload}>Try again</Button>}
        >
          {error.message}
        </EmptyState>
      ) : row === null ? (
        <EmptyState
          icon={FileX}
          title={`There is no such ${resource.item.toLowerCase()}`}
          action={<LinkButton href={back}>Back to the list</LinkButton>}
        >
          It may have been deleted.
        </EmptyState>
      ) : (
        <Skeleton shape="rows" count={4} />
      )}
      {dialogs}
    </Stack>
  )
}

/** The status badges of a row, next to its name, where people look after they changed it. */
function statusOf({ columns }: Resource, row: AnyRow): ReactNode {
  const badges = columns.filter(({ card }) => card === 'status')
  return (
    badges.length > 0 && (
      <span className={styles['status']}>
        {badges.map((column) => (
          <span key={column.id}>{column.cell?.(row) ?? column.words(row)}</span>
        ))}
      </span>
    )
  )
}

/** The value of a column; '' without one, so that its name is left out. */
function factOf(column: Resource['columns'][number], row: AnyRow): ReactNode {
  const words = column.words(row)
  return words === '' ? words : (column.cell?.(row) ?? words)
}

/** All columns of a row that has no form and no content of its own beside it, on a phone too. */
function RowFacts({ resource: { columns }, row }: { resource: Resource; row: AnyRow }) {
  return (
    <Card>
      <Facts facts={columns.map((column) => [column.label, factOf(column, row)])} />
    </Card>
  )
}
