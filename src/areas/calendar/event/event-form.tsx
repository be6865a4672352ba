import { useState } from 'react'
import { fieldErrorsOf } from '#lib/reads/field-error.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { useKeptQuery } from '#lib/reads/use-kept-query.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { useUnstoredForm } from '#lib/page/use-unstored-form.ts'
import { useViewer } from '#lib/session/viewer.ts'
import { now } from '#offline/clock.ts'
import { alertSuccess } from '#patterns/alerts/alerts.ts'
import { Problem } from '#patterns/problem/problem.tsx'
import type { CalendarRole, ListedEvent } from '#areas/calendar/calendar-calls.ts'
import { AdminFields } from '#areas/calendar/event/admin-fields.tsx'
import { bodyOf, faultsOf, timesOf, type EventEntries } from '#areas/calendar/event/event-entries.ts'
import { TimeFields } from '#areas/calendar/event/time-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldFrame } from '#ui/field-frame.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import control from '#ui/control.module.css'

interface Props {
  role: CalendarRole
  /** The event that is edited; null for a new one. */
  event: ListedEvent | null
  entries: EventEntries
  /** The events of the month, to show which times are taken. */
  events: readonly ListedEvent[]
  onChange: (entries: EventEntries) => void
  onSaved: () => void
  onClose: () => void
}

const repeats = [1, 2, 3, 4, 6, 8, 12].map((weeks) => ({
  value: String(weeks),
  label: weeks === 1 ? 'Does not repeat' : `Every week, ${weeks} times`,
}))

/** makes or changes an event. A time that is taken is said before Save, with free ones to choose. */
export function EventForm({ role, event, entries, events, onChange, onSaved, onClose }: Props) {
  const { timeZone: zone } = useViewer()
  const online = useNetwork() === 'online'
  const form = useUnstoredForm()
  const types = useKeptQuery('Calendar/GetActiveCalenderTypes', {})
  const add = useCommand('Calendar/AddEventToCalender')
  const update = useCommand('Calendar/UpdateEventToCalender')
  const [asked, setAsked] = useState(false)
  const { busy, error } = event ? update : add
  const { from, to } = timesOf(entries, zone)
  const others = events.filter(
    ({ Id, CreatedBy }) => Id !== event?.Id && (!role.isAdmin || CreatedBy === event?.CreatedBy),
  )
  const clash = others.find((one) => Date.parse(one.EventDateTime) < to && Date.parse(one.EventEndDateTime) > from)
  const isBlocked = clash !== undefined && !role.isAdmin
  const errors = { ...(asked ? faultsOf(entries, zone, now()) : {}), ...fieldErrorsOf(error) }
  const set = (change: Partial<EventEntries>) => onChange({ ...entries, ...change })

  async function save(): Promise<void> {
    setAsked(true)
    if (Object.keys(faultsOf(entries, zone, now())).length > 0) return
    const body = bodyOf(entries, zone, role.isAdmin, event)
    const message = event
      ? await update.run({ ...body, Id: event.Id, RowVersion: event.RowVersion })
      : (await add.run(body))?.Message
    if (message === undefined) return
    alertSuccess(message)
    onSaved()
  }
  const typeOptions = (types.data ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))
  const known = event && !typeOptions.some(({ value }) => value === event.CalenderTypeId)
  return (
    <Dialog
      title={event ? 'Edit event' : 'New event'}
      shape="sheet"
      closing="button"
      onClose={onClose}
      footer={
        <>
          {isBlocked && <span className="muted small">Choose a free time first</span>}
          {!online && <span className="muted small">Go online to save</span>}
          <Button variant="primary" type="submit" form="event-form" busy={busy} disabled={!online || isBlocked}>
            Save event
          </Button>
        </>
      }
    >
      <form
        id="event-form"
        {...form}
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void save()
        }}
      >
        <Stack>
          <TextInput
            label="Title"
            maxLength={200}
            value={entries.title}
            error={errors['Title']}
            onChange={({ target }) => set({ title: target.value })}
          />
          <Select
            label="Event type"
            placeholder="Choose an event type"
            value={entries.typeId}
            error={errors['CalenderTypeId']}
            options={
              known ? [...typeOptions, { value: event.CalenderTypeId, label: event.CalenderTypeName }] : typeOptions
            }
            onChange={({ target }) => set({ typeId: target.value })}
          />
          <TimeFields
            role={role}
            entries={entries}
            zone={zone}
            others={others}
            clash={clash}
            errors={errors}
            set={set}
          />
          <TextInput
            label="Meeting address"
            hint="Shown only to people who are registered"
            type="url"
            inputMode="url"
            placeholder="https://"
            value={entries.meetUrl}
            error={errors['MeetUrl']}
            onChange={({ target }) => set({ meetUrl: target.value })}
          />
          <FieldFrame label="Short description" error={errors['ShortDescription']}>
            {(attributes) => (
              <span className={control['box']}>
                <textarea
                  {...attributes}
                  className={control['control']}
                  rows={3}
                  maxLength={1000}
                  value={entries.about}
                  onChange={({ target }) => set({ about: target.value })}
                />
              </span>
            )}
          </FieldFrame>
          <TextInput
            label="Page of the event"
            hint="Optional: where people can read more"
            type="url"
            inputMode="url"
            placeholder="https://"
            value={entries.pageUrl}
            error={errors['PageUrl']}
            onChange={({ target }) => set({ pageUrl: target.value })}
          />
          {!event && (
            <Select
              label="Repeats"
              value={String(entries.weeks)}
              options={repeats}
              onChange={({ target }) => set({ weeks: Number(target.value) })}
            />
          )}
          {role.isAdmin && <AdminFields entries={entries} set={set} errors={errors} />}
          <Problem text={error && Object.keys(fieldErrorsOf(error)).length === 0 ? error.message : null} />
        </Stack>
      </form>
    </Dialog>
  )
}
