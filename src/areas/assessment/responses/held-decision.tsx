import { useEffect, useState } from 'react'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { standingOf } from '#areas/assessment/held-words.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { syncNow } from '#lib/reads/sync-now.ts'
import { useCommand } from '#lib/reads/use-command.ts'
import { alertError, alertSuccess } from '#patterns/alerts/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import styles from './held-decision.module.css'

type Decision = NonNullable<AnsweredAssessment['Decision']>

const asks: Record<Decision, { title: string; verb: string; question: (hasOther: boolean) => string }> = {
  accepted: {
    title: 'Accept these answers',
    verb: 'Accept',
    question: (hasOther) =>
      hasOther
        ? 'These answers will count as a revision. The earlier ones stay readable, and the student is told.'
        : 'These answers will count, and the student is told.',
  },
  'set-aside': {
    title: 'Keep the first answers',
    verb: 'Keep the first',
    question: (hasOther) =>
      hasOther
        ? 'The other answers still count. These stay readable beside them, and the student is told.'
        : 'These answers will not count. They stay readable, and the student is told.',
  },
}

/** The step that ends it: accept the held answers as a revision, or keep the first. It can be decided otherwise later. */
export function HeldDecision({
  row,
  hasOther,
  onDecided,
}: {
  row: AnsweredAssessment
  hasOther: boolean
  onDecided?: () => void
}) {
  const [asking, setAsking] = useState<Decision | null>(null)
  const settle = useCommand('Assessment/SettleHeldAnswer')
  const offline = useNetwork() !== 'online'
  useEffect(() => {
    if (settle.error) alertError(settle.error.message)
  }, [settle.error])
  if (standingOf(row) === 'plain' || row.Held === null) return null

  async function decide(Decision: Decision): Promise<void> {
    const told = await settle.run({ StudentAssessmentId: row.StudentAssessmentId, Decision, Seen: row.Decision })
    setAsking(null)
    if (told !== undefined) alertSuccess(told)
    // Also after a refusal: another person decided first, and the page shows their decision.
    onDecided?.()
    await syncNow()
  }
  const choices: readonly { decision: Decision; label: string }[] = [
    { decision: 'accepted', label: hasOther ? 'Accept as a revision' : 'Accept' },
    { decision: 'set-aside', label: hasOther ? 'Keep the first' : 'Do not count' },
  ]
  return (
    <Card className={styles['card']}>
      <p className="muted small">
        {row.Decision === null ? 'Which answers should count?' : 'You can change this decision.'} Every text stays
        readable.
      </p>
      <div className={styles['acts']}>
        {choices
          .filter(({ decision }) => decision !== row.Decision)
          .map(({ decision, label }) => (
            <Button
              key={decision}
              variant={row.Decision === null && decision === 'accepted' ? 'primary' : 'plain'}
              disabled={offline}
              onClick={() => setAsking(decision)}
            >
              {label}
            </Button>
          ))}
      </div>
      {offline && <p className="small">Go online to decide, so that two people cannot decide differently.</p>}
      {asking && (
        <ConfirmDialog
          title={asks[asking].title}
          question={asks[asking].question(hasOther)}
          confirmLabel={asks[asking].verb}
          busy={settle.busy}
          onConfirm={() => void decide(asking)}
          onCancel={() => setAsking(null)}
        />
      )}
    </Card>
  )
}
