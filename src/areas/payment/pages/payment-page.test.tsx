// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { MyPayment } from '#contract/entities/money/payment.ts'
import { mountPage } from '#tests/dom/mount-page.ts'
import { serveCalls } from '#tests/dom/serve-calls.ts'
import { signedInAs } from '#tests/dom/signed-in.ts'
import { PaymentPage } from './payment-page.tsx'

const paid: MyPayment = {
  Id: '4f4d5a3e-0000-4000-8000-000000000001',
  Amount: 250_000,
  OrderId: '',
  ItemNames: 'Wallet',
  PaymentStatus: 'Paid',
  PaymentGateway: 4,
  PaymentGatewayName: 'QR code',
  Reference: 'AF-1',
  Message: '',
  CanRetry: false,
  CreateDate: '2026-11-20T10:00:00Z',
  PaymentCompletedDate: '2026-11-21T10:00:00Z',
}

async function pageOf(payment: MyPayment) {
  signedInAs('student')
  serveCalls({ 'Payment/GetMyPayment': () => payment })
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const page = await mountPage(PaymentPage, `/student/wallets/payment/${paid.Id}`, '/student/wallets/payment/$id')
  await page.until('AF-1')
  return { page, print }
}

test('a paid payment is a receipt with amount, way, reference and day, and can be printed (X-044)', async () => {
  const { page, print } = await pageOf(paid)
  for (const words of ['₦2,500.00', 'QR code', 'AF-1', '21 Nov']) expect(page.text()).toContain(words)
  await page.press('Print the receipt')
  expect(print).toHaveBeenCalledOnce()
})

test('a payment that is not paid has no receipt', async () => {
  const { page } = await pageOf({ ...paid, PaymentStatus: 'Awaiting Verification', PaymentCompletedDate: null })
  expect(page.text()).not.toContain('Print')
})
