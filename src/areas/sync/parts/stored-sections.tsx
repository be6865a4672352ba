import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { receiptDays } from '#contract/limits.ts'
import { device } from '#lib/session/device.ts'
import { landOnPage } from '#lib/page/land-on-page.ts'
import { mirrorOf } from '#lib/reads/mirror.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useUser } from '#lib/session/session.ts'
import { syncNow } from '#lib/reads/sync-now.ts'
import type { StoredAmount, Usage } from '#offline/storage/usage.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { megabytes } from '#rules/megabytes.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'

/** The stored data by kind: a person's own work, which stays, and copies, which can be cleared because they can be fetched again. */
export function StoredSections({ usage }: { usage: Usage }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Section title="What you wrote">
        {(heading) => (
          <RowList
            labelledBy={heading}
            rows={[
              row('Not received yet', count(usage.waiting, 'item'), usage.waiting, '/sync'),
              row('In progress', count(usage.drafts, 'form'), usage.drafts),
              row('Attached files', count(usage.files, 'file'), usage.files),
              row('Received', `${count(usage.received, 'item')}, kept for ${receiptDays} days`, usage.received),
              ...(usage.others.items > 0
                ? [row('Other people’s work, locked', count(usage.others, 'item'), usage.others)]
                : []),
            ]}
          />
        )}
      </Section>
      <Section
        title="Copies"
        aside={
          <Button size="compact" onClick={() => setAsking(true)}>
            <Icon of={Trash2} size="s" />
            Clear copies
          </Button>
        }
      >
        {(heading) => (
          <RowList
            labelledBy={heading}
            rows={[
              row('Lists and downloads', count(usage.copies, 'item'), usage.copies),
              row('Pages and pictures seen before', count(usage.seen, 'item'), usage.seen),
              row('The app', `${count(usage.app, 'file')}, stays when you clear copies`, usage.app),
            ]}
          />
        )}
      </Section>
      {asking && <ClearDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function row(title: string, detail: string, { items, bytes }: StoredAmount, href?: string) {
  return items === 0
    ? { id: title, title, detail: 'None' }
    : { id: title, title, detail, href, end: <span className="muted small num">{megabytes(bytes)}</span> }
}

function count({ items }: StoredAmount, noun: string): string {
  return `${items} ${items === 1 ? noun : `${noun}s`}`
}

/** Clears only copies, because a person's own work cannot be fetched again. */
function ClearDialog({ onClose }: { onClose: () => void }) {
  const { UserId } = useUser()
  const online = useNetwork() === 'online'
  const [busy, setBusy] = useState(false)
  async function clear(): Promise<void> {
    setBusy(true)
    try {
      const { clearCopies } = await import('#offline/storage/clear-copies.ts')
      const opened = await device()
      await clearCopies(opened.core, await mirrorOf(UserId))
      opened.announce.post({ kind: 'mirror-changed', userId: UserId, collection: '' })
      alertSuccess('The copies are cleared. What you wrote is still here.')
    } finally {
      onClose()
      landOnPage()
    }
    await syncNow()
  }
  return (
    <ConfirmDialog
      title="Clear copies?"
      confirmLabel="Clear copies"
      cancelLabel="Keep"
      tone="danger"
      busy={busy}
      onConfirm={() => void clear()}
      onCancel={onClose}
      question={`This deletes saved lists, downloads and pages. Your own work stays. ${online ? 'Your lists are loaded again now, downloads when you ask for them.' : 'Your lists stay empty until you are back online.'}`}
    />
  )
}
