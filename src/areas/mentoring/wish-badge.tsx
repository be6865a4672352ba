import CircleAlert from 'lucide-react/icons/circle-alert'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import type { RequestWish } from '#areas/mentoring/request-queue.ts'
import { Badge } from '#ui/badge.tsx'

const waiting: Readonly<Record<RequestWish['wish'], string>> = {
  ask: 'Requested, not confirmed yet',
  confirm: 'Requested, not confirmed yet',
  delete: 'Deletion sent, not confirmed yet',
  rate: 'Rating waiting to send',
}

/** Whether a wish of this device is on its way or was refused. */
export function WishBadge({ wish: { wish, state } }: { wish: RequestWish }) {
  if (state === 'waiting')
    return (
      <Badge tone="warn" icon={CloudUpload}>
        {waiting[wish]}
      </Badge>
    )
  return (
    <Badge tone="bad" icon={CircleAlert}>
      Needs attention
    </Badge>
  )
}
