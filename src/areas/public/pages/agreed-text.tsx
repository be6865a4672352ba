import type { ComponentType, ReactNode } from 'react'
import type { Operator } from '#contract/site/operator.ts'
import { useKnownOperator } from '#lib/page/operator.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { articleDay } from '#rules/blog/article-day.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'

interface Props {
  readonly title: string
  /** The day of the version. */
  readonly version: string
  /** What cannot be read before the operator is known. */
  readonly what: string
  readonly Text: ComponentType<{ operator: Operator }>
  readonly children?: ReactNode
}

/** A text that people agree to, in its version of today. It names the operator: without it, the text would say what is not true. */
export function AgreedText({ title, version, what, Text, children }: Props) {
  const operator = useKnownOperator()
  const isOnline = useNetwork() === 'online'
  return (
    <Stack gap="wide">
      <PageHeader title={title} below={`Version of ${articleDay(version, 'long')}`} />
      {operator ? (
        <Text operator={operator} />
      ) : (
        <p role="status">
          {isOnline ? 'Loading' : `Go online to read the ${what}. The text names who runs this site.`}
        </p>
      )}
      {children}
    </Stack>
  )
}
