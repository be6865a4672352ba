import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { HeldBadge } from '#areas/assessment/responses/held-badge.tsx'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Section } from '#ui/section.tsx'

/** Links to the same student's other answers to this assessment. Draws nothing when the list is empty. */
export function OtherTexts({ others, list }: { others: readonly AnsweredAssessment[]; list: string }) {
  if (others.length === 0) return null
  return (
    <Section title="Other answers of this student">
      {(heading) => (
        <RowList
          labelledBy={heading}
          rows={others.map((row) => ({
            id: row.Id,
            href: `${list}/${row.StudentAssessmentId}`,
            title: row.Device || 'Unknown device',
            detail: (
              <>
                Received <DayTime at={row.SubmittedDate} />, {row.Reference}
              </>
            ),
            end: row.Counts ? <Badge tone="ok">Counts</Badge> : <HeldBadge row={row} />,
          }))}
        />
      )}
    </Section>
  )
}
