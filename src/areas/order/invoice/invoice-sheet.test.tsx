import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Invoice } from '#contract/entities/order/order.ts'
import { InvoiceSheet } from './invoice-sheet.tsx'

const unpaid = {
  OrderId: 'ORD-1',
  InvoiceLogo: '',
  InvoiceItemsTitle: '',
  InvoiceItemsDescription: '',
  PayableAmountTitle: 'Payable now',
  OrderItems: [],
  OrderQuestions: [],
  OrderStatusValue: 'Pending',
  OrderStatusName: 'Awaiting payment',
  TotalAmount: 300_000,
  PayableAmount: 100_000,
  HasPaid: false,
  PaidFrom: '',
  CreditNoteNumber: '',
  CreatedDate: '',
  DueDate: '',
  PaidDate: '',
  RefundedDate: '',
} as unknown as Invoice
/** The amount of the invoice with the words before it. */
const amountOf = (invoice: Invoice) =>
  />([^<>]*)<\/span><b class="num">([^<>]*)</.exec(renderToStaticMarkup(<InvoiceSheet invoice={invoice} />))?.slice(1)

test('an invoice says the payable amount with its percentage of the total (R-491)', () => {
  expect(amountOf(unpaid)).toEqual(['Payable now (33% of the total)', '₦1,000.00'])
})

test('a paid one says the total and how it was paid, without a percentage', () => {
  expect(amountOf({ ...unpaid, HasPaid: true, PaidFrom: 'Wallet', PayableAmount: 0 })).toEqual([
    'Paid from the wallet',
    '₦3,000.00',
  ])
})

test('an invoice has the logo and the titles of the settings (R-502)', () => {
  const html = renderToStaticMarkup(
    <InvoiceSheet
      invoice={{
        ...unpaid,
        InvoiceLogo: '/files/logo.webp',
        SellerName: 'Afara Learning',
        PayToTitle: 'Seller',
        InvoiceToTitle: 'Bought by',
        CustomerName: 'Ada Okafor',
        InvoiceItemsTitle: 'What you ordered',
        InvoiceItemsDescription: 'Prices are in naira.',
        ItemTitle: 'Thing',
        QuantityTitle: 'Pieces',
        AmountTitle: 'Price',
        TotalAmountTitle: 'In all',
        PayableAmountTitle: 'To be paid',
      }}
    />,
  )
  for (const words of [
    'src="/files/logo.webp"',
    'Seller',
    'Bought by',
    'What you ordered',
    'Prices are in naira.',
    'Thing',
    'Pieces',
    'Price',
    'In all',
    'To be paid (33% of the total)',
  ])
    expect(html).toContain(words)
})

test('an invoice has what the customer chose, with its note and its link (R-520)', () => {
  const gift = {
    QuestionName: 'It is a gift',
    InformationLink: 'https://afara.example/gifts',
    OnSelectedNote: 'We wrap it.',
  }
  const html = renderToStaticMarkup(<InvoiceSheet invoice={{ ...unpaid, OrderQuestions: [gift] }} />)
  for (const words of ['Chosen with this order', 'It is a gift', 'We wrap it.', 'href="https://afara.example/gifts"'])
    expect(html).toContain(words)
})
