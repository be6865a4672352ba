import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { confirmQuestion } from '#contract/messages.ts'
import { formOf } from '#areas/eform/load-filling.ts'
import { visitorId } from '#kit/product.ts'
import { device } from '#lib/session/device.ts'
import { syncNow } from '#lib/reads/sync-now.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import { needsAttention } from '#offline/outbox/call-state.ts'
import { discard, isEditable, retry, undoDiscard } from '#offline/outbox/queue-actions.ts'
import { viewCall } from '#offline/outbox/queue-view.ts'
import { alertInfo } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './waiting-answers.module.css'

/** The state of submitted answers that have not arrived. `named` adds the form's name, for a form that is not on the screen. */
export function WaitingAnswers({ call, named = false }: { call: CallRow; named?: boolean }) {
  const { words, status, detail, state } = viewCall(call)
  const isBad = needsAttention.has(state)
  return (
    <div className={styles['waiting']}>
      <Notice
        tone={isBad ? 'bad' : 'warn'}
        icon={isBad ? CircleAlert : Clock}
        title={named ? `${words}: ${status}.` : `${status}.`}
        action={call.userId !== visitorId && <LookOrChange call={call} />}
      >
        {detail || 'Your answers are sent automatically when you are online.'}
      </Notice>
      {call.userId === visitorId && <VisitorsActs call={call} words={words} isBad={isBad} />}
    </div>
  )
}

/** A link that changes the waiting answers, or one to the outbox when they cannot be changed. */
function LookOrChange({ call }: { call: CallRow }) {
  return isEditable(call) ? <a href={changeAddress(call)}>Change it</a> : <a href="/sync">See it</a>
}

/** The address at which waiting answers are changed. */
export function changeAddress(call: CallRow): string {
  return `/form/${formOf(call)}?edit=${call.id}`
}

/**
 * Everybody who uses a shared phone without signing in is the same visitor. So a visitor's submitted answers can be opened
 * again only when they need attention: without a change they may never arrive.
 */
function VisitorsActs({ call, words, isBad }: { call: CallRow; words: string; isBad: boolean }) {
  if (!isBad && call.state !== 'discarded') return null
  return (
    <div className={styles['acts']}>
      {isBad && isEditable(call) && (
        <LinkButton size="compact" href={changeAddress(call)} aria-label={`Change it: ${words}`}>
          Change it
        </LinkButton>
      )}
      {isBad ? (
        <>
          <TryAgain call={call} words={words} />
          <Remove call={call} words={words} />
        </>
      ) : (
        <TakeBack call={call} />
      )}
    </div>
  )
}

function TryAgain({ call, words }: { call: CallRow; words: string }) {
  return (
    <Button
      size="compact"
      aria-label={`Try again: ${words}`}
      onClick={() =>
        void device()
          .then((here) => retry(here, call.id))
          .then(syncNow)
      }
    >
      Try again
    </Button>
  )
}

function TakeBack({ call }: { call: CallRow }) {
  return (
    <Button size="compact" onClick={() => void device().then((here) => undoDiscard(here, call.id))}>
      Put it back
    </Button>
  )
}

function Remove({ call, words }: { call: CallRow; words: string }) {
  const [asking, setAsking] = useState(false)
  async function remove(): Promise<void> {
    setAsking(false)
    const here = await device()
    if (await discard(here, call.id))
      alertInfo(`${words} will not be sent.`, {
        action: { label: 'Undo', run: () => void undoDiscard(here, call.id) },
      })
  }
  return (
    <>
      <Button size="compact" variant="quiet" aria-label={`Remove: ${words}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking && (
        <ConfirmDialog
          title="Remove from sending"
          question={confirmQuestion('remove', 'item', words)}
          confirmLabel="Remove"
          cancelLabel="Keep"
          tone="danger"
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
