import type { ComponentType } from 'react'
import type { policyVersion, policyVersions } from '#contract/limits.ts'
import { Policy20261124 } from './policy-2026-11-24.tsx'

type Former = Exclude<(typeof policyVersions)[number], typeof policyVersion>

/** The text of each version of the privacy policy before that of today. */
export const formerPolicies: Readonly<Record<Former, ComponentType>> = {
  '2026-11-24': Policy20261124,
}
