import { useEffect, useEffectEvent, useState } from 'react'
import type { Attempt } from '#areas/assessment/load-attempt.ts'
import { submissionAnswers } from '#rules/assessment-form.ts'
import { keepClock } from './kept-clock.ts'
import styles from './time-left.module.css'
import { isOver, type TestClock } from './test-clock.ts'
import { leftText, minutesText } from './time-words.ts'

interface Props {
  clock: TestClock
  attempt: Extract<Attempt, { kind: 'open' }>
  /** The time is over: submits what is there. It is called once. */
  onEnd: () => void
}

/** How often the draft keeps the clock, ms: a page that is killed loses no more than this. */
const keepMs = 10_000
/** The minutes before the end that are read out. */
const spoken = [5, 1]

/** The time that is left of a test, to the second. It renders alone, so that a tick does not draw the question again. */
export function TimeLeft({ clock, attempt, onEnd }: Props) {
  const [leftMs, setLeftMs] = useState(clock.leftMs)
  const tick = useEffectEvent(() => setLeftMs(clock.leftMs()))
  const keep = useEffectEvent(() => keepClock(attempt.draft, clock.kept()))
  const over = leftMs !== null && isOver(clock)
  const isEmpty = over && submissionAnswers(attempt.form, true).length === 0
  const end = useEffectEvent(() => {
    if (!isEmpty) onEnd()
  })
  useEffect(() => {
    if (over) return end()
    const [ticking, keeping] = [setInterval(tick, 1000), setInterval(keep, keepMs)]
    return () => {
      clearInterval(ticking)
      clearInterval(keeping)
    }
  }, [over])
  if (leftMs === null) return null
  const soon = spoken.findLast((minutes) => leftMs <= minutes * 60_000)
  return (
    <div className={styles['left']}>
      <span role="timer" aria-label="Time left" className="num" data-soon={soon && true}>
        {leftText(leftMs)}
      </span>
      <span className={isEmpty ? '' : 'read'} aria-live="polite">
        {over ? `The time is over${isEmpty ? ', and nothing was written' : ''}.` : soon && `${minutesText(soon)} left.`}
      </span>
    </div>
  )
}
