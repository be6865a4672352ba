import type { EventRegistration } from '#contract/entities/calendar-event.ts'
import { moment, text } from '#lists/definition/columns.tsx'
import { fromList } from '#lists/definition/filters.ts'
import { defineResource } from '#lists/definition/resource.ts'

const nameOf = ({ Firstname, Surname }: EventRegistration) => `${Firstname} ${Surname}`

/** the people who registered for an event. */
export const eventRegistrations = defineResource({
  path: '/admin/eventregistereduser',
  title: 'Event registered users',
  item: 'Registration',
  items: 'registrations',
  searchFor: 'Name, e-mail, school or event',
  none: 'People appear here once they register for an event.',
  name: (row) => `${nameOf(row)}, ${row.EventName}`,
  ops: { list: 'Calendar/GetEventRegisteredUsers' },
  filters: [fromList('eventId', 'Event', 'Calendar/GetLiteCalenderEvents')],
  columns: [
    text('EventName', 'Event', { card: 'detail', sort: 'EventName' }),
    { id: 'Name', label: 'Name', words: nameOf, card: 'title', sort: 'Surname' },
    text('SchoolName', 'School'),
    text('EmailAddress', 'Email'),
    text('PhoneNumber', 'Phone Number'),
    moment('RegisteredDate', 'Date', { sort: 'RegisteredDate' }),
  ],
})
