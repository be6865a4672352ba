import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import type { CopiedRequest, RequestStatus } from '#contract/entities/mentoring/mentoring-request.ts'
import { dayTimeText } from '#patterns/time-text/time-text.tsx'
import { mentorName } from '#areas/mentoring/party-names.ts'
import { RateDialog } from '#areas/mentoring/rating/rate-dialog.tsx'
import type { RequestWish, RequestWishes } from '#areas/mentoring/request-queue.ts'
import { WishBadge } from '#areas/mentoring/wish-badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'
import styles from '#areas/mentoring/mentoring.module.css'

/** The states in which a request is over, with their words for the student. */
export const ended: Partial<Readonly<Record<RequestStatus, string>>> = {
  Completed: 'Held',
  NoShow: 'You did not come',
  Declined: 'Declined',
  Cancelled: 'Cancelled',
  Expired: 'Times are over',
}

interface Props {
  requests: readonly CopiedRequest[]
  wishes: RequestWishes | undefined
}

/** The requests that are over; a session that was held can be rated (L-09). */
export function PastSessions({ requests, wishes }: Props) {
  const [rated, setRated] = useState<CopiedRequest | null>(null)
  const wishOf = ({ Id }: CopiedRequest) => {
    const wish = wishes?.get(Id)
    return wish?.wish === 'rate' ? wish : undefined
  }
  const wish = rated ? wishOf(rated) : undefined
  return (
    <Section title="Past sessions">
      {(heading) => (
        <>
          <RowList
            labelledBy={heading}
            rows={requests.map((one) => ({
              id: one.Id,
              title: one.MentorId ? <a href={`/student/requests/${one.Id}`}>{mentorName(one)}</a> : one.SectorName,
              detail: <Lines request={one} wish={wishOf(one)} />,
              end: <End request={one} wish={wishOf(one)} onRate={() => setRated(one)} />,
            }))}
          />
          {rated && (
            <RateDialog
              request={rated}
              refused={wish?.state === 'refused' ? wish : undefined}
              onClose={() => setRated(null)}
            />
          )}
        </>
      )}
    </Section>
  )
}

function Lines({ request, wish }: { request: CopiedRequest; wish: RequestWish | undefined }) {
  const lines = [
    `${request.SectorName}, ${dayTimeText(request.EventDateTime || request.RequestedOn)}`,
    ...(request.Reason ? [`“${request.Reason}”`] : []),
    ...(request.SharedNote ? [`${mentorName(request)} wrote: “${request.SharedNote}”`] : []),
    ...(request.StudentNote ? [`You wrote: “${request.StudentNote}”`] : []),
    ...(wish?.state === 'refused' ? [wish.reason] : []),
  ]
  return (
    <span className={styles['lines']}>
      {lines.map((line) => (
        <span key={line} className={styles['note']}>
          {line}
        </span>
      ))}
    </span>
  )
}

function End({ request, wish, onRate }: { request: CopiedRequest; wish: RequestWish | undefined; onRate: () => void }) {
  if (wish?.state === 'waiting') return <WishBadge wish={wish} />
  if (request.RequestStatusName !== 'Completed') return <Badge>{ended[request.RequestStatusName]}</Badge>
  const name = mentorName(request)
  if (request.Rating === null)
    return (
      <Button size="compact" aria-label={`Rate the session: ${name}`} onClick={onRate}>
        <Icon of={Star} size="s" />
        Rate
      </Button>
    )
  return (
    <Button variant="quiet" size="compact" aria-label={`Change your rating: ${name}`} onClick={onRate}>
      {`You gave ${request.Rating} of 5`}
    </Button>
  )
}
