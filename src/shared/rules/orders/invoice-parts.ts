import type { Invoice, Order } from '#contract/entities/order/order.ts'
import { naira } from '#rules/money.ts'
import { payablePercent } from './payable-percent.ts'

/** Days of Lagos in words that every reader and every server writes alike. */
const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
})
const dayOf = (instant: string) => (instant === '' ? '' : days.format(new Date(instant)))

/** A name and its value; values of several lines have line ends. */
export type NamedText = readonly [name: string, value: string]

/** The items of an order and its sums, in words. */
export interface OrderTableWords {
  readonly headings: readonly [item: string, quantity: string, amount: string]
  readonly rows: readonly {
    readonly name: string
    readonly note: string
    readonly quantity: string
    readonly amount: string
  }[]
  readonly sums: readonly NamedText[]
  readonly total: NamedText
}

export type SummedOrder = Pick<
  Order,
  | 'OrderId'
  | 'OrderItems'
  | 'ItemsAmount'
  | 'IncludeShipping'
  | 'ShippingPlaceName'
  | 'ShippingFee'
  | 'Vat'
  | 'VatRate'
  | 'TotalAmount'
>
/** What the columns and the sum are called. */
export type TableTitles = Pick<Invoice, 'ItemTitle' | 'QuantityTitle' | 'AmountTitle' | 'TotalAmountTitle'>
const usual: TableTitles = { ItemTitle: 'Item', QuantityTitle: 'Qty', AmountTitle: 'Amount', TotalAmountTitle: 'Total' }

/** the items of an order and its sums, for pages and for the PDF. */
export function orderTableWords(order: SummedOrder, titles: TableTitles = usual): OrderTableWords {
  return {
    headings: [titles.ItemTitle, titles.QuantityTitle, titles.AmountTitle],
    rows: order.OrderItems.map(({ Name, Quantity, UnitAmount, ListAmount, Amount, IsVatExempt }) => ({
      name: Name,
      note: [
        `${naira(UnitAmount)} each`,
        UnitAmount < ListAmount && `instead of ${naira(ListAmount)}`,
        IsVatExempt && 'no VAT',
      ]
        .filter(Boolean)
        .join(', '),
      quantity: String(Quantity),
      amount: naira(Amount),
    })),
    sums: [
      ['Items', naira(order.ItemsAmount)],
      ...(order.IncludeShipping ? [[`Shipping to ${order.ShippingPlaceName}`, naira(order.ShippingFee)] as const] : []),
      [`VAT (${order.VatRate / 100}%)`, naira(order.Vat)],
    ],
    total: [titles.TotalAmountTitle, naira(order.TotalAmount)],
  }
}

/** Every word of an invoice, a receipt or a credit note, in the order in which it is read. Texts that are '' are left out. */
export interface InvoiceParts {
  readonly isCreditNote: boolean
  readonly title: string
  readonly status: string
  /** Of the document, then of the seller and the customer. */
  readonly facts: readonly (readonly NamedText[])[]
  readonly itemsTitle: string
  readonly itemsText: string
  readonly table: OrderTableWords
  readonly payable: { readonly name: string; readonly amount: string; readonly inWords: string }
  readonly questions: Invoice['OrderQuestions']
  readonly notes: readonly string[]
}

const given = (facts: readonly NamedText[]) => facts.filter(([, value]) => value !== '')
const lines = (...texts: readonly string[]) => texts.filter(Boolean).join('\n')

/**
 * M-16, R-491, X-048: what the page of an invoice and its PDF say, with the fields that Nigeria asks of a VAT invoice. A paid one is the
 * receipt too; a refunded one is the credit note.
 */
export function invoiceParts(invoice: Invoice): InvoiceParts {
  const { CreditNoteNumber, HasPaid, PayableAmount, TotalAmount } = invoice
  const isCreditNote = CreditNoteNumber !== ''
  return {
    isCreditNote,
    title: isCreditNote ? 'Credit note' : invoice.InvoiceTitle,
    status: invoice.OrderStatusName,
    facts: [
      given([
        ['Order', invoice.OrderId],
        ['Invoice number', invoice.InvoiceNumber],
        ['Credit note number', CreditNoteNumber],
        ['Created', dayOf(invoice.CreatedDate)],
        ['Due', PayableAmount > 0 ? dayOf(invoice.DueDate) : ''],
        ['Date of supply', dayOf(invoice.PaidDate)],
        ['Refunded', dayOf(invoice.RefundedDate)],
      ]),
      given([
        [invoice.PayToTitle, lines(invoice.SellerName, invoice.PayToAddress)],
        ['Tax ID', invoice.TaxId],
        ['Registration number', invoice.RegistrationNumber],
        [invoice.InvoiceToTitle, lines(invoice.CustomerName, invoice.Address)],
      ]),
    ],
    itemsTitle: invoice.InvoiceItemsTitle,
    itemsText: invoice.InvoiceItemsDescription,
    table: orderTableWords(invoice, invoice),
    payable: {
      name: payableName(invoice),
      amount: naira(HasPaid || isCreditNote ? TotalAmount : PayableAmount),
      inWords: invoice.AmountInWords,
    },
    questions: invoice.OrderQuestions,
    notes: [invoice.InvoiceNote, invoice.FooterNote].filter((note) => note !== ''),
  }
}

function payableName(invoice: Invoice): string {
  const { CreditNoteNumber, HasPaid, PaidFrom, PayableAmountTitle } = invoice
  if (CreditNoteNumber !== '') return PaidFrom === 'Credit' ? 'Refunded' : 'Given back to the wallet'
  if (!HasPaid) return `${PayableAmountTitle} (${payablePercent(invoice)}% of the total)`
  if (PaidFrom === 'Wallet') return 'Paid from the wallet'
  return PaidFrom === 'Credit' ? 'Bought on credit' : `Paid by ${PaidFrom}`
}

/** The heading above what a customer chose. */
export const questionsTitle = 'Chosen with this order'

/**
 * What people call the document, for its title and the name of its file: the number of the credit note or invoice, or else of the
 * order.
 */
export function invoiceName({
  CreditNoteNumber,
  InvoiceNumber,
  OrderId,
}: Pick<Invoice, 'CreditNoteNumber' | 'InvoiceNumber' | 'OrderId'>): string {
  return CreditNoteNumber || InvoiceNumber || OrderId
}

/** The address of its PDF. `path`: the address of the page. */
export const invoicePdfPath = (path: string): `/${string}` => `/order/${path.slice('/order/'.length)}/invoice.pdf`
