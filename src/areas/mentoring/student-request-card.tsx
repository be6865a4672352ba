import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { useId, useState } from 'react'
import { confirmQuestion } from '#contract/messages.ts'
import type { CopiedRequest } from '#contract/entities/mentoring/mentoring-request.ts'
import { eventTime } from '#rules/events/event-time.ts'
import { canMove } from '#rules/mentoring/request-moves.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useUser } from '#lib/session/session.ts'
import { useViewer } from '#lib/session/viewer.ts'
import { now } from '#offline/clock.ts'
import { saveEventFile } from '#patterns/event-file/save-event-file.ts'
import { MeetingLink } from '#patterns/meeting-link/meeting-link.tsx'
import { dayTimeText } from '#patterns/time-text/time-text.tsx'
import { mentorName } from '#areas/mentoring/party-names.ts'
import { cancelling, otherTime, ReasonDialog, withdrawing, type ReasonAsked } from '#areas/mentoring/reason-dialog.tsx'
import { confirmTime, deleteRequest, removeWish, type RequestWish } from '#areas/mentoring/request-queue.ts'
import { TimeChoice } from '#areas/mentoring/time-choice.tsx'
import { WishBadge } from '#areas/mentoring/wish-badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from '#areas/mentoring/mentoring.module.css'

interface Props {
  request: CopiedRequest
  /** How many mentors of the sector take requests; undefined while this device does not know. */
  mentors: number | undefined
  wish: RequestWish | undefined
  onChanged: () => void
}

/** An open request of the student with what to do next (R-669, L-09). */
export function StudentRequestCard({ request, mentors, wish, onChanged }: Props) {
  const heading = useId()
  const online = useNetwork() === 'online'
  const [asked, setAsked] = useState<ReasonAsked | null>(null)
  const { RequestStatusName: status } = request
  const isWaiting = wish?.state === 'waiting'
  const hasBegun = request.EventDateTime !== '' && Date.parse(request.EventDateTime) <= now()
  const end = status === 'Confirmed' ? cancelling : withdrawing
  const canChange = !isWaiting && !hasBegun && canMove('cancel', status)
  return (
    <Card as="article" aria-labelledby={heading}>
      <Stack gap="tight">
        <div className={styles['head']}>
          <h2 id={heading} className={`${styles['name']} ${styles['grow']}`}>
            {status === 'AwaitingMentor' ? (
              request.SectorName
            ) : (
              <a href={`/student/requests/${request.Id}`}>{`${mentorName(request)}, ${request.SectorName}`}</a>
            )}
          </h2>
          <StateBadge status={status} wish={wish} />
        </div>
        {wish?.state === 'refused' && <p role="status">{wish.reason}</p>}
        {status === 'AwaitingMentor' && <Awaiting request={request} mentors={mentors} wish={wish} />}
        {status === 'Accepted' && !isWaiting && <Choice request={request} refused={wish} />}
        {status === 'Confirmed' && <Session request={request} />}
        {request.SharedNote !== '' && (
          <p className={styles['note']}>{`${mentorName(request)} wrote: “${request.SharedNote}”`}</p>
        )}
        {canChange && (
          <div className={styles['actions']}>
            <Button variant="quiet" disabled={!online} onClick={() => setAsked(otherTime)}>
              Ask for another time
            </Button>
            <Button variant="quiet" disabled={!online} onClick={() => setAsked(end)}>
              {end.button}
            </Button>
          </div>
        )}
        {canChange && !online && <p className="muted small">Go online to ask for another time or to cancel.</p>}
      </Stack>
      {asked && (
        <ReasonDialog
          asked={asked}
          request={request.Id}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            onChanged()
          }}
        />
      )}
    </Card>
  )
}

function StateBadge({ status, wish }: Pick<Props, 'wish'> & { status: CopiedRequest['RequestStatusName'] }) {
  if (wish) return <WishBadge wish={wish} />
  if (status === 'Confirmed')
    return (
      <Badge tone="ok" icon={Check}>
        Confirmed
      </Badge>
    )
  return (
    <Badge tone="warn" icon={Clock}>
      {status === 'Accepted' ? 'Mentor found' : 'Waiting'}
    </Badge>
  )
}

function Awaiting({ request, mentors, wish }: Omit<Props, 'onChanged'>) {
  const { UserId } = useUser()
  const [asking, setAsking] = useState(false)
  const { SectorName } = request
  return (
    <>
      <p className="muted small">{`Asked ${dayTimeText(request.RequestedOn)}`}</p>
      <p>
        <b>No mentor has taken this yet.</b>{' '}
        {mentors === 0 && `${SectorName} has no mentor who takes requests at the moment.`}
        {mentors !== undefined &&
          mentors > 0 &&
          `${mentors} ${mentors === 1 ? 'mentor sees' : 'mentors see'} your request.`}
      </p>
      <div className={styles['actions']}>
        {wish?.state === 'refused' ? (
          <Button onClick={() => void removeWish(wish)}>Close</Button>
        ) : (
          !wish && <Button onClick={() => setAsking(true)}>Delete request</Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title="Delete request"
          question={confirmQuestion('delete', 'request', SectorName)}
          confirmLabel="Delete"
          tone="danger"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void deleteRequest(UserId, request)
          }}
        />
      )}
    </>
  )
}

/** the first time is chosen at first. After a refusal the times that are left can be chosen (L-12). */
function Choice({ request, refused }: { request: CopiedRequest; refused: RequestWish | undefined }) {
  const { UserId } = useUser()
  const [chosen, setChosen] = useState('')
  const times = request.CalenderOptionsFromMentor.filter(({ EventDateTime }) => Date.parse(EventDateTime) > now())
  const choice = times.find(({ Id }) => Id === chosen) ?? times[0]
  if (!choice)
    return (
      <p className="muted">
        {request.Reason === '' ? 'No offered time is left.' : `${mentorName(request)} is looking for another time.`}
      </p>
    )
  return (
    <>
      {request.HeldUntil !== '' && Date.parse(request.HeldUntil) > now() && (
        <p className="muted small">{`Reserved for you until ${dayTimeText(request.HeldUntil)}.`}</p>
      )}
      <TimeChoice
        label={`Times of ${mentorName(request)}`}
        times={times}
        chosen={[choice.Id]}
        onChoose={([id = '']) => setChosen(id)}
      />
      <div className={styles['actions']}>
        <Button
          variant="primary"
          aria-label={`Confirm this time: ${mentorName(request)}`}
          onClick={() => void confirmTime(UserId, request, choice.Id, refused)}
        >
          Confirm this time
        </Button>
      </div>
    </>
  )
}

function Session({ request }: { request: CopiedRequest }) {
  const viewer = useViewer()
  return (
    <>
      <p className="num">{eventTime(request.EventDateTime, request.EventEndDateTime, viewer)}</p>
      <div className={styles['actions']}>
        <MeetingLink url={request.MeetUrl} of={mentorName(request)} />
        <Button
          aria-label={`Save to my calendar: ${mentorName(request)}`}
          onClick={() => void saveEventFile(request.CalenderId)}
        >
          Save to my calendar
        </Button>
      </div>
    </>
  )
}
