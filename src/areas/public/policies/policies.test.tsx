import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { policyVersion, policyVersions, termsVersion, termsVersions } from '#contract/limits.ts'
import { noOperator } from '#contract/site/no-operator.ts'
import type { Operator } from '#contract/site/operator.ts'

vi.stubGlobal('location', { host: 'test.example' })

/**
 * `name hash` a line, of the words of each version for this operator. The terms have `terms` before their day. A line is only ever
 * added.
 */
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

type Released = (typeof policyVersions)[number] | `terms-${(typeof termsVersions)[number]}`
const terms = `terms-${termsVersion}` as const
/** The texts as `released.sha256` names them, the oldest first. */
const names: readonly Released[] = [
  ...policyVersions.toReversed(),
  ...termsVersions.map((day) => `terms-${day}` as const).toReversed(),
]

let wordsOf: (name: Released, of?: Operator) => string
beforeAll(async () => {
  const { formerPolicies } = await import('./former-policies.ts')
  const { Policy20261126 } = await import('./policy-2026-11-26.tsx')
  const { Terms20261126 } = await import('./terms-2026-11-26.tsx')
  const texts = { ...formerPolicies, [policyVersion]: Policy20261126, [terms]: Terms20261126 }
  wordsOf = (name, of = operator) => {
    const Text = texts[name]
    return renderToString(<Text operator={of} />)
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  }
})
const lineOf = (version: string, words: string) => `${version} ${createHash('sha256').update(words).digest('hex')}`

test('the words of a released version never change: people agreed to them (X-102)', () => {
  expect(
    names.map((name) => lineOf(name, wordsOf(name) + wordsOf(name, noOperator))),
    'write a new version, with a file, a date in limits.ts and a line in released.sha256',
  ).toEqual(released)
})

test('the pages of today show the newest versions, and no text before they know the operator', async () => {
  const [{ PrivacyPage }, { TermsPage }, { OperatorContext }] = await Promise.all([
    import('#areas/public/pages/privacy-page.tsx'),
    import('#areas/public/pages/terms-page.tsx'),
    import('#lib/page/operator.ts'),
  ])
  const pages = [
    [PrivacyPage, policyVersion, 'no other company'],
    [TermsPage, terms, 'Your wallet'],
  ] as const
  for (const [Page, name, part] of pages) {
    const textOf = (of: Operator | null) =>
      renderToString(
        <OperatorContext value={of}>
          <Page />
        </OperatorContext>,
      )
        .replaceAll('<!-- -->', '')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
    expect(textOf(noOperator)).toContain('Version of 26 November 2026')
    expect(textOf(noOperator)).toContain(wordsOf(name, noOperator))
    expect(textOf(null)).not.toContain(part)
  }
  for (const versions of [policyVersions, termsVersions])
    expect([...versions]).toEqual([...versions].toSorted().toReversed())
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

test('the terms name the operator, the limits that the server keeps to, and where versions are kept (decision 167)', () => {
  const words = wordsOf(terms)
  expect(words).toContain('between you and A School, 1 Bridge Road, Lagos')
  expect(words).toContain('You can withdraw up to ₦500,000 a day')
  expect(words).toContain('We keep each version with its date')
  expect(wordsOf(terms, noOperator)).toContain('The operator has not entered its name yet')
})
