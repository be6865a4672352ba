import type { MySavings } from '#contract/entities/saving/saving.ts'
import { dayText } from '#lib/page/format-date.ts'
import { now } from '#offline/clock.ts'
import { naira, nairaParts } from '#rules/money.ts'
import cloth from '#styles/cloth.module.css'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import styles from './saving.module.css'

/** What is saved, and how far the goal is. */
export function SavingsCard({ savings, onGoal }: { savings: MySavings; onGoal: (() => void) | undefined }) {
  const { Balance, GoalName, GoalAmount, GoalDate } = savings
  const [whole, parts] = nairaParts(Balance)
  const until = GoalDate && ` by ${dayText(`${GoalDate}T12:00:00Z`, now())}`
  const percent = GoalAmount === 0 ? 0 : Math.floor((Balance / GoalAmount) * 100)
  return (
    <section className={classNames(styles['card'], cloth['cloth'], cloth['fade'])} aria-label="Saved">
      <p className={styles['label']}>Saved</p>
      <p className={`num ${styles['balance']}`}>
        {whole}
        <small>{parts}</small>
      </p>
      <div className={styles['goal']}>
        {GoalName === '' ? (
          onGoal && <p className={styles['words']}>Save for something: a laptop, exam fees, a trip.</p>
        ) : (
          <div className={styles['words']}>
            <p>
              <b>{GoalName}</b>
              {Balance >= GoalAmount && ' · reached'}
            </p>
            <ProgressBar label={`Saved for ${GoalName}`} percent={percent} />
            <p className={`num ${styles['label']}`}>
              {Math.min(percent, 100)}% of {naira(GoalAmount)}
              {until}
            </p>
          </div>
        )}
        {onGoal && (
          <Button variant="on-deep-bare" size="compact" onClick={onGoal}>
            {GoalName === '' ? 'Set a goal' : 'Change'}
          </Button>
        )}
      </div>
    </section>
  )
}
