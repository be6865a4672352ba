import type { EventRegistration } from '#contract/entities/calendar-event.ts'
import type { Column } from '#lists/definition/resource.ts'
import { personName } from '#rules/person-name.ts'

/** whether the person answered the form of the event; a reader who may see the answers opens them here. */
export const formColumn: Column<EventRegistration> = {
  id: 'FormStatus',
  label: 'Form',
  card: 'hidden',
  words: ({ FormStatus }) => FormStatus,
  cell: (row) =>
    row.AnswersId === '' ? (
      row.FormStatus
    ) : (
      <a
        href={`/admin/eforms/${row.FormId}/answers/${row.AnswersId}`}
        aria-label={`Answered: open the answers of ${personName(row, 'full')}`}
      >
        Answered
      </a>
    ),
}
