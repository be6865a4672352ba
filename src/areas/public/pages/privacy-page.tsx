import { Policy20261126 } from '#areas/public/policies/policy-2026-11-26.tsx'
import { policyVersion, policyVersions } from '#contract/limits.ts'
import { useKnownOperator } from '#lib/page/operator.ts'
import { useNetwork } from '#lib/reads/network.ts'
import { articleDay } from '#rules/blog/article-day.ts'
import { policyPath } from '#rules/first-screens.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'

/** The privacy page: the policy of today, and links to those that people agreed to before. */
export function PrivacyPage() {
  const operator = useKnownOperator()
  return (
    <Stack gap="wide">
      <PageHeader title="Privacy" below={`Version of ${articleDay(policyVersion, 'long')}`} />
      {operator ? <Policy20261126 operator={operator} /> : <Unknown />}
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

/** The policy names the operator and the companies that get data: without these it would say what is not true. */
function Unknown() {
  const isOnline = useNetwork() === 'online'
  return <p role="status">{isOnline ? 'Loading' : 'Go online to read the policy. It names who runs this site.'}</p>
}
