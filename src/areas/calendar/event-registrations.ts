import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import type { EventRegistration } from '#contract/entities/calendar-event.ts'
import { registrationStatuses } from '#contract/entities/calendar/registration-statuses.ts'
import { personName } from '#rules/person-name.ts'
import { fromList, oneOf, plain } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'
import { contactColumns, firstColumns, lastColumns } from './registration-columns.tsx'

const common = {
  title: 'Event registered users',
  item: 'Registration',
  items: 'registrations',
  none: 'People appear here once they register for an event.',
  name: (row: EventRegistration) => `${personName(row, 'full')}, ${row.EventName}`,
  ops: { list: 'Calendar/GetEventRegisteredUsers' },
  filters: [
    fromList('eventId', 'Event', 'Calendar/GetLiteCalenderEvents'),
    oneOf('status', 'Status', plain(registrationStatuses)),
  ],
  // L-15: who was there is marked once the event has begun.
  actions: [
    {
      label: 'Mark attended',
      verb: 'mark as attended',
      icon: CircleCheck,
      key: 'Calendar/MarkAttended',
      inverse: 'Calendar/UnmarkAttended',
      isOnRow: true,
      when: ({ CanAttend }: EventRegistration) => CanAttend,
    },
    {
      label: 'Not attended',
      verb: 'mark as not attended',
      icon: CircleSlash,
      key: 'Calendar/UnmarkAttended',
      inverse: 'Calendar/MarkAttended',
      when: ({ Status }: EventRegistration) => Status === 'Attended',
    },
  ],
} as const

/** the people who registered for an event. */
export const eventRegistrations = defineResource({
  ...common,
  path: '/admin/eventregistereduser',
  searchFor: 'Name, e-mail, school or event',
  columns: [...firstColumns, ...contactColumns, ...lastColumns],
})

/** The same for the events of a mentor, without addresses and numbers. */
export const mentorEventRegistrations = defineResource({
  ...common,
  path: '/mentor/eventregistereduser',
  searchFor: 'Name, school or event',
  columns: [...firstColumns, ...lastColumns],
})
