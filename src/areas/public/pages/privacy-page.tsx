import { useParams } from '@tanstack/react-router'
import { policies } from '#areas/public/policies/policies.ts'
import { policyVersion, policyVersions } from '#contract/limits.ts'
import { useOperator } from '#lib/page/operator.ts'
import { articleDay } from '#rules/blog/article-day.ts'
import { policyPath } from '#rules/first-screens.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Section } from '#ui/section.tsx'
import { Stack } from '#ui/stack.tsx'

/** The privacy page: the text of today, and at `/privacy/{version}` one that people agreed to before. */
export function PrivacyPage() {
  const { version = policyVersion } = useParams({ strict: false })
  const known = policyVersions.find((one) => one === version)
  const operator = useOperator()
  if (!known)
    return (
      <Stack>
        <PageHeader title="Privacy" />
        <p>
          There is no version of this day. <a href="/privacy">Read the policy of today</a>
        </p>
      </Stack>
    )
  const Text = policies[known]
  return (
    <Stack gap="wide">
      <PageHeader title="Privacy" below={`Version of ${articleDay(known, 'long')}`} />
      {known !== policyVersion && (
        <p>
          A newer version holds for new accounts. <a href="/privacy">Read the policy of today</a>
        </p>
      )}
      <Text operator={operator} />
      {known === policyVersion && (
        <Section title="Earlier versions">
          <ul>
            {policyVersions.slice(1).map((one) => (
              <li key={one}>
                <a href={policyPath(one)}>{articleDay(one, 'long')}</a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Stack>
  )
}
