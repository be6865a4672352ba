import type { ReactNode } from 'react'
import { useNetwork } from '#lib/reads/network.ts'
import { useOwnerSubmit, type OwnerSubmit } from '#patterns/money/use-owner-submit.tsx'
import { Problem } from '#patterns/problem/problem.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'

interface Props extends OwnerSubmit {
  /** The words of the button. */
  readonly label: string
  /** The button is as wide as the form. */
  readonly block?: boolean
  /** The fields above the password; `errors` by field, without the name of the field. */
  readonly children?: (errors: Readonly<Record<string, string>>) => ReactNode
  /** What follows the button. */
  readonly below?: ReactNode
}

/** a form that asks for the password and runs one command. Online only (P22). */
export function OwnerForm({ label, block = false, children, below, ...parts }: Props) {
  const isOnline = useNetwork() === 'online'
  const owner = useOwnerSubmit(parts)
  const button = (
    <Button type="submit" variant="primary" block={block} busy={owner.busy} disabled={!isOnline}>
      {label}
    </Button>
  )
  return (
    <form onSubmit={(event) => void owner.send(event)} noValidate>
      <Stack>
        <Problem text={owner.problem} />
        {children?.(withoutNames(owner.errors))}
        {owner.field}
        {block ? button : <div>{button}</div>}
        {below}
      </Stack>
    </form>
  )
}

/** The field `Amount` shows 'is too high' of 'Amount: is too high'. */
const withoutNames = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [
      name,
      text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text,
    ]),
  )
