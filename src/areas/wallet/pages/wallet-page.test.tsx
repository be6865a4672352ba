// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { MyWallet } from '#contract/entities/wallet.ts'
import { anEmptyWallet } from '#tests/dom/an-empty-wallet.ts'
import { mountPage } from '#tests/dom/mount-page.ts'
import { serveCalls } from '#tests/dom/serve-calls.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { WalletPage } from './wallet-page.tsx'

/** What a student's wallet leads to, as text. */
async function waysOf(Services: MyWallet['Services']) {
  signedInAs('student')
  serveCalls({
    'Wallet/GetMyWallet': () => ({ ...anEmptyWallet, Services }),
    'Wallet/GetMyWalletTransactions': () => ({ Items: [], Total: 0 }),
  })
  const page = await mountPage(WalletPage, '/student/wallets')
  await page.until('No movements yet')
  return page.text()
}

test('the wallet leads to the money services that are on or have something of its owner (decision 173)', async () => {
  const all = await waysOf([
    { Name: 'airtime', IsOn: true },
    { Name: 'credit', IsOn: true },
    { Name: 'investments', IsOn: true },
    { Name: 'savings', IsOn: false },
  ])
  const words = ['Airtime', 'Orders that you pay later', 'Invest', 'Save']
  for (const word of words) expect(all).toContain(word)
})

test('the wallet leads to no other money service; funding, sending and withdrawing stay', async () => {
  const few = await waysOf([])
  for (const word of ['Airtime', 'Orders that you pay later', 'Invest', 'Save']) expect(few).not.toContain(word)
  for (const word of ['Fund', 'Send', 'Withdraw', 'Smart card']) expect(few).toContain(word)
})
