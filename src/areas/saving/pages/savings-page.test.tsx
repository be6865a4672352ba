// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { mountPage } from '#tests/dom/mount-page.ts'
import { serveCalls, writesOf } from '#tests/dom/serve-calls.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { SavingsPage } from './savings-page.tsx'

test('where savings are off, money can only be taken out (decision 173)', async () => {
  signedInAs('student')
  const made = serveCalls({
    'Wallet/GetMyWallet': () => ({ Services: [{ Name: 'savings', IsOn: false }] }),
    'Saving/GetMySavings': () => ({
      Balance: 3_000,
      Available: 0,
      GoalName: '',
      GoalAmount: 0,
      GoalDate: '',
      Rule: 'Off',
      RuleAmount: 0,
      RulePercent: 0,
      NextDate: '',
    }),
    'Saving/GetMySavingTransactions': () => ({ Items: [], Total: 0 }),
    'Saving/TakeOut': () => '₦5.00 are in your wallet.',
  })
  const page = await mountPage(SavingsPage, '/student/wallets/savings')
  await page.until('This portal does not offer savings.')
  for (const words of ['Put in', 'Set a goal', 'Turn on']) expect(page.text()).not.toContain(words)
  expect(page.text()).toContain('Rests while savings are off')
  await page.enter('Amount', '5')
  await page.press('Take out')
  await expect.poll(() => writesOf(made)).toMatchObject([{ key: 'Saving/TakeOut', input: { Amount: 500 } }])
})
