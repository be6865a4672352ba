import type { EventRegistration } from '#contract/entities/calendar-event.ts'
import { dayOf, email, person, state, text } from '#lists/definition/columns.tsx'
import type { Column } from '#lists/definition/resource.ts'
import { personName } from '#rules/person-name.ts'

const formWords = { '': '', Answered: 'Done', 'Not answered': 'Not yet' } as const

/** whether the person answered the form of the event; a reader who may see the answers opens them here. */
const formColumn: Column<EventRegistration> = {
  id: 'FormStatus',
  label: 'Form',
  card: 'hidden',
  words: ({ FormStatus }) => formWords[FormStatus],
  cell: (row) =>
    row.AnswersId === '' ? (
      formWords[row.FormStatus]
    ) : (
      <a
        href={`/admin/eforms/${row.FormId}/answers/${row.AnswersId}`}
        aria-label={`${formWords[row.FormStatus]}: open the answers of ${personName(row, 'full')}`}
      >
        {formWords[row.FormStatus]}
      </a>
    ),
}

const status = state<'Status', EventRegistration['Status']>('Status', 'Status', {
  Registered: 'brand',
  Waiting: 'warn',
  Attended: 'ok',
})

/** The state has a line of its own above the button that changes it: beside each other they are wider than a table has room for. */
const statusColumn: Column<EventRegistration> = { ...status, cell: (row) => <div>{status.cell?.(row)}</div> }

export const firstColumns: readonly Column<EventRegistration>[] = [
  text('EventName', 'Event', { card: 'detail', sort: 'EventName' }),
  person('Name', 'Name', (row: EventRegistration) => row, { card: 'title', sort: 'Surname' }),
  text('SchoolName', 'School'),
]
/** Only administrators read them. */
export const contactColumns: readonly Column<EventRegistration>[] = [
  email('EmailAddress', 'Email'),
  text('PhoneNumber', 'Phone Number'),
]
export const lastColumns: readonly Column<EventRegistration>[] = [
  formColumn,
  dayOf('RegisteredDate', 'Date', { sort: 'RegisteredDate' }),
  statusColumn,
]
