import Timer from 'lucide-react/icons/timer'
import { useState } from 'react'
import type { StudentAssessment } from '#contract/entities/assessment.ts'
import type { Attempt } from '#areas/assessment/load-attempt.ts'
import { asError } from '#kit/as-error.ts'
import { call, Unreachable } from '#lib/reads/call.ts'
import { serverNow } from '#offline/clock.ts'
import { Problem } from '#patterns/problem/problem.tsx'
import { questionCount, questionsText } from '#rules/question-count.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './start-test.module.css'
import { startClock, type KeptClock } from './test-clock.ts'
import { timeWords } from './time-words.ts'

interface Props {
  attempt: Extract<Attempt, { kind: 'open' }>
  onStart: (clock: KeptClock) => void
}

/** Before the first question of a timed test: what the student must know, and the press that starts the clock. */
export function StartTest({ attempt, onStart }: Props) {
  const { assessment, attemptId, number } = attempt
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const closed = closedWords(assessment, serverNow())

  async function start(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      onStart(startClock(assessment, await notedStart(assessment.Id, attemptId)))
    } catch (error) {
      setProblem(asError(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles['place']}>
      <Card as="section" aria-label="Before you start">
        <Stack>
          <p className={styles['facts']}>
            <Icon of={Timer} />
            <b>{timeWords(assessment)}</b>
          </p>
          <p>{assessment.Description}</p>
          <ul className={styles['list']}>
            <li>
              {questionsText(questionCount(assessment.Questions))}. The time runs from the moment you press Start.
            </li>
            {assessment.Attempts > 1 && (
              <li>
                This is attempt {number} of {assessment.Attempts}.
              </li>
            )}
            <li>It goes on when you leave this page or use another device.</li>
            <li>
              At the end this device submits what you have written, also without a network. If it is switched off, the
              server submits the answers it has received.
            </li>
            <li>Answers that reach us after the end are kept, and staff decide whether they count.</li>
          </ul>
          <Problem text={problem} />
          {closed ? (
            <p role="status">
              <b>{closed}</b>
            </p>
          ) : (
            <Button variant="primary" size="tall" busy={busy} onClick={() => void start()}>
              Start
            </Button>
          )}
        </Stack>
      </Card>
    </div>
  )
}

/** The start that the server has noted, ms of its time; null when it cannot be reached. Other errors are thrown. */
async function notedStart(AssessmentId: string, AttemptId: string): Promise<number | null> {
  try {
    return Date.parse((await call('Assessment/BeginTest', { AssessmentId, AttemptId })).StartedAt)
  } catch (error) {
    if (error instanceof Unreachable) return null
    throw error
  }
}

/** Why a test cannot be started now; null when it can, or when the time of the server is not known. */
function closedWords({ OpensAt, ClosesAt }: StudentAssessment, at: number | null): string | null {
  if (at !== null && OpensAt && at < Date.parse(OpensAt)) return 'It is not open yet.'
  return at !== null && ClosesAt && at >= Date.parse(ClosesAt) ? 'It is closed.' : null
}
