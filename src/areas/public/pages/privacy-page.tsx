import { Policy20261126 } from '#areas/public/policies/policy-2026-11-26.tsx'
import { policyVersion, policyVersions } from '#contract/limits.ts'
import { useOperator } from '#lib/page/operator.ts'
import { articleDay } from '#rules/blog/article-day.ts'
import { policyPath } from '#rules/first-screens.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'

/** The privacy page: the policy of today, and links to those that people agreed to before. */
export function PrivacyPage() {
  return (
    <Stack gap="wide">
      <PageHeader title="Privacy" below={`Version of ${articleDay(policyVersion, 'long')}`} />
      <Policy20261126 operator={useOperator()} />
      <Section title="Earlier versions">
        <ul>
          {policyVersions.slice(1).map((version) => (
            <li key={version}>
              <a href={policyPath(version)}>{articleDay(version, 'long')}</a>
            </li>
          ))}
        </ul>
      </Section>
    </Stack>
  )
}
