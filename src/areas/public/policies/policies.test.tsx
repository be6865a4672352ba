import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { policyVersion, policyVersions } from '#contract/limits.ts'
import { noOperator } from '#contract/site/no-operator.ts'
import type { Operator } from '#contract/site/operator.ts'

vi.stubGlobal('location', { host: 'test.example' })

/** `version hash` a line, of the words of each version for this operator. A line is only ever added. */
const released = readFileSync(new URL('released.sha256', import.meta.url), 'utf8')
  .trim()
  .split('\n')

const operator: Operator = {
  Name: 'A School',
  Address: '1 Bridge Road, Lagos',
  Email: 'help@school.example',
  Phone: '0800 000 0000',
  AndroidApp: '',
  IosApp: '',
  MoneyWords: [],
  Providers: [{ Use: 'Sends e-mails', Name: 'smtp.example' }],
}

let wordsOf: (version: (typeof policyVersions)[number], of?: Operator) => string
beforeAll(async () => {
  const { formerPolicies } = await import('./former-policies.ts')
  const { Policy20261126 } = await import('./policy-2026-11-26.tsx')
  const texts = { ...formerPolicies, [policyVersion]: Policy20261126 }
  wordsOf = (version, of = operator) => {
    const Text = texts[version]
    return renderToString(<Text operator={of} />)
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  }
})
const lineOf = (version: string, words: string) => `${version} ${createHash('sha256').update(words).digest('hex')}`

test('the words of a released version never change: people agreed to them (X-102)', () => {
  const now = policyVersions.map((version) => lineOf(version, wordsOf(version) + wordsOf(version, noOperator)))
  expect(
    now.toReversed(),
    'write a new version, with a file, a date in limits.ts and a line in released.sha256',
  ).toEqual(released)
})

test('the page of today shows the newest version, and no policy before it knows the operator', async () => {
  const [{ PrivacyPage }, { OperatorContext }] = await Promise.all([
    import('#areas/public/pages/privacy-page.tsx'),
    import('#lib/page/operator.ts'),
  ])
  const textOf = (of: Operator | null) =>
    renderToString(
      <OperatorContext value={of}>
        <PrivacyPage />
      </OperatorContext>,
    )
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  expect(textOf(noOperator)).toContain('Version of 26 November 2026')
  expect(textOf(noOperator)).toContain(wordsOf(policyVersion, noOperator))
  expect(textOf(null)).not.toContain('no other company')
  expect([...policyVersions]).toEqual([...policyVersions].toSorted().toReversed())
})

test('planted fault: one other word is another hash', () => {
  const words = wordsOf(policyVersion) + wordsOf(policyVersion, noOperator)
  expect(released).toContain(lineOf(policyVersion, words))
  expect(released).not.toContain(lineOf(policyVersion, words.replace('never your answers', 'and your answers')))
})

test('the version of today names the operator, how long things are kept, and who else gets data (R-082)', () => {
  const words = wordsOf(policyVersion)
  expect(words).toContain('A School, 1 Bridge Road, Lagos decides what is stored here')
  expect(words).toContain('Sends e-mails: smtp.example')
  expect(words).toContain('The text of an e-mail or text message to you: 90 days')
  const bare = wordsOf(policyVersion, noOperator)
  expect(bare).toContain('has not entered its name')
  expect(bare).toContain('This server sends your data to no other company.')
})
