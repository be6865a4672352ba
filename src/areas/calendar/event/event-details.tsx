import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { confirmQuestion } from '#contract/messages.ts'
import { eventTime } from '#rules/events/event-time.ts'
import { personName } from '#rules/person-name.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useViewer } from '#lib/session/viewer.ts'
import { alertTrashed } from '#patterns/alerts/alert-trashed.ts'
import { Problem } from '#patterns/problem/problem.tsx'
import type { CalendarRole, ListedEvent } from '#areas/calendar/calendar-calls.ts'
import { saveEventFile } from '#patterns/event-file/save-event-file.ts'
import { placesText } from '#areas/calendar/event/places-text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stack } from '#ui/stack.tsx'

interface Props {
  event: ListedEvent
  role: CalendarRole
  /** It has begun, so it is read-only. */
  isFixed: boolean
  onEdit: () => void
  onRemoved: () => void
  onClose: () => void
}

/** An event of a calendar with what can be done with it. */
export function EventDetails({ event, role, isFixed, onEdit, onRemoved, onClose }: Props) {
  const viewer = useViewer()
  const online = useNetwork() === 'online'
  const [asking, setAsking] = useState(false)
  const remove = useCommand(role.remove)
  async function confirm(): Promise<void> {
    const message = await remove.run({ Id: event.Id, RowVersion: event.RowVersion })
    setAsking(false)
    if (message === undefined) return
    alertTrashed(message, event.Id, onRemoved)
    onRemoved()
  }
  const people = placesText(event)
  return (
    <Dialog
      title={event.Title}
      onClose={onClose}
      footer={
        isFixed ? undefined : (
          <>
            <Button disabled={!online} onClick={() => setAsking(true)}>
              <Icon of={Trash2} size="s" />
              Delete
            </Button>
            <Button variant="primary" disabled={!online} onClick={onEdit}>
              <Icon of={Pencil} size="s" />
              Edit
            </Button>
          </>
        )
      }
    >
      <Stack>
        {isFixed && <p className="muted">This event has begun, so it cannot be changed any more.</p>}
        {!isFixed && !online && <p className="muted">Go online to change or delete this event.</p>}
        <Facts
          facts={[
            ['Time', eventTime(event.EventDateTime, event.EventEndDateTime, viewer)],
            ['Event type', event.CalenderTypeName],
            ['Created by', personName(event, 'full')],
            [
              'Meeting address',
              <a key="meet" href={event.MeetUrl}>
                {event.MeetUrl}
              </a>,
            ],
            ...(event.ShortDescription ? ([['Short description', event.ShortDescription]] as const) : []),
            ...(people ? ([['People', people]] as const) : []),
          ]}
        />
        {online && (
          <Button size="compact" onClick={() => void saveEventFile(event.Id)}>
            <Icon of={CalendarPlus} size="s" />
            Save to my calendar
          </Button>
        )}
        {people && (
          <LinkButton
            size="compact"
            href={`/${role.isAdmin ? 'admin' : 'mentor'}/eventregistereduser?eventId=${event.Id}`}
          >
            <Icon of={Users} size="s" />
            See registered users
          </LinkButton>
        )}
        <Problem text={remove.error?.message} />
      </Stack>
      {asking && (
        <ConfirmDialog
          title="Delete event"
          question={confirmQuestion('delete', 'event', event.Title)}
          confirmLabel="Delete"
          tone="danger"
          busy={remove.busy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}
