import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { DayTime } from '#patterns/time-text/time-text.tsx'
import styles from './text-facts.module.css'

/**
 * When a text was submitted, by the device's own clock, or until when the server had received what it submitted; folded below it, what
 * only support needs.
 */
export function TextFacts({ row }: { row: AnsweredAssessment }) {
  return (
    <details className={styles['facts']}>
      <summary>
        {row.Attempt > 1 && `Attempt ${row.Attempt}. `}
        {row.ReceivedUntil === null ? 'Submitted' : 'Submitted by the server, with answers until'}{' '}
        <DayTime at={row.ReceivedUntil ?? row.AnsweredDate} />
        <span className={styles['more']}>Details</span>
      </summary>
      <p>
        {row.Device || 'Unknown device'}. Received <DayTime at={row.SubmittedDate} />. Reference {row.Reference}.
        {row.BroughtBy && ` Imported from a file by ${row.BroughtBy}.`}
      </p>
    </details>
  )
}
