// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mount } from '#tests/dom/mount.ts'
import { serveCalls } from '#tests/dom/serve-calls.ts'
import { VerifyPayment } from './verify-payment.tsx'

test('the words of the provider are shown once, and stay behind View Message (R-538)', async () => {
  serveCalls({ 'Payment/ConfirmPaystackPayment': () => 'The provider says: Declined.' })
  const page = await mount(<VerifyPayment id="p" gateway={1} reload={() => {}} />)
  expect(page.text()).not.toContain('View Message')
  await page.press('Verify')
  expect(page.text()).toContain('The provider says: Declined.')
  await page.press('Close')
  expect(page.text()).not.toContain('Declined')
  await page.press('View Message')
  expect(page.text()).toContain('Message of the providerThe provider says: Declined.')
})
