import { useNavigate } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import History from 'lucide-react/icons/history'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { asError } from '#kit/as-error.ts'
import { uuidV7 } from '#kit/ids.ts'
import { useMedia } from '#lib/use-media.ts'
import { now } from '#offline/clock.ts'
import { alertError } from '#patterns/alerts/alerts.ts'
import { StorageTrouble } from '#patterns/form-draft/storage-trouble.tsx'
import { useKeptWithTab } from '#patterns/form-draft/use-kept-with-tab.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { topDialog } from '#ui/open-dialogs.ts'
import { BuilderContext, type Builder as BuilderParts } from './builder-context.ts'
import { BuilderHeader, type View } from './builder-header.tsx'
import styles from './builder.module.css'
import type { BuilderSession } from './builder-session.ts'
import type { Selection } from './builder-state.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Outline } from './outline.tsx'
import type { Adding } from './outline-group.tsx'
import { Preview } from './preview.tsx'
import { liveProblems, placeKey } from './problems.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

const wide = '(min-width: 84rem)'

/** A form being built: its questions, the settings of one, the preview beside them. */
export function Builder({ session }: { session: BuilderSession }) {
  useKeptWithTab(session)
  const status = useSyncExternalStore(session.subscribe, session.status)
  const navigate = useNavigate()
  const [said, setSaid] = useState('')
  const [view, setView] = useState<View>('questions')
  const [open, setOpen] = useState<'publish' | 'versions' | null>(null)
  const [adding, setAdding] = useState<Adding | null>(null)
  const isWide = useMedia(wide)
  const { definition } = status.state.present
  // The whole form is looked through after the key has been drawn.
  const settled = useDeferredValue(definition)
  const live = useMemo(() => liveProblems(settled), [settled])
  const problems = useMemo(() => [...live, ...status.refused.filter((refused) => !live.some((one) => one.text === refused.text))], [live, status.refused])

  const edit = useCallback<BuilderParts['edit']>((change, { about, select, say } = {}) => {
    const { present } = session.status().state
    const next = change(present.definition)
    session.dispatch({ type: 'edit', copy: next === present.definition ? present : { ...present, definition: next }, about, select })
    if (select) setView((before) => (before === 'preview' ? before : 'settings'))
    if (say !== undefined) setSaid(say)
  }, [session])
  const select = useCallback((selection: Selection) => {
    session.dispatch({ type: 'select', selection })
    setView((before) => (before === 'preview' ? before : 'settings'))
  }, [session])
  const builder = useMemo<BuilderParts>(() => ({ session, status, problems, edit, select, say: setSaid, newId: () => uuidV7(now()) }), [session, status, problems, edit, select])

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
  const goThere = useEffectEvent((id: string) => { void navigate({ href: `/admin/eforms/${id}`, replace: true }) })
  useEffect(() => { if (formId !== undefined) goThere(formId) }, [formId])
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const isTyping = event.target instanceof HTMLElement && (event.target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName))
    if (key === 's') { event.preventDefault(); void save() }
    // A text box undoes its own letters; beneath a dialog nothing changes.
    if (isTyping || topDialog()) return
    if (key === 'z') { event.preventDefault(); session.dispatch({ type: event.shiftKey ? 'redo' : 'undo' }) }
    if (key === 'y') { event.preventDefault(); session.dispatch({ type: 'redo' }) }
  })
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return (
    <BuilderContext value={builder}>
      <div className={styles['frame']} data-view={view}>
        <BuilderHeader view={view} setView={setView} onSave={() => void save()} onPublish={() => setOpen('publish')} onVersions={() => setOpen('versions')} />
        <div className={styles['notices']}>
          <StorageTrouble problem={status.storage} onRetry={() => void session.flush()} fileName={definition.FormName} />
          {status.restored && status.dirty && <Notice tone="brand" icon={History} action={<Button size="compact" onClick={() => session.discard()}>{status.row ? 'Use the saved form' : 'Begin anew'}</Button>}>Your changes from {status.keptAt !== null && <DayTime at={status.keptAt} />} are back. They were kept on this device and are not saved yet.</Notice>}
          {status.elsewhere && <Notice tone="warn" icon={TriangleAlert} action={<Button size="compact" onClick={() => session.takeOver()}>Take that copy over</Button>}>This form is also open in another tab, with other changes.</Notice>}
          {status.refused.length > 0 && <div role="alert"><Notice tone="bad" icon={CircleAlert} title="Not accepted.">{status.refused[0]?.text}{status.refused.length > 1 && ` And ${status.refused.length - 1} more, beside their questions.`}</Notice></div>}
        </div>
        <div className={styles['panes']}>
          <nav className={styles['outline']} aria-label="Questions" data-scrolls=""><Outline adding={adding} setAdding={setAdding} /></nav>
          <div key={placeKey(status.state.selection)} className={styles['settings']} data-scrolls=""><SettingsPanel onAddItem={(listId) => setAdding({ listId })} /></div>
          <aside className={styles['preview']} aria-label="Preview">{(isWide || view === 'preview') && <Preview definition={settled} fieldId={status.state.selection.kind === 'field' ? status.state.selection.fieldId : null} />}</aside>
        </div>
        <p role="status" className="read">{said}</p>
        {status.conflict && <ConflictDialog conflict={status.conflict} />}
        {open === 'publish' && !status.conflict && <PublishDialog onClose={() => setOpen(null)} />}
        {open === 'versions' && status.row && <VersionsDialog formId={status.row.Id} onClose={() => setOpen(null)} />}
      </div>
    </BuilderContext>
  )
}
