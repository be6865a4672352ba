// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { MyWallet } from '#contract/entities/wallet.ts'
import { anEmptyWallet } from '#tests/dom/an-empty-wallet.ts'
import { mount } from '#tests/dom/mount.ts'
import { AccountNumber } from './account-number.tsx'

const account = { VirtualAccountBankName: 'Zuma Bank', VirtualAccountNumber: '9930000142' } as const
const shown = async (state: Partial<MyWallet>) => mount(<AccountNumber wallet={{ ...anEmptyWallet, ...state }} />)

test('each state of a bank account has its words; only an account that is open has a number to copy (M-05)', async () => {
  const pending = await shown({})
  expect(pending.text()).toContain('The bank has not given you a number yet.')
  expect(pending.text()).not.toContain('Copy')
  const registered = await shown({ ...account, VirtualAccountStatusName: 'Registered' })
  expect(registered.text()).toContain('9930 000 142Zuma BankCopy')
  expect(registered.text()).not.toContain('test money')
  const again = await shown(account)
  expect(again.text()).toContain('9930 000 142')
  expect(again.text()).toContain('You can use it meanwhile.')
  const failed = await shown({
    VirtualAccountStatusName: 'Failed',
    VirtualAccountErrorMessage: 'The name is not yours.',
  })
  expect(failed.text()).toContain('The bank says: The name is not yours. Contact your school or programme.')
})
