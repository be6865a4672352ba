import { useNavigate, useSearch } from '@tanstack/react-router'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import FilePlus from 'lucide-react/icons/file-plus-2'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useState, type ReactNode } from 'react'
import type { FormRow } from '#contract/entities/form-store.ts'
import { defaultPageSize } from '#contract/limits.ts'
import { exportForm } from '#areas/eform/builder/publish/form-file.ts'
import { FormCommand, type FormAction } from '#areas/eform/builder/publish/form-command.tsx'
import { formsHref, readFormSearch } from '#areas/eform/builder/outline/form-search.ts'
import { FormState } from '#areas/eform/builder/session/form-state.tsx'
import { modeNames } from '#areas/eform/builder/settings/other-settings.ts'
import { UnsavedForms } from '#areas/eform/builder/session/unsaved-forms.tsx'
import { ShareDialog } from '#areas/eform/builder/publish/share-dialog.tsx'
import { useImport } from '#areas/eform/builder/publish/use-import.tsx'
import { asError } from '#kit/as-error.ts'
import { call } from '#lib/reads/call.ts'
import { areaNames } from '#lib/session/areas.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { alertError, alertSuccess } from '#patterns/alerts/alerts.ts'
import { FilterBar } from '#patterns/list-tools/filter-bar.tsx'
import { ThumbLink } from '#patterns/list-tools/thumb-link.tsx'
import { TrashLink } from '#patterns/list-tools/trash-link.tsx'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { SearchBox } from '#patterns/search-box/search-box.tsx'
import { Day } from '#patterns/time-text/time-text.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Table, type Column } from '#ui/table.tsx'
import styles from './forms-page.module.css'

function accessWords({ Access }: FormRow): string {
  if (Access === 'public') return 'Anyone'
  return Access === 'signed-in' ? 'Signed in' : Access.map((role) => areaNames[role]).join(', ')
}

/** What the list shows of a form; the menu comes from the page. */
function columnsWith(menu: (row: FormRow) => ReactNode): Column<FormRow>[] {
  return [
    { id: 'name', label: 'Form', cell: (row) => row.FormName, card: 'title' },
    { id: 'state', label: 'State', cell: (row) => <FormState row={row} />, card: 'status' },
    {
      id: 'answers',
      label: 'Submissions',
      cell: (row) => (
        <span className={styles['answers']}>
          <span className="num">{row.AnswerCount}</span>
          <span className={styles['unit']}> {row.AnswerCount === 1 ? 'submission' : 'submissions'}</span>
        </span>
      ),
      align: 'end',
      card: 'detail',
    },
    {
      id: 'questions',
      label: 'Questions',
      cell: (row) => <span className="num">{row.QuestionCount}</span>,
      align: 'end',
      card: 'hidden',
    },
    { id: 'mode', label: 'Shown', cell: (row) => modeNames[row.EformDisplayType], card: 'hidden' },
    { id: 'access', label: 'For', cell: accessWords, card: 'hidden' },
    { id: 'changed', label: 'Changed', cell: (row) => <Day at={row.UpdatedDate} />, card: 'date' },
    {
      id: 'actions',
      label: 'Actions',
      cell: (row) => <span className={styles['menu']}>{menu(row)}</span>,
      align: 'end',
      card: 'figure',
    },
  ]
}

