// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { mountPage } from '#tests/dom/mount-page.ts'
import { serveCalls } from '#tests/dom/serve-calls.ts'
import { InvoicePage } from './invoice-page.tsx'

const invoice = {
  Id: '4f4d5a3e-0000-4000-8000-000000000001',
  OrderId: 'ORD-1',
  OrderItems: [],
  OrderQuestions: [],
  Path: '/order/code',
  InvoiceNumber: 'INV-2026-000001',
  OrderStatusValue: 'Approved',
  OrderStatusName: 'Paid',
  InvoiceTitle: 'Invoice',
  InvoiceLogo: '',
  InvoiceItemsTitle: '',
  InvoiceItemsDescription: '',
  PayableAmountTitle: 'Payable now',
  TotalAmount: 300_000,
  PayableAmount: 0,
  HasPaid: true,
  PaidFrom: 'Wallet',
  CreditNoteNumber: '',
  CreatedDate: '',
  DueDate: '',
  PaidDate: '2026-11-20T10:00:00Z',
  RefundedDate: '',
}

test('Print prints the invoice, which is the receipt once it is paid (X-044)', async () => {
  serveCalls({ 'Order/GetInvoice': () => invoice })
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const page = await mountPage(InvoicePage, '/order/code', '/order/$id')
  await page.until('Paid from the wallet')
  expect(page.text()).toContain('₦3,000.00')
  await page.press('Print')
  expect(print).toHaveBeenCalledOnce()
})
