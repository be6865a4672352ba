import ChevronLeft from 'lucide-react/icons/chevron-left'
import Check from 'lucide-react/icons/check'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { usePageTitle } from '#lib/page/page-title.ts'
import { ClockTime } from '#patterns/time-text/time-text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useBuilder } from './session/builder-context.ts'
import styles from './builder-header.module.css'
import { exportForm } from './publish/form-file.ts'
import { FormState } from './session/form-state.tsx'
import { useImport } from './publish/use-import.tsx'
import { useQuestionImport } from '#areas/eform/assessments/import/use-question-import.tsx'
import { inOrder } from './session/definition-edit.ts'
import { copyAddress } from './publish/copy-address.ts'

export type View = 'questions' | 'settings' | 'preview'

const views: readonly { view: View; name: string }[] = [
  { view: 'questions', name: 'Questions' },
  { view: 'settings', name: 'Settings' },
  { view: 'preview', name: 'Preview' },
]

interface Props {
  view: View
  setView: (view: View) => void
  onSave: () => void
  onPublish: () => void
  onVersions: () => void
}

/** Name and state of the form, undo, save, publish; on narrow screens the way between the panes. */
export function BuilderHeader({ view, setView, onSave, onPublish, onVersions }: Props) {
  const { session, status } = useBuilder()
  const {
    state: { past, future, present },
    row,
    dirty,
    busy,
    keptAt,
    storage,
  } = status
  const { choose, parts } = useImport(({ definition, access }) => {
    session.dispatch({
      type: 'edit',
      copy: { definition: inOrder({ ...definition, Id: present.definition.Id }), access: access ?? present.access },
      select: { kind: 'form' },
    })
  })
  const { list, kind } = session.subject
  const questionImport = useQuestionImport()
  const formItems = [
    { label: 'Import JSON', onSelect: choose },
    { label: 'Export JSON', onSelect: () => exportForm(present.definition, present.access) },
    ...(row
      ? [
          { label: 'Versions', onSelect: onVersions },
          { label: 'Answers', href: `/admin/eforms/${row.Id}/answers` },
        ]
      : []),
    ...(row && row.State === 'Published'
      ? [
          { label: 'Open the form', href: `/form/${row.Id}` },
          { label: 'Copy link', onSelect: () => void copyAddress(row.Id) },
        ]
      : []),
  ]
  const items = kind
    ? [
        { label: `Name, sector and details`, href: `${list}?item=${session.recordId}` },
        { label: 'Import questions', onSelect: questionImport.open },
        { label: kind.words.answered, href: kind.pages.answered },
      ]
    : formItems
  const next = kind && row && (row.HasChanges || dirty) ? ` version ${row.Version + 1}` : ''
  usePageTitle(present.definition.FormName)
  return (
    <header className={styles['head']}>
      <LinkButton
        className={styles['back']}
        variant="quiet"
        size="compact"
        square
        href={list}
        aria-label={`Back to all ${kind?.words.many ?? 'forms'}`}
      >
        <Icon of={ChevronLeft} />
      </LinkButton>
      <div className={styles['words']}>
        <h1 className={styles['title']} tabIndex={-1} data-landing="">
          {present.definition.FormName}
        </h1>
        <p className={styles['state']}>
          {row ? (
            <FormState row={row} dirty={dirty} isAssessment={kind !== null} />
          ) : (
            <span className="muted">Draft</span>
          )}
          <span className={styles['kept']} role="status">
            {busy ? (
              'Saving …'
            ) : dirty && storage === null && keptAt !== null ? (
              <>
                Saved on this device <ClockTime at={keptAt} />
              </>
            ) : !dirty && row ? (
              <>
                <Icon of={Check} size="xs" />
                Saved
              </>
            ) : (
              ''
            )}
          </span>
        </p>
      </div>
      <div className={styles['acts']}>
        <Button
          variant="quiet"
          size="compact"
          square
          aria-label="Undo"
          title="Undo (Ctrl+Z)"
          disabled={past.length === 0}
          onClick={() => session.dispatch({ type: 'undo' })}
        >
          <Icon of={Undo} size="s" />
        </Button>
        <Button
          variant="quiet"
          size="compact"
          square
          aria-label="Redo"
          title="Redo (Ctrl+Y)"
          disabled={future.length === 0}
          onClick={() => session.dispatch({ type: 'redo' })}
        >
          <Icon of={Redo} size="s" />
        </Button>
        <Menu
          label="More"
          variant="quiet"
          size="compact"
          square
          trigger={<Icon of={EllipsisVertical} size="s" />}
          items={items}
        />
        <Button size="compact" busy={busy} disabled={!dirty && row !== null} onClick={onSave}>
          Save
        </Button>
        <Button
          size="compact"
          variant="primary"
          disabled={busy || (row?.State === 'Published' && !row.HasChanges && !dirty)}
          onClick={onPublish}
        >
          {kind ? `Activate${next}` : 'Publish'}
        </Button>
      </div>
      <div className={styles['views']} role="group" aria-label="Parts of the builder">
        {views.map((one) => (
          <button
            key={one.view}
            type="button"
            className={styles['view']}
            data-of={one.view}
            aria-pressed={view === one.view}
            onClick={() => setView(one.view)}
          >
            {one.name}
          </button>
        ))}
      </div>
      {parts}
      {questionImport.parts}
    </header>
  )
}
