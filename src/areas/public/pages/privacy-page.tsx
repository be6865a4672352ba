import { AgreedText } from '#areas/public/pages/agreed-text.tsx'
import { Policy20261126 } from '#areas/public/policies/policy-2026-11-26.tsx'
import { policyVersion, policyVersions } from '#contract/limits.ts'
import { articleDay } from '#rules/blog/article-day.ts'
import { policyPath } from '#rules/first-screens.ts'
import { Section } from '#ui/section.tsx'

/** The privacy page: the policy of today, and links to those that people agreed to before. */
export function PrivacyPage() {
  return (
    <AgreedText title="Privacy" version={policyVersion} what="policy" Text={Policy20261126}>
      <Section title="Earlier versions">
        <ul>
          {policyVersions.slice(1).map((version) => (
            <li key={version}>
              <a href={policyPath(version)}>{articleDay(version, 'long')}</a>
            </li>
          ))}
        </ul>
      </Section>
    </AgreedText>
  )
}
