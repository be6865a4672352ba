import type { ComponentType } from 'react'
import type { Operator } from '#contract/entities/operator.ts'
import type { policyVersions } from '#contract/limits.ts'
import { Policy20261124 } from './policy-2026-11-24.tsx'
import { Policy20261126 } from './policy-2026-11-26.tsx'

/** The text of each version of the privacy policy. */
export const policies: Readonly<Record<(typeof policyVersions)[number], ComponentType<{ operator: Operator }>>> = {
  '2026-11-26': Policy20261126,
  '2026-11-24': Policy20261124,
}
