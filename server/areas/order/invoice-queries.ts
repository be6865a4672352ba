import type { Output } from '#contract/contract.ts'
import type { Invoice, Order, OrderSetting } from '#contract/entities/order/order.ts'
import { AppError } from '#contract/errors.ts'
import { invoiceLinkDays } from '#contract/limits.ts'
import { invoiceName, invoiceParts } from '#rules/orders/invoice-parts.ts'
import { publicPicture } from '#server/areas/file-upload/queries.ts'
import type { Actor, Db, Tx } from '#server/calls/call-context.ts'
import { daysBefore } from '#server/calls/time-before.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import type { InvoiceDocument } from '#server/ports/pdf/pdf-printer.ts'
import { anyOrder } from './order-queries.ts'
import { orderSettingOf } from './setting-queries.ts'

/**
 * the invoice behind an address that cannot be guessed. Its customer and administrators always read all of it. For everybody else
 * with the address it has no contact data, and it is there for some days after the last change only (410 later, and when the account of its
 * customer is deleted).
 */
export async function invoiceOf(
  tx: Tx,
  token: string,
  { reader, now }: { readonly reader: Actor | null; readonly now: Date },
): Promise<Output<'Order/GetInvoice'>> {
  const [found] = await tx<{ id: string; customer: string; isOpen: boolean }[]>`
    select o.id, o.customer_id as customer, o.updated_at > ${daysBefore(now, invoiceLinkDays)} and p.deleted_at is null as "isOpen"
    from shop_order o join person p on p.id = o.customer_id where o.token = ${token}`
  const isOwn = reader !== null && (reader.personId === found?.customer || reader.roles.has('admin'))
  const invoice = found && (await readInvoice(tx, found.id, isOwn))
  if (!found || !invoice) throw new AppError('not-found', { detail: 'This order does not exist.' })
  if (!isOwn && !found.isOpen)
    throw new AppError('gone', { detail: 'This link is too old. Sign in to read the invoice under My orders.' })
  return invoice
}

/** The invoice of an order; undefined without such an order. `isOwn`: with the address of the customer. */
export async function readInvoice(tx: Tx, id: string, isOwn: boolean): Promise<Invoice | undefined> {
  const order = await anyOrder.read(tx, id)
  if (!order) return undefined
  const words = invoiceWords(await orderSettingOf(tx))
  return { ...invoiceFacts(order), Address: isOwn ? order.Address : '', ...words, IsOwn: isOwn }
}

/** what the PDF of an invoice is made of: the words of its page, and the logo. */
export async function invoiceDocument(db: Db, files: FileStore, invoice: Invoice): Promise<InvoiceDocument> {
  return {
    name: invoiceName(invoice),
    parts: invoiceParts(invoice),
    seller: invoice.SellerName,
    logo: await publicPicture(db, files, invoice.InvoiceLogo),
  }
}

/** What an invoice has of the settings: nothing of what orders are computed by. */
function invoiceWords(setting: OrderSetting) {
  const { InvoiceLogo, InvoiceTitle, PayToTitle, InvoiceToTitle, InvoiceItemsTitle, InvoiceItemsDescription } = setting
  const { ItemTitle, QuantityTitle, AmountTitle, TotalAmountTitle, PayableAmountTitle } = setting
  const { SellerName, PayToAddress, TaxId, RegistrationNumber, InvoiceNote, FooterNote } = setting
  return {
    InvoiceLogo,
    InvoiceTitle,
    PayToTitle,
    InvoiceToTitle,
    InvoiceItemsTitle,
    InvoiceItemsDescription,
    ItemTitle,
    QuantityTitle,
    AmountTitle,
    TotalAmountTitle,
    PayableAmountTitle,
    SellerName,
    PayToAddress,
    TaxId,
    RegistrationNumber,
    InvoiceNote,
    FooterNote,
  }
}

/** What an invoice shows of an order: nothing of the account behind it. */
function invoiceFacts(one: Order) {
  const { OrderId, Path, CustomerName, OrderItems, IncludeShipping, ShippingPlaceName, OrderStatusValue } = one
  const { ItemsAmount, ShippingFee, Vat, VatRate, TotalAmount, PayableAmount, AmountInWords, OrderStatusName } = one
  const {
    Id,
    HasPaid,
    PaidFrom,
    PaymentGatewayName,
    PaymentStatus,
    InvoiceNumber,
    CreditNoteNumber,
    CreatedDate,
    DueDate,
    PaidDate,
    RefundedDate,
    OrderQuestions,
  } = one
  return {
    Id,
    OrderId,
    Path,
    CustomerName,
    OrderItems,
    IncludeShipping,
    ShippingPlaceName,
    OrderStatusValue,
    ItemsAmount,
    ShippingFee,
    Vat,
    VatRate,
    TotalAmount,
    PayableAmount,
    AmountInWords,
    OrderStatusName,
    HasPaid,
    PaidFrom,
    PaymentGatewayName,
    PaymentStatus,
    InvoiceNumber,
    CreditNoteNumber,
    CreatedDate,
    DueDate,
    PaidDate,
    RefundedDate,
    OrderQuestions,
  }
}
