import type { Operator } from '#contract/site/operator.ts'
import { callHref } from '#lib/page/operator.ts'

/** How to reach the operator, after `label`; nothing where neither an e-mail address nor a phone number is set. */
export function OperatorReach({ operator: { Email, Phone }, label }: { operator: Operator; label: string }) {
  if (!Email && !Phone) return null
  return (
    <>
      {label}
      {Email && <a href={`mailto:${Email}`}>{Email}</a>}
      {Email && Phone && ', '}
      {Phone && <a href={callHref(Phone)}>{Phone}</a>}.
    </>
  )
}
