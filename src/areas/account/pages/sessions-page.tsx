import CircleAlert from 'lucide-react/icons/circle-alert'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useState } from 'react'
import type { SessionInfo } from '#contract/entities/session.ts'
import { confirmQuestion } from '#contract/messages.ts'
import { landOnPage } from '#lib/page/land-on-page.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useQuery } from '#lib/reads/use-query.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { LoadState } from '#patterns/load-state/load-state.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tile } from '#ui/tile.tsx'

/** The devices on which this account is signed in, each with a button that signs it out. */
export function SessionsPage() {
  const sessions = useQuery('Account/GetMySessions', {})
  const revoke = useCommand('Account/RevokeSession')
  const [sessionToEnd, setSessionToEnd] = useState<SessionInfo>()

  async function end({ Id }: SessionInfo): Promise<void> {
    const message = await revoke.run({ Id })
    setSessionToEnd(undefined)
    if (message !== undefined) {
      alertSuccess(message)
      // The pressed button disappears with its row, so the focus moves to the page heading.
      landOnPage()
    }
    sessions.reload()
  }
  return (
    <Stack>
      <PageHeader title="Signed-in devices" below="If you do not recognise a device, sign it out." />
      <LoadState
        query={sessions}
        skeleton={<Skeleton shape="rows" />}
        offline="The list comes from the server. Open this page again when you are connected."
      >
        {(rows) => (
          <RowList
            rows={rows.map((row) => ({
              id: row.Id,
              lead: <Tile icon={MonitorSmartphone} />,
              title: row.Device || 'Unknown device',
              detail: (
                <>
                  Signed in <DayTime at={row.SignedInAt} />, last seen <DayTime at={row.LastSeenAt} />
                </>
              ),
              end: row.IsCurrent ? (
                <Badge tone="ok">This device</Badge>
              ) : (
                <Button
                  size="compact"
                  onClick={() => setSessionToEnd(row)}
                  aria-label={`Sign out ${row.Device || 'the unknown device'}`}
                >
                  Sign out
                </Button>
              ),
            }))}
          />
        )}
      </LoadState>
      {revoke.error && <Notice tone="bad" icon={CircleAlert} title={revoke.error.message} />}
      {sessionToEnd && (
        <ConfirmDialog
          title="Sign out this device?"
          question={confirmQuestion('sign out', 'device', sessionToEnd.Device || 'unknown device')}
          confirmLabel="Sign out"
          tone="danger"
          busy={revoke.busy}
          onConfirm={() => void end(sessionToEnd)}
          onCancel={() => setSessionToEnd(undefined)}
        />
      )}
    </Stack>
  )
}
