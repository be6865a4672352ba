import { useParams } from '@tanstack/react-router'
import { formerPolicies } from '#areas/public/policies/former-policies.ts'
import { articleDay } from '#rules/blog/article-day.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Stack } from '#ui/stack.tsx'

/** A former version of the privacy policy, which people agreed to. */
export function PolicyPage() {
  const { version = '' } = useParams({ strict: false })
  const Text = Object.entries(formerPolicies).find(([day]) => day === version)?.[1]
  return (
    <Stack gap="wide">
      <PageHeader title="Privacy" below={Text && `Version of ${articleDay(version, 'long')}`} />
      <p>
        {Text ? 'A newer version holds for new accounts.' : 'There is no former version of this day.'}{' '}
        <a href="/privacy">Read the policy of today</a>
      </p>
      {Text && <Text />}
    </Stack>
  )
}
