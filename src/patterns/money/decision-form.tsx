import type { ReactNode } from 'react'
import { Problem } from '#patterns/problem/problem.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'
import type { Decision } from './use-decision.ts'

interface FormProps {
  readonly title: string
  readonly decision: Pick<Decision, 'isOnline' | 'problem'>
  /** What comes before a problem: what the decision is about, or who decided before. */
  readonly lead?: ReactNode
  /** Said while the server is not reached. */
  readonly offline?: string
  readonly children: ReactNode
}

/** The form of an administrator's decision (`useDecision`): its fields and buttons are `children`. */
export function DecisionForm({ title, decision: { isOnline, problem }, lead, offline, children }: FormProps) {
  return (
    <Section title={title}>
      <Card>
        <Stack>
          {lead}
          {problem && <Problem text={problem} />}
          {!isOnline && offline && <p className="muted small">{offline}</p>}
          {children}
        </Stack>
      </Card>
    </Section>
  )
}

interface ButtonProps {
  readonly decision: Pick<Decision, 'busy' | 'isOnline'>
  readonly variant?: 'primary' | 'danger'
  readonly onPress: () => Promise<void>
  readonly children: ReactNode
}

/** Decides, on a line of its own. It works only while the server is reached. */
export function DecisionButton({ decision: { busy, isOnline }, variant = 'primary', onPress, children }: ButtonProps) {
  return (
    <div>
      <Button variant={variant} busy={busy} disabled={!isOnline} onClick={() => void onPress()}>
        {children}
      </Button>
    </div>
  )
}
