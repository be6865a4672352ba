import { useId, useState } from 'react'
import type { MentorRequest, RequestStatus } from '#contract/entities/mentoring/mentoring-request.ts'
import { eventTime } from '#rules/events/event-time.ts'
import { canMove } from '#rules/mentoring/request-moves.ts'
import { ageText, daysAgo } from '#lib/page/format-date.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useViewer } from '#lib/session/viewer.ts'
import { now } from '#offline/clock.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { MeetingLink } from '#patterns/meeting-link/meeting-link.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { dayTimeText } from '#patterns/time-text/time-text.tsx'
import { NotesDialog } from '#areas/mentoring/mentor/notes-dialog.tsx'
import { OfferDialog } from '#areas/mentoring/offer-dialog.tsx'
import { studentName } from '#areas/mentoring/party-names.ts'
import { cancelling, declining, ReasonDialog, type ReasonAsked } from '#areas/mentoring/reason-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from '#areas/mentoring/mentoring.module.css'

/** The dialog over a card. */
type Opened = 'offer' | 'notes' | ReasonAsked

interface Props {
  request: MentorRequest
  onChanged: () => void
}

const states: Readonly<Record<RequestStatus, string>> = {
  AwaitingMentor: 'Waiting',
  Accepted: 'Times offered',
  Confirmed: 'Confirmed',
  Completed: 'Held',
  NoShow: 'Student did not come',
  Declined: 'Declined',
  Cancelled: 'Cancelled',
  Expired: 'Times are over',
}

/** How long a request waits: 'Asked today', 'Waiting 3 days'. */
function waitingText({ RequestedOn }: MentorRequest): string {
  return daysAgo(RequestedOn, now()) === 0 ? 'Asked today' : `Waiting ${ageText(RequestedOn, now())}`
}

/** A request as a mentor sees it, with what can be done about it (R-669, L-10). */
export function MentorRequestCard({ request, onChanged }: Props) {
  const heading = useId()
  const viewer = useViewer()
  const [open, setOpen] = useState<Opened | null>(null)
  const status = request.RequestStatusName
  const student = studentName(request)
  const done = () => {
    setOpen(null)
    onChanged()
  }
  return (
    <Card as="article" aria-labelledby={heading}>
      <Stack gap="tight">
        <div className={styles['head']}>
          <h2 id={heading} className={`${styles['name']} ${styles['grow']}`}>
            {student}
          </h2>
          <Badge tone={status === 'Confirmed' ? 'ok' : status === 'AwaitingMentor' ? 'warn' : 'plain'}>
            {status === 'AwaitingMentor' ? waitingText(request) : states[status]}
          </Badge>
        </div>
        <p className="muted small">
          {[request.SectorName, request.SchoolName, `asked ${dayTimeText(request.RequestedOn)}`]
            .filter(Boolean)
            .join(', ')}
        </p>
        {request.EventDateTime !== '' && (
          <p className="num">{eventTime(request.EventDateTime, request.EventEndDateTime, viewer)}</p>
        )}
        {request.Reason !== '' && (
          <p>{status === 'Accepted' ? `Asks for another time: “${request.Reason}”` : `“${request.Reason}”`}</p>
        )}
        {status === 'Accepted' &&
          request.CalenderOptionsFromMentor.map(({ Id, EventDateTime, EventEndDateTime }) => (
            <p key={Id} className="num small">
              {eventTime(EventDateTime, EventEndDateTime, viewer)}
            </p>
          ))}
        {request.Rating !== null && (
          <p className={styles['note']}>
            {`${student} gave ${request.Rating} of 5${request.StudentNote === '' ? '.' : `: “${request.StudentNote}”`}`}
          </p>
        )}
        {request.SharedNote !== '' && (
          <p className={styles['note']}>{`Note for ${student}: “${request.SharedNote}”`}</p>
        )}
        {request.PrivateNote !== '' && <p className={styles['note']}>{`Only for you: “${request.PrivateNote}”`}</p>}
        <Actions request={request} student={student} onOpen={setOpen} onChanged={onChanged} />
      </Stack>
      {open === 'offer' && <OfferDialog request={request} onClose={() => setOpen(null)} onDone={done} />}
      {open === 'notes' && (
        <NotesDialog request={request} onReload={onChanged} onClose={() => setOpen(null)} onDone={done} />
      )}
      {open !== null && typeof open === 'object' && (
        <ReasonDialog asked={open} request={request.Id} onClose={() => setOpen(null)} onDone={done} />
      )}
    </Card>
  )
}

interface ActionProps extends Props {
  student: string
  onOpen: (open: Opened) => void
}

function Actions({ request, student, onOpen, onChanged }: ActionProps) {
  const online = useNetwork() === 'online'
  const outcome = useCommand('Mentoring/SetSessionOutcome')
  const status = request.RequestStatusName
  const hasBegun = request.EventDateTime !== '' && Date.parse(request.EventDateTime) <= now()
  async function settle(Outcome: 'Completed' | 'NoShow'): Promise<void> {
    const message = await outcome.run({ StudentAssessmentRequestId: request.Id, Outcome })
    if (message === undefined) return
    alertSuccess(message)
    onChanged()
  }
  return (
    <>
      <div className={styles['actions']}>
        {canMove('take', status) && (
          <Button
            variant="primary"
            disabled={!online}
            aria-label={`Take the request: ${student}`}
            onClick={() => onOpen('offer')}
          >
            Take the request
          </Button>
        )}
        {canMove('offer', status) && (
          <Button disabled={!online} aria-label={`Offer other times: ${student}`} onClick={() => onOpen('offer')}>
            Offer other times
          </Button>
        )}
        {canMove('decline', status) && (
          <Button disabled={!online} aria-label={`Decline: ${student}`} onClick={() => onOpen(declining)}>
            Decline
          </Button>
        )}
        <MeetingLink url={request.MeetUrl} of={student} />
        {canMove('callOff', status) && !hasBegun && (
          <Button disabled={!online} aria-label={`Cancel the session: ${student}`} onClick={() => onOpen(cancelling)}>
            Cancel the session
          </Button>
        )}
        {canMove('hold', status) && hasBegun && (
          <>
            <Button
              disabled={!online}
              busy={outcome.busy}
              aria-label={`The session was held: ${student}`}
              onClick={() => void settle('Completed')}
            >
              Held
            </Button>
            <Button
              disabled={!online}
              busy={outcome.busy}
              aria-label={`The student did not come: ${student}`}
              onClick={() => void settle('NoShow')}
            >
              Student did not come
            </Button>
          </>
        )}
        {request.MentorId !== '' && (
          <Button disabled={!online} aria-label={`Notes: ${student}`} onClick={() => onOpen('notes')}>
            Notes
          </Button>
        )}
      </div>
      {!online && <p className="muted small">Go online to answer requests.</p>}
      <Problem text={outcome.error?.message} />
    </>
  )
}
