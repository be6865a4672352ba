import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useId } from 'react'
import { allKinds } from '#contract/assessment-kinds.ts'
import type { UpcomingEvent } from '#contract/entities/calendar-event.ts'
import { eventTime } from '#rules/events/event-time.ts'
import { personName } from '#rules/person-name.ts'
import { device } from '#lib/session/device.ts'
import { useUser } from '#lib/session/session.ts'
import { useViewer } from '#lib/session/viewer.ts'
import { discard } from '#offline/outbox/queue-actions.ts'
import { saveEventFile } from '#patterns/event-file/save-event-file.ts'
import { MeetingLink } from '#patterns/meeting-link/meeting-link.tsx'
import { requestEvent } from '#areas/calendar/student/event-requests.ts'
import type { EventState } from '#areas/calendar/student/event-state.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './event-card.module.css'

interface Props {
  event: UpcomingEvent
  state: EventState
}

/** An event with its state and what the student can do about it. */
export function EventCard({ event, state }: Props) {
  const heading = useId()
  const viewer = useViewer()
  return (
    <Card as="article" aria-labelledby={heading} className={styles['card']}>
      <div className={styles['words']}>
        <h2 id={heading} className={styles['name']}>
          {event.Title}
        </h2>
        <p className="num">{eventTime(event.EventDateTime, event.EventEndDateTime, viewer)}</p>
        <p className="muted small">
          {`${event.CalenderTypeName}, by ${personName(event, 'full')}`}
          {event.RequiredSectorName && `. For students of ${event.RequiredSectorName}`}
        </p>
        {event.ShortDescription && <p className={styles['about']}>{event.ShortDescription}</p>}
        <StateWords state={state} />
        {(state.name === 'registered' || state.name === 'waiting') && event.FormId !== '' && event.HaveAnswered && (
          <p className="small">
            <a href={`/form/${event.FormId}`} aria-label={`Form answered: ${event.Title}`}>
              Form answered
            </a>
          </p>
        )}
      </div>
      <div className={styles['actions']}>
        <Actions event={event} state={state} />
      </div>
    </Card>
  )
}

function StateWords({ state }: { state: EventState }) {
  if (state.name === 'registered')
    return (
      <Badge tone="ok" icon={Check}>
        Registered
      </Badge>
    )
  if (state.name === 'waiting')
    return (
      <Badge tone="warn" icon={Clock}>
        On the waiting list
      </Badge>
    )
  if (state.name === 'full') return <p className="muted small">Full. You can join the waiting list.</p>
  if (state.name === 'closed') return <p className="muted small">{state.refusal.reason}</p>
  if (state.name === 'requested')
    return (
      <Badge tone="warn" icon={CloudUpload}>
        {state.request.wish === 'register' ? 'Requested, not confirmed yet' : 'Withdrawal sent, not confirmed yet'}
      </Badge>
    )
  if (state.name !== 'refused') return null
  return (
    <>
      <Badge tone="bad" icon={CircleAlert}>
        Needs attention
      </Badge>
      <p className="small">{state.request.reason}</p>
    </>
  )
}

function Actions({ event, state }: Props) {
  const { UserId } = useUser()
  const name = event.Title
  const ask = (wish: 'register' | 'withdraw') => void requestEvent(UserId, event, wish)
  switch (state.name) {
    case 'open':
    case 'full':
      return (
        <Button
          variant="primary"
          aria-label={`${state.name === 'open' ? 'Register' : 'Join the waiting list'}: ${name}`}
          onClick={() => ask('register')}
        >
          {state.name === 'open' ? 'Register' : 'Join the waiting list'}
        </Button>
      )
    case 'registered':
    case 'waiting':
      return (
        <>
          <MeetingLink url={event.MeetUrl} of={name} />
          {event.FormId !== '' && !event.HaveAnswered && (
            <LinkButton href={`/form/${event.FormId}`} aria-label={`Answer the form: ${name}`}>
              Answer the form
            </LinkButton>
          )}
          <Button aria-label={`Save to my calendar: ${name}`} onClick={() => void saveEventFile(event.Id)}>
            Save to my calendar
          </Button>
          <Button aria-label={`Withdraw: ${name}`} onClick={() => ask('withdraw')}>
            Withdraw
          </Button>
        </>
      )
    case 'closed':
      return state.refusal.missing.map(({ Id, Name, Kind }) => {
        const kind = allKinds.find((one) => one.name === Kind)
        return kind ? (
          <LinkButton key={Id} href={`${kind.pages.open}/${Id}`}>
            {`Go to “${Name}”`}
          </LinkButton>
        ) : null
      })
    case 'refused':
      return (
        <Button
          aria-label={`Remove the request: ${name}`}
          onClick={() => void device().then((opened) => discard(opened, state.request.callId))}
        >
          Remove the request
        </Button>
      )
    case 'requested':
      return null
  }
}
