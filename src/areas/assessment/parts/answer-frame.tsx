import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { Eform } from '#eform/create-form.ts'
import { useProgress } from '#eform-face/use-form.ts'
import { DraftSyncStatus } from '#patterns/form-draft/draft-sync-status.tsx'
import type { FormDraft } from '#patterns/form-draft/form-draft.ts'
import { useDraftStatus } from '#patterns/form-draft/use-draft-status.ts'
import { ListAge } from '#patterns/list-age/list-age.tsx'
import { SyncStatus } from '#patterns/sync-status/sync-status.tsx'
import { ClockTime } from '#patterns/time-text/time-text.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { QuestionRail } from '#eform-face/question-rail.tsx'
import styles from './answer-frame.module.css'

interface Props {
  title: string
  /** The list of the kind. */
  list: string
  /** The way back to the list; says what happens to the answers. */
  leaveLabel: string
  form?: Eform
  /** The draft of `form`. */
  draft?: FormDraft
  /** How old the copy is that the questions come from, ms. */
  copyAt?: number | null
  /** The time that is left of a test. */
  time?: ReactNode
  children: ReactNode
}

/** The whole screen of answering: questions at the side on wide screens, one question in the middle, sync words beside or above. */
export function AnswerFrame({ title, list, leaveLabel, form, draft, copyAt = null, time, children }: Props) {
  const syncStatus = draft ? <DraftSyncStatus draft={draft} /> : <SyncStatus />
  return (
    <div className={styles['frame']}>
      <aside className={styles['rail']} aria-label="Questions">
        <Logo href="/student/home" />
        {form && <QuestionRail form={form} />}
      </aside>
      <div className={styles['middle']}>
        <header className={styles['head']}>
          <h1 className={styles['title']}>{title}</h1>
          {time}
          <LinkButton variant="quiet" size="compact" href={list}>
            {leaveLabel}
          </LinkButton>
        </header>
        <div className={styles['band']}>
          {syncStatus}
          <ListAge at={copyAt} />
        </div>
        {children}
      </div>
      <aside className={styles['side']} aria-label="Saved answers">
        {syncStatus}
        <ListAge at={copyAt} />
        {form && draft && <SavedCard form={form} draft={draft} />}
        <p className="muted small">
          Using a shared phone? Your answers stay with your account. Other people who sign in here cannot see them.
        </p>
      </aside>
    </div>
  )
}

function SavedCard({ form, draft }: { form: Eform; draft: FormDraft }) {
  const { answered, total } = useProgress(form)
  return (
    <Card as="section" aria-label="This assessment">
      <p className="num">
        <b>{answered}</b> answered, <b>{total - answered}</b> to go
      </p>
      <p className={styles['saved']}>
        <SavedLine draft={draft} isBegun={answered > 0} />
      </p>
      <p className="muted small">
        Your answers save as you type. When you submit, they are sent as soon as there is a network.
      </p>
    </Card>
  )
}

/** Apart from the counts: every write of the draft renders it again. */
function SavedLine({ draft, isBegun }: { draft: FormDraft; isBegun: boolean }) {
  // Null as well while the last change could not be written (O-06).
  const savedAt = useDraftStatus(draft, (status) => (status.problem ? null : status.savedAt))
  if (savedAt === null)
    return <span className="muted">{isBegun ? 'The last change is not saved.' : 'Nothing written yet.'}</span>
  return (
    <>
      <Icon of={Check} size="xs" />
      Saved on this device at <ClockTime at={savedAt} />
    </>
  )
}
