import { AgreedText } from '#areas/public/pages/agreed-text.tsx'
import { Terms20261126 } from '#areas/public/policies/terms-2026-11-26.tsx'
import { termsVersion } from '#contract/limits.ts'

/** The terms of use of today (decision 167). */
export function TermsPage() {
  return <AgreedText title="Terms of use" version={termsVersion} what="terms" Text={Terms20261126} />
}
