import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import { useState, type ReactNode } from 'react'
import { confirmQuestion } from '#contract/messages.ts'
import { formOf } from '#areas/eform/load-filling.ts'
import { visitorId } from '#kit/product.ts'
import { device } from '#lib/device.ts'
import { syncNow } from '#lib/sync-now.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import { needsAttention } from '#offline/outbox/call-state.ts'
import { discard, editable, retry, undoDiscard } from '#offline/outbox/queue-actions.ts'
import { viewCall } from '#offline/outbox/queue-view.ts'
import { alertInfo } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'

/** How it stands with answers that were handed in and have not arrived. `named` says whose form they are, where it is not the one on the screen. */
export function WaitingAnswers({ call, named = false }: { call: CallRow; named?: boolean }) {
  const { words, status, detail, state } = viewCall(call)
  const isBad = needsAttention.has(state)
  return (
    <Notice tone={isBad ? 'bad' : 'warn'} icon={isBad ? CircleAlert : Clock} title={named ? `${words}: ${status}.` : `${status}.`} action={<Act call={call} words={words} isBad={isBad} />}>
      {detail || 'Your answers go by themselves when the network is there, and count once.'}
    </Notice>
  )
}

/**
 * People change what waits, or look at it among their other things. A visitor has no page for that, and whoever holds a shared
 * phone is one: what was handed in is opened again only when the server would not have it, for then nothing else helps.
 */
function Act({ call, words, isBad }: { call: CallRow; words: string; isBad: boolean }): ReactNode {
  if (call.userId === visitorId && !isBad) return call.state === 'discarded' ? <TakeBack call={call} /> : null
  const change = editable(call) && <a href={`/form/${formOf(call)}?edit=${call.id}`}>Change it</a>
  if (call.userId !== visitorId) return change || <a href="/sync">See it</a>
  return <>{change}<TryAgain call={call} /><Remove call={call} words={words} /></>
}

function TryAgain({ call }: { call: CallRow }) {
  return <Button size="compact" onClick={() => void device().then((here) => retry(here, call.id)).then(syncNow)}>Try again</Button>
}

function TakeBack({ call }: { call: CallRow }) {
  return <Button size="compact" onClick={() => void device().then((here) => undoDiscard(here, call.id))}>Take it back</Button>
}

function Remove({ call, words }: { call: CallRow; words: string }) {
  const [asking, setAsking] = useState(false)
  async function remove(): Promise<void> {
    setAsking(false)
    const here = await device()
    if (await discard(here, call.id)) alertInfo(`${words} will not be sent again.`, { action: { label: 'Undo', run: () => void undoDiscard(here, call.id) } })
  }
  return (
    <>
      <Button size="compact" variant="quiet" onClick={() => setAsking(true)}>Remove</Button>
      {asking && <ConfirmDialog title="Remove from sending" question={confirmQuestion('remove', 'item', words)} confirmLabel="Remove" cancelLabel="Keep" tone="danger" onConfirm={() => void remove()} onCancel={() => setAsking(false)} />}
    </>
  )
}
