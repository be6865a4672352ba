import Check from 'lucide-react/icons/check'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { Eform } from '#eform/create-form.ts'
import { usePosition } from '#eform-face/use-form.ts'
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
  /** The way back to the list; says what happens to the answers. */
  leaveLabel: string
  form?: Eform
  /** When the draft was last committed, ms; null as well while what is on the screen could not be (O-06). */
  savedAt?: number | null
  /** How old the copy is that the questions come from, ms. */
  copyAt?: number | null
  children: ReactNode
}

/** The whole screen of answering: questions at the side on wide screens, one question in the middle, sync words beside or above. */
export function AnswerFrame({ title, leaveLabel, form, savedAt = null, copyAt = null, children }: Props) {
  const kept = form ? keptCount(form) : 0
  return (
    <div className={styles['frame']}>
      <aside className={styles['rail']} aria-label="Questions"><Logo href="/student/home" />{form && <QuestionRail form={form} />}</aside>
      <div className={styles['middle']}>
        <header className={styles['head']}>
          <h1 className={styles['title']}>{title}</h1>
          <LinkButton variant="quiet" size="compact" href="/student/newassessments">{leaveLabel}</LinkButton>
        </header>
        <div className={styles['band']}><SyncStatus kept={kept} /><ListAge at={copyAt} /></div>
        {children}
      </div>
      <aside className={styles['side']} aria-label="Saved answers">
        <SyncStatus kept={kept} />
        <ListAge at={copyAt} />
        {form && <SavedCard form={form} savedAt={savedAt} />}
        <p className="muted small">Using a shared phone? Your answers stay with your account. Nobody else who signs in here sees them.</p>
      </aside>
    </div>
  )
}

function SavedCard({ form, savedAt }: { form: Eform; savedAt: number | null }) {
  usePosition(form)
  const answered = useSyncExternalStore((listener) => form.fields.subscribe('raw', listener), () => answeredCount(form), () => answeredCount(form))
  return (
    <Card as="section" aria-label="This assessment">
      <p className="num"><b>{answered}</b> answered, <b>{form.fields.unanswered().length}</b> to go</p>
      <p className={styles['saved']}>{savedAt === null ? <span className="muted">{answered > 0 ? 'The last change is not saved.' : 'Nothing written yet.'}</span> : <><Icon of={Check} size="xs" />Saved on this device at <ClockTime at={savedAt} /></>}</p>
      <p className="muted small">Each answer is kept as you write. Submit sends them once, by itself, when the network is there.</p>
    </Card>
  )
}

/** Answers whose commit is known: what may be called safe (O-06). */
function keptCount({ fields }: Eform): number {
  return fields.shownFields().filter(({ id }) => fields.isEntered(id) && fields.field(id).savedAt !== null).length
}

function answeredCount({ fields }: Eform): number {
  return fields.shownFields().filter((field) => fields.isEntered(field.id)).length
}
