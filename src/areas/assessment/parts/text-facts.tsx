import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'

/** When and on which device a text was written, and when it arrived. The first is the device's own clock. */
export function TextFacts({ row }: { row: AnsweredAssessment }) {
  return (
    <p className="muted small">
      {row.Device || 'Unknown device'}. Handed in <DayTime at={row.AnsweredDate} /> by its clock, received{' '}
      <DayTime at={row.SubmittedDate} />, reference {row.Reference}.
      {row.BroughtBy && ` Brought in from a file by ${row.BroughtBy}.`}
    </p>
  )
}