/** E-08: every form there is, and what can be done with it. */
export function FormsPage() {
  const search = readFormSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const forms = useQuery('Eform/GetForms', { ...search, pageSize: defaultPageSize })
  const [asking, setAsking] = useState<{ action: FormAction; row: FormRow } | null>(null)
  const [shared, setShared] = useState<FormRow | null>(null)
  const duplicate = useCommand('Eform/DuplicateForm')
  const create = useCommand('Eform/CreateForm')
  const { choose, parts } = useImport(
    ({ definition, access }) => void made(create.run({ Definition: definition, Access: access ?? 'signed-in' })),
  )
  const failure = create.error ?? duplicate.error
  useEffect(() => {
    if (failure) alertError(failure.message)
  }, [failure])

  async function made(reply: Promise<{ Id: string; Message: string } | undefined>): Promise<void> {
    const form = await reply
    if (!form) return
    alertSuccess(form.Message, { keep: true })
    await navigate({ href: `/admin/eforms/${form.Id}` })
  }
  async function save(row: FormRow): Promise<void> {
    try {
      const { Definition, Access } = await call('Eform/GetForm', { Id: row.Id })
      exportForm(Definition, Access)
    } catch (error) {
      alertError(asError(error).message)
    }
  }
  const actions = (row: FormRow) => [
    { label: 'Edit', href: `/admin/eforms/${row.Id}` },
    { label: 'Submissions', href: `/admin/eforms/${row.Id}/answers` },
    ...(row.State === 'Published'
      ? [
          { label: 'Open the form', href: `/form/${row.Id}` },
          { label: 'Share', onSelect: () => setShared(row) },
        ]
      : []),
    { label: 'Duplicate', onSelect: () => void made(duplicate.run({ Id: row.Id })) },
    ...(row.State !== 'Published' || row.HasChanges
      ? [
          {
            label: row.State === 'Withdrawn' ? 'Publish again' : 'Publish',
            onSelect: () => setAsking({ action: 'publish', row }),
          },
        ]
      : []),
    ...(row.State === 'Published'
      ? [{ label: 'Withdraw', onSelect: () => setAsking({ action: 'withdraw', row }) }]
      : []),
    { label: 'Export JSON', onSelect: () => void save(row) },
    ...(row.FormInUse ? [] : [{ label: 'Delete', onSelect: () => setAsking({ action: 'delete', row }) }]),
  ]
  const columns = columnsWith((row) => (
    <Menu
      label={`Actions for ${row.FormName}`}
      variant="quiet"
      size="compact"
      square
      trigger={<Icon of={EllipsisVertical} size="s" />}
      renderItems={(list) => list(actions(row))}
    />
  ))
  return (
    <Stack>
      <PageHeader
        title="E-forms"
        below={forms.data && `${forms.data.Total} ${forms.data.Total === 1 ? 'form' : 'forms'}`}
        actions={
          <>
            <TrashLink kind="Form" />
            <Button size="compact" busy={create.busy} onClick={choose}>
              <Icon of={Upload} size="s" />
              Import JSON
            </Button>
            <ThumbLink icon={Plus} href="/admin/eforms/new">
              New form
            </ThumbLink>
          </>
        }
      />
      {parts}
      <UnsavedForms />
      <FormSearchBar keyword={search.keyword} />
      <LoadState
        query={forms}
        skeleton={<Skeleton shape="rows" count={6} />}
        offline="The list of forms comes from the server. It appears when you are connected."
      >
        {({ Items, Total }) => (
          <>
            <p role="status" className="read">
              {Total} forms found
            </p>
            <Table
              caption="E-forms"
              columns={columns}
              rows={Items}
              rowKey={(row) => row.Id}
              rowHref={(row) => `/admin/eforms/${row.Id}`}
              stale={forms.loading}
              empty={
                search.keyword === '' ? (
                  <EmptyState
                    icon={FilePlus}
                    title="No forms yet"
                    action={
                      <LinkButton variant="primary" href="/admin/eforms/new">
                        New form
                      </LinkButton>
                    }
                  >
                    Make a survey, a registration or anything else that asks questions.
                  </EmptyState>
                ) : (
                  <EmptyState
                    icon={Search}
                    title="Nothing matches"
                    action={<a href="/admin/eforms">Clear the search</a>}
                  >
                    No form fits “{search.keyword}”.
                  </EmptyState>
                )
              }
            />
            <Pagination
              page={search.page}
              pageSize={defaultPageSize}
              total={Total}
              hrefFor={(page) => formsHref({ ...search, page })}
            />
          </>
        )}
      </LoadState>
      {shared && <ShareForm row={shared} onClose={() => setShared(null)} />}
      {asking && (
        <FormCommand
          action={asking.action}
          row={asking.row}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null)
            forms.reload()
          }}
        />
      )}
    </Stack>
  )
}

function ShareForm({ row, onClose }: { row: FormRow; onClose: () => void }) {
  return <ShareDialog title={`Share ${row.FormName}`} form={row} access={row.Access} onClose={onClose} />
}

/** The address holds the search. */
function FormSearchBar({ keyword }: { keyword: string }) {
  const navigate = useNavigate()
  const go = (words: string) => void navigate({ href: formsHref({ keyword: words, page: 0 }), replace: true })
  return <FilterBar search={<SearchBox keyword={keyword} placeholder="Name of a form" onSearch={go} />} />
}
