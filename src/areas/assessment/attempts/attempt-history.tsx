import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { standingOf, standingWords } from '#areas/assessment/held-words.ts'
import { answerPage } from '#areas/assessment/student-work.ts'
import { useStudentWork } from '#areas/assessment/use-student-work.ts'
import { useCollection } from '#lib/reads/use-collection.ts'
import { Day } from '#patterns/time-text/time-text.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import { AgainLink } from './again-link.tsx'

/** All attempts of the student at one test with their scores, the first one first (L-04). Nothing for a test that is taken once. */
export function AttemptHistory({ kind, answer }: { kind: AssessmentKind; answer: AnsweredAssessment }) {
  const { rows } = useCollection(kind.collections.mine, { first: 200 })
  const { work } = useStudentWork(kind)
  const own = work?.find(({ id }) => id === answer.AssessmentId)
  const attempts = rows
    .filter(({ AssessmentId }) => AssessmentId === answer.AssessmentId)
    .toSorted((a, b) => a.Attempt - b.Attempt || a.SubmittedDate.localeCompare(b.SubmittedDate))
  if (attempts.length < 2) return <AgainLink work={own} />
  return (
    <Section title="Your attempts">
      <Stack>
        {attempts.map((row) => (
          <Attempt key={row.Id} kind={kind} row={row} isShown={row.Id === answer.Id} />
        ))}
        <AgainLink work={own} />
      </Stack>
    </Section>
  )
}

function Attempt({ kind, row, isShown }: { kind: AssessmentKind; row: AnsweredAssessment; isShown: boolean }) {
  const { Attempt: number, Score, SubmittedDate } = row
  const standing = standingOf(row)
  const name = `Attempt ${number}`
  return (
    <div>
      <p>
        {isShown ? <b>{name}</b> : <a href={answerPage(kind, row)}>{name}</a>}
        <span className="muted num">
          , <Day at={SubmittedDate} />
          {Score && `, ${Score.Right} of ${Score.Of} right`}
          {standing !== 'plain' && `. ${standingWords[standing]}`}
        </span>
      </p>
      {Score && <ProgressBar label={`${name}: right answers`} percent={(100 * Score.Right) / Score.Of} />}
    </div>
  )
}
