import { isWaiting, type ResponseGroup } from '#contract/response-groups.ts'
import { personName } from '#rules/person-name.ts'
import { HeldBadge } from '#areas/assessment/responses/held-badge.tsx'
import { ResponseAge } from '#areas/assessment/responses/response-age.tsx'
import { ResponseBadge } from '#areas/assessment/responses/response-badge.tsx'
import type { MentorResponseRow } from '#areas/assessment/response-state.ts'
import { Day } from '#patterns/time-text/time-text.tsx'
import type { Column } from '#ui/table.tsx'
import styles from './response-age.module.css'

/** A response with the state of its feedback, as mentors and admins list it. */
export type ListedResponse = Pick<MentorResponseRow, 'row' | 'state'>

const common: Column<ListedResponse>[] = [
  { id: 'student', label: 'Student', cell: ({ row }) => personName(row, 'list'), card: 'title' },
  { id: 'assessment', label: 'Assessment', cell: ({ row }) => row.Name, card: 'detail' },
  { id: 'school', label: 'School', cell: ({ row }) => row.SchoolName, card: 'detail' },
  { id: 'sector', label: 'Sector', cell: ({ row }) => row.SectorName, card: 'hidden' },
]

function Marks({ row, state }: ListedResponse) {
  return (
    <span className={styles['marks']}>
      {(state !== 'pending' || isWaiting(row)) && <ResponseBadge row={row} state={state} />}
      <HeldBadge row={row} />
    </span>
  )
}

/** What waits tells how long it has waited. A badge tells only what the tab does not. */
const waiting: readonly Column<ListedResponse>[] = [
  ...common,
  { id: 'received', label: 'Received', cell: ({ row }) => <Day at={row.SubmittedDate} />, card: 'hidden' },
  {
    id: 'marks',
    label: 'Note',
    cell: ({ row, state }) => (state === 'pending' ? <HeldBadge row={row} /> : <Marks row={row} state={state} />),
    card: 'status',
  },
  {
    id: 'age',
    label: 'Waiting',
    cell: ({ row }) => <ResponseAge at={row.SubmittedDate} />,
    card: 'figure',
    align: 'end',
  },
]
const others: readonly Column<ListedResponse>[] = [
  ...common,
  { id: 'received', label: 'Received', cell: ({ row }) => <Day at={row.SubmittedDate} />, card: 'date' },
  { id: 'feedback', label: 'Feedback', cell: Marks, card: 'status' },
]

/** The columns of a tab. */
export function responseColumns(show: ResponseGroup, rows: readonly ListedResponse[]): Column<ListedResponse>[] {
  if (show !== 'waiting') return [...others]
  // Without a held or a failed one on the page, the column of notes would be empty.
  const hasNotes = rows.some(({ row, state }) => state !== 'pending' || row.Held !== null)
  return waiting.filter(({ id }) => hasNotes || id !== 'marks')
}
