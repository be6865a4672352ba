import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import type { RequestWish } from '#areas/mentoring/request-queue.ts'
import { Badge } from '#ui/badge.tsx'

/** Whether a wish of this device is on its way or was refused. */
export function WishBadge({ wish: { wish, state } }: { wish: RequestWish }) {
  if (state === 'waiting')
    return (
      <Badge tone="warn" icon={CloudUpload}>
        {wish === 'delete' ? 'Deletion sent, not confirmed yet' : 'Requested, not confirmed yet'}
      </Badge>
    )
  return (
    <Badge tone="bad" icon={CircleAlert}>
      Needs attention
    </Badge>
  )
}
