import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import type { SyncStatus } from '#contract/entities/sync-status.ts'
import { Badge } from '#ui/badge.tsx'

/** Whether this person has unsent work, and whether it has waited too long. */
export function WaitingBadge({ row: { Waiting, IsStuck } }: { row: SyncStatus }) {
  if (Waiting === 0)
    return (
      <Badge tone="ok" icon={Check}>
        Nothing is waiting
      </Badge>
    )
  return (
    <Badge tone={IsStuck ? 'bad' : 'warn'} icon={IsStuck ? CircleAlert : Clock}>
      {IsStuck ? `${Waiting} stuck` : `${Waiting} waiting`}
    </Badge>
  )
}
