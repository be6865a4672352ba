import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { confirmQuestion } from '#contract/messages.ts'
import { editAddress } from '#areas/sync/edit-address.ts'
import { device } from '#lib/session/device.ts'
import { syncNow } from '#lib/reads/sync-now.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import { needsAttention } from '#offline/outbox/call-state.ts'
import { discard, isEditable, retry, undoDiscard } from '#offline/outbox/queue-actions.ts'
import { viewCall } from '#offline/outbox/queue-view.ts'
import { alertInfo } from '#patterns/alerts/alerts.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './queue-item.module.css'

/** One item that was not received: its name, its state, and its actions. */
export function WaitingItem({ call }: { call: CallRow }) {
  const [asking, setAsking] = useState(false)
  const item = viewCall(call)
  const attention = needsAttention.has(call.state)
  const removed = call.state === 'discarded'
  const address = isEditable(call) ? editAddress(call) : null
  async function remove(): Promise<void> {
    setAsking(false)
    const openedDevice = await device()
    if (await discard(openedDevice, call.id))
      alertInfo(`${item.words} will not be sent${call.firstSentAt === null ? '' : ' again'}.`, {
        action: { label: 'Undo', run: () => void undoDiscard(openedDevice, call.id) },
      })
  }
  return (
    <Card as="article" aria-label={item.words} className={styles['item']}>
      <div className={styles['words']}>
        <h3 className={styles['name']}>{item.words}</h3>
        <p className="muted small">
          Submitted <DayTime at={item.deviceAt} />
          {call.attempts > 0 && `, tried ${call.attempts === 1 ? 'once' : `${call.attempts} times`}`}
        </p>
        {item.detail && <p className={styles['detail']}>{item.detail}</p>}
      </div>
      <Badge tone={attention ? 'bad' : removed ? 'plain' : 'warn'} icon={attention ? CircleAlert : Clock}>
        {item.status}
      </Badge>
      <div className={styles['acts']}>
        {removed ? (
          <Button
            size="compact"
            onClick={() => void device().then((openedDevice) => undoDiscard(openedDevice, call.id))}
          >
            <Icon of={Undo2} size="s" />
            Put it back
          </Button>
        ) : (
          <Button
            size="compact"
            onClick={() =>
              void device()
                .then((openedDevice) => retry(openedDevice, call.id))
                .then(syncNow)
            }
            aria-label={`Try now: ${item.words}`}
          >
            <Icon of={RefreshCw} size="s" />
            Try now
          </Button>
        )}
        {address && (
          <LinkButton size="compact" href={address} aria-label={`Edit: ${item.words}`}>
            <Icon of={Pencil} size="s" />
            Edit
          </LinkButton>
        )}
        <LinkButton
          size="compact"
          download={`${item.words}.json`}
          href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(call, null, 2))}`}
          aria-label={`Download a copy: ${item.words}`}
        >
          <Icon of={Download} size="s" />
          Download a copy
        </LinkButton>
        {!removed && (
          <Button size="compact" variant="quiet" onClick={() => setAsking(true)} aria-label={`Remove: ${item.words}`}>
            <Icon of={Trash2} size="s" />
            Remove
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title="Remove from sending"
          question={confirmQuestion('remove', 'item', item.words)}
          confirmLabel="Remove"
          cancelLabel="Keep"
          tone="danger"
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
