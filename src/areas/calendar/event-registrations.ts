import type { EventRegistration } from '#contract/entities/calendar-event.ts'
import { cut, dayOf, email, person, text } from '#lists/definition/columns.tsx'
import { personName } from '#rules/person-name.ts'
import { fromList } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'

/** the people who registered for an event. */
export const eventRegistrations = defineResource({
  path: '/admin/eventregistereduser',
  title: 'Event registered users',
  item: 'Registration',
  items: 'registrations',
  searchFor: 'Name, e-mail, school or event',
  none: 'People appear here once they register for an event.',
  name: (row) => `${personName(row, 'full')}, ${row.EventName}`,
  ops: { list: 'Calendar/GetEventRegisteredUsers' },
  filters: [fromList('eventId', 'Event', 'Calendar/GetLiteCalenderEvents')],
  columns: [
    text('EventName', 'Event', { card: 'detail', sort: 'EventName' }),
    person('Name', 'Name', (row: EventRegistration) => row, { card: 'title', sort: 'Surname' }),
    cut(text('SchoolName', 'School')),
    email('EmailAddress', 'Email'),
    text('PhoneNumber', 'Phone Number'),
    dayOf('RegisteredDate', 'Date', { sort: 'RegisteredDate' }),
  ],
})
