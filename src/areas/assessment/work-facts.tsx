import type { ReactNode } from 'react'
import { minutesLeft, type StudentWork } from '#areas/assessment/student-work.ts'
import type { TestTimes } from '#areas/assessment/timed/test-clock.ts'
import { now } from '#offline/clock.ts'
import { Day, DayTime } from '#patterns/time-text/time-text.tsx'
import { questionsText } from '#rules/question-count.ts'

/** The line below the name of an assessment: how long it is, how far it is, or when it was submitted. */
export function workFacts(work: StudentWork): ReactNode {
  const { state, questions, answer } = work
  if (state === 'new')
    return (
      <>
        {questionsText(questions)}, {work.assessment?.Minutes ?? minutesLeft(questions.count, 0)} min
        {work.assessment?.IsAnonymous && ', anonymous'}
        <Window times={work.assessment} />
      </>
    )
  if (state === 'sent' || state === 'reviewed')
    return answer ? (
      <>
        Received <Day at={answer.SubmittedDate} />
      </>
    ) : (
      'Received'
    )
  // It may have changed since the home was kept (028).
  return <span data-live>{liveFacts(work)}</span>
}

/** When a test opens or closes next, or that it has closed. */
function Window({ times }: { times: TestTimes | null }) {
  const at = now()
  const { OpensAt = null, ClosesAt = null } = times ?? {}
  if (OpensAt !== null && Date.parse(OpensAt) > at)
    return (
      <span data-live>
        , opens <DayTime at={OpensAt} />
      </span>
    )
  return ClosesAt === null ? null : (
    <span data-live>
      , {Date.parse(ClosesAt) > at ? 'closes' : 'closed'} <DayTime at={ClosesAt} />
    </span>
  )
}

function liveFacts({ state, questions, answered, submittedAt, isClosed }: StudentWork): ReactNode {
  if (state === 'removed') return 'You can send it again'
  if (state === 'attention') return 'See what is needed'
  if (state === 'waiting') return <>Submitted {submittedAt !== null && <DayTime at={submittedAt} />}</>
  const progress = `${answered} of ${questions.count} answered`
  return isClosed ? `${progress}. Closed now; you can still submit it.` : progress
}
