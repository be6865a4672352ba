import Clock from 'lucide-react/icons/clock'
import CloudCheck from 'lucide-react/icons/cloud-check'
import { useUser } from '#lib/session/session.ts'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'
import { SentItem } from '#areas/sync/parts/sent-item.tsx'
import { emptyQueueText, queueCounts } from '#areas/sync/empty-queue-text.ts'
import { WaitingItem } from '#areas/sync/parts/waiting-item.tsx'
import { BackupTools } from '#areas/sync/parts/backup-tools.tsx'
import { TryNow } from '#areas/sync/parts/try-now.tsx'
import { DraftList } from '#areas/sync/parts/draft-list.tsx'
import { receiptDays } from '#contract/limits.ts'
import { needsAttention } from '#offline/outbox/call-state.ts'
import { serverWait } from '#offline/outbox/origin.ts'
import { openDrafts } from '#offline/outbox/drafts.ts'
import { isReplaced } from '#offline/outbox/queue-actions.ts'
import { isWork, listQueue } from '#offline/outbox/queue-list.ts'
import { viewReceipt } from '#offline/outbox/queue-view.ts'
import { dayTimeText } from '#patterns/time-text/time-text.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './sync-page.module.css'

/** Everything written on this device and its state: waiting, needing attention, received. */
export function SyncPage() {
  const { UserId } = useUser()
  // Drafts are read first: a draft submitted meanwhile is in both lists for a moment, and never in neither.
  const queue = useDeviceQuery(
    async (device) => ({
      drafts: await openDrafts(device, UserId),
      busyUntil: await serverWait(device),
      ...(await listQueue(device, UserId)),
    }),
    ['calls-changed', 'draft-changed'],
    UserId,
  )
  if (!queue) return <Skeleton shape="rows" count={4} />
  const calls = queue.calls.filter((call) => !isReplaced(call) && (isWork(call) || needsAttention.has(call.state)))
  const receipts = queue.receipts.filter(({ call }) => isWork(call))
  const waiting = calls.filter(({ state }) => state !== 'discarded')
  const removed = calls.filter(({ state }) => state === 'discarded')
  return (
    <Stack gap="wide">
      <PageHeader title="Outbox" below={queueCounts(waiting.length, receipts.length)} actions={<TryNow />} />
      {queue.busyUntil !== null && waiting.length > 0 && (
        <Notice tone="warn" icon={Clock} title="The server is busy.">
          Next try <DayTime at={queue.busyUntil} />.
        </Notice>
      )}
      <Section title="Waiting to send">
        {(heading) =>
          waiting.length === 0 ? (
            <EmptyState level={3} icon={CloudCheck} title="Nothing is waiting">
              {emptyQueueText({ removed: removed.length, received: receipts.length })}
            </EmptyState>
          ) : (
            <ul className={styles['list']} aria-labelledby={heading}>
              {waiting.map((call) => (
                <li key={call.id}>
                  <WaitingItem call={call} />
                </li>
              ))}
            </ul>
          )
        }
      </Section>
      <DraftList drafts={queue.drafts} />
      {removed.length > 0 && (
        <Section title="Removed">
          {(heading) => (
            <ul className={styles['list']} aria-labelledby={heading}>
              {removed.map((call) => (
                <li key={call.id}>
                  <WaitingItem call={call} />
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      <Section title={`Received in the last ${receiptDays} days`}>
        {(heading) =>
          receipts.length === 0 ? (
            <p className="muted">What you send appears here with its reference.</p>
          ) : (
            <ul className={styles['list']} aria-labelledby={heading}>
              {receipts.map((receipt) => (
                <li key={receipt.id}>
                  <SentItem item={viewReceipt(receipt, dayTimeText)} />
                </li>
              ))}
            </ul>
          )
        }
      </Section>
      <Section title="Backup and storage">
        <p className="muted">A backup file holds everything that is not sent yet.</p>
        <BackupTools />
        <p>
          <a href="/sync/storage">Storage on this device</a>
        </p>
      </Section>
    </Stack>
  )
}
