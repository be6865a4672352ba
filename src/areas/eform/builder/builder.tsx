import { useNavigate } from '@tanstack/react-router'
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { asError } from '#kit/as-error.ts'
import { uuidV7 } from '#kit/ids.ts'
import { useMedia } from '#lib/page/use-media.ts'
import { now } from '#offline/clock.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { useKeptWithTab } from '#patterns/form-draft/use-kept-with-tab.ts'
import { BuilderContext, type Builder as BuilderParts } from './session/builder-context.ts'
import { BuilderHeader, type View } from './builder-header.tsx'
import { BuilderNotices } from './builder-notices.tsx'
import styles from './builder.module.css'
import type { BuilderSession } from './session/builder-session.ts'
import type { Selection } from './session/builder-state.ts'
import { ConflictDialog } from './session/conflict-dialog.tsx'
import { Outline } from './outline/outline.tsx'
import type { Adding } from './outline/outline-group.tsx'
import { Preview } from './preview.tsx'
import { placeKey } from './session/problems.ts'
import { ActivateDialog } from './publish/activate-dialog.tsx'
import { PublishDialog } from './publish/publish-dialog.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'
import { VersionsDialog } from './publish/versions-dialog.tsx'
import { useEditKeys } from '#patterns/edit-keys/use-edit-keys.ts'

const wide = '(min-width: 84rem)'

/** A form being built: its questions, the settings of one, the preview beside them. */
export function Builder({ session }: { session: BuilderSession }) {
  useKeptWithTab(session)
  const status = useSyncExternalStore(session.subscribe, session.status)
  const Publishing = session.subject.kind ? ActivateDialog : PublishDialog
  const navigate = useNavigate()
  const [said, setSaid] = useState('')
  const [view, setView] = useState<View>('questions')
  const [open, setOpen] = useState<'publish' | 'versions' | null>(null)
  const [adding, setAdding] = useState<Adding | null>(null)
  const isWide = useMedia(wide)
  const { definition } = status.state.present
  // The whole form is looked through after the key has been drawn.
  const settled = useDeferredValue(definition)
  const live = useMemo(() => session.subject.problems(settled), [session, settled])
  const problems = useMemo(
    () => [...live, ...status.refused.filter((refused) => !live.some((one) => one.text === refused.text))],
    [live, status.refused],
  )

  const edit = useCallback<BuilderParts['edit']>(
    (change, { about, select, say } = {}) => {
      const { present } = session.status().state
      const next = change(present.definition)
      session.dispatch({
        type: 'edit',
        copy: next === present.definition ? present : { ...present, definition: next },
        about,
        select,
      })
      if (select) setView((before) => (before === 'preview' ? before : 'settings'))
      if (say !== undefined) setSaid(say)
    },
    [session],
  )
  const select = useCallback(
    (selection: Selection) => {
      session.dispatch({ type: 'select', selection })
      setView((before) => (before === 'preview' ? before : 'settings'))
    },
    [session],
  )
  const builder = useMemo<BuilderParts>(
    () => ({ session, status, problems, edit, select, say: setSaid, newId: () => uuidV7(now()) }),
    [session, status, problems, edit, select],
  )

  async function save(): Promise<void> {
    try {
      // The header says that it is saved, and the notice above the panes what was refused.
      await session.save()
    } catch (error) {
      alertError(`Not saved yet, but safe on this device. ${asError(error).message}`)
    }
  }
  // A new form has an address of its own from its first save.
  const formId = status.row?.Id
  const goThere = useEffectEvent((id: string) => {
    void navigate({ href: session.subject.address(id), replace: true })
  })
  useEffect(() => {
    if (formId !== undefined) goThere(formId)
  }, [formId])
  useEditKeys({
    save: () => void save(),
    undo: () => session.dispatch({ type: 'undo' }),
    redo: () => session.dispatch({ type: 'redo' }),
  })
  return (
    <BuilderContext value={builder}>
      <div className={styles['frame']} data-view={view}>
        <BuilderHeader
          view={view}
          setView={setView}
          onSave={() => void save()}
          onPublish={() => setOpen('publish')}
          onVersions={() => setOpen('versions')}
        />
        <BuilderNotices />
        <div className={styles['panes']}>
          <nav className={styles['outline']} aria-label="Questions" data-scrolls="">
            <Outline adding={adding} setAdding={setAdding} />
          </nav>
          <div key={placeKey(status.state.selection)} className={styles['settings']} data-scrolls="">
            <SettingsPanel onAddItem={(listId) => setAdding({ listId })} />
          </div>
          <aside className={styles['preview']} aria-label="Preview">
            {(isWide || view === 'preview') && (
              <Preview
                definition={settled}
                isPlain={session.subject.kind !== null}
                fieldId={status.state.selection.kind === 'field' ? status.state.selection.fieldId : null}
              />
            )}
          </aside>
        </div>
        <p role="status" className="read">
          {said}
        </p>
        {status.conflict && <ConflictDialog conflict={status.conflict} />}
        {open === 'publish' && !status.conflict && <Publishing onClose={() => setOpen(null)} />}
        {open === 'versions' && status.row && <VersionsDialog formId={status.row.Id} onClose={() => setOpen(null)} />}
      </div>
    </BuilderContext>
  )
}
