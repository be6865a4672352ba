import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Input } from '#contract/contract.ts'
import { maxDraftBytes } from '#contract/limits.ts'
import type { Attempt } from '#areas/assessment/load-attempt.ts'
import { call } from '#lib/reads/call.ts'
import { reachability } from '#lib/reads/network.ts'
import { ClockTime } from '#patterns/time-text/time-text.tsx'
import { submissionAnswers } from '#rules/assessment-form.ts'
import { deviceName } from '#rules/device-name.ts'
import { autosave, type Autosave } from './autosave.ts'
import styles from './server-copy.module.css'
import type { TestClock } from './test-clock.ts'

interface Props {
  attempt: Extract<Attempt, { kind: 'open' }>
  clock: TestClock
  /** The student asks for a mentor. */
  mentor: boolean
}

/**
 * Saves a timed test on the server while it is being answered, and says until when the server has the answers. The line has its
 * place from the start, so that the first save moves no question.
 */
export function ServerCopy({ attempt, clock, mentor }: Props) {
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const saving = useRef<Autosave>(null)
  const isTouched = useRef(false)
  const take = useEffectEvent(() => takeDraft(attempt, clock, { mentor, isTouched: isTouched.current }))
  useEffect(() => {
    const own = autosave({
      take: () => take(),
      send: async (draft) => setSavedAt((await call('Assessment/SaveTestDraft', draft)).SavedAt),
      isAway: () => isAway(),
      monotonic: () => performance.now(),
    })
    saving.current = own
    const onHidden = () => {
      if (document.visibilityState === 'hidden') own.leave()
    }
    document.addEventListener('visibilitychange', onHidden)
    const stops = [
      attempt.form.subscribe(() => {
        isTouched.current = true
        own.soon()
      }),
      reachability.listen(() => {
        if (!isAway()) own.soon()
      }),
    ]
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      for (const stop of stops) stop()
      own.stop()
    }
  }, [attempt])
  // Also at the start: an earlier visit may have ended before its last save.
  useEffect(() => saving.current?.soon(), [mentor])
  return (
    <p className={`muted small ${styles['line']}`}>
      {savedAt && (
        <>
          The server has your answers up to <ClockTime at={savedAt} />.
        </>
      )}
    </p>
  )
}

function isAway(): boolean {
  const reach = reachability.state()
  return reach !== 'online' && reach !== 'connecting'
}

/** What this device has now; null for a test that was not touched, and for answers that are too large to be saved again and again. */
async function takeDraft(
  { assessment, form, draft, attemptId, number, startedAt }: Props['attempt'],
  clock: TestClock,
  { mentor, isTouched }: { mentor: boolean; isTouched: boolean },
): Promise<Input<'Assessment/SaveTestDraft'> | null> {
  await draft.flush()
  const Questions = submissionAnswers(form, true)
  const isTooLarge = new TextEncoder().encode(JSON.stringify(Questions)).length > maxDraftBytes
  if (isTooLarge || (Questions.length === 0 && !isTouched)) return null
  return {
    AssessmentId: assessment.Id,
    Version: assessment.Version,
    AttemptId: attemptId,
    Attempt: number,
    Sequence: draft.revision(),
    Questions,
    RequestForAMentor: mentor,
    StartedAt: new Date(startedAt).toISOString(),
    ElapsedMs: Math.round(clock.usedMs()),
    Device: deviceName(navigator.userAgent),
  }
}
