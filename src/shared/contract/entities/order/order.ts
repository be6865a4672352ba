import * as z from 'zod'
import { mostOrderQuestions } from '#contract/limits.ts'
import { paymentStatuses } from '#contract/payment-gateways.ts'
import { instalment } from '#contract/entities/money/credit.ts'
import { lineOfText, pictureAddress, rowId, rowVersion, webAddress } from '#contract/entities/row.ts'

const kobo = z.number().int()
/** The states of an order; their words are in `rules/orders/order-status`. */
export const orderStatusNames = [
  'Pending',
  'AwaitingVerification',
  'Failed',
  'Approved',
  'Shipped',
  'Delivered',
  'PickedUp',
  'Cancelled',
  'Expired',
  'Refunded',
] as const

/** What people do with an order: the moves that a reader may make are in each row. */
export const orderMoveNames = ['pay', 'cancel', 'ship', 'deliver', 'pickUp', 'refund'] as const
export type OrderMoveName = (typeof orderMoveNames)[number]

const orderItem = z.object({
  Name: z.string(),
  Quantity: z.number().int(),
  /** The usual price of one, and the price that counts. */
  ListAmount: kobo,
  UnitAmount: kobo,
  Amount: kobo,
  IsVatExempt: z.boolean(),
})

/** One step of the timeline. `By`: who made it; '' for the portal. */
const orderEvent = z.object({ Id: rowId, Name: z.string(), By: z.string(), Note: z.string(), Date: z.string() })

/**
 * what a customer may choose when an order is paid. `InformationLink` tells more, '' without one; `OnSelectedNote` is shown once it
 * is chosen. Names are unique, because a choice is sent by the name that the customer read.
 */
export const orderQuestion = z.object({
  QuestionName: lineOfText.min(1, 'Enter the question').max(200),
  InformationLink: webAddress.or(z.literal('')).default(''),
  OnSelectedNote: z.string().trim().max(500).default(''),
})
export type OrderQuestion = z.infer<typeof orderQuestion>
/** the names of the chosen questions. */
export const selectedOrderQuestions = z.array(z.string().max(200)).max(mostOrderQuestions).default([])

/** an order as its customer and administrators see it. Amounts in kobo; dates ISO, '' before they happen. */
export const order = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  /** What people call it: ORD-20001. */
  OrderId: z.string(),
  /** The address of the invoice, for everybody who knows it. */
  Path: z.string(),
  /** The purchaser on the invoice, as the name was. */
  CustomerName: z.string(),
  Surname: z.string(),
  Firstname: z.string(),
  EmailAddress: z.string(),
  Phone: z.string(),
  OrderItems: z.array(orderItem),
  ItemNames: z.string(),
  IncludeShipping: z.boolean(),
  ShippingPlaceName: z.string(),
  Address: z.string(),
  ItemsAmount: kobo,
  ShippingFee: kobo,
  Vat: kobo,
  /** In hundredths of a percent. */
  VatRate: z.number().int(),
  TotalAmount: kobo,
  /** What is still to be paid. */
  PayableAmount: kobo,
  AmountInWords: z.string(),
  CurrencyCode: z.string(),
  OrderStatusValue: z.enum(orderStatusNames),
  OrderStatusName: z.string(),
  ShippingStatusName: z.string(),
  HasPaid: z.boolean(),
  HasBeenDelivered: z.boolean(),
  PaidFrom: z.string(),
  /** Its latest payment by a gateway; '' without one. */
  PaymentId: z.string(),
  /** Of that payment: its way, and its state for people. */
  PaymentGatewayName: z.string(),
  PaymentStatus: z.enum(['', ...paymentStatuses]),
  InvoiceNumber: z.string(),
  CreditNoteNumber: z.string(),
  Reason: z.string(),
  CreatedDate: z.string(),
  DueDate: z.string(),
  PaidDate: z.string(),
  RefundedDate: z.string(),
  /** what its customer chose, with the texts of that time. */
  OrderQuestions: z.array(orderQuestion),
  Timeline: z.array(orderEvent),
  /** The moves that the reader may make now. */
  Moves: z.array(z.enum(orderMoveNames)),
})
export type Order = z.infer<typeof order>

/** M-16, X-043: an invoice. The address is '' for readers who are not the customer. */
export const invoice = order
  .pick({
    Id: true,
    OrderId: true,
    Path: true,
    CustomerName: true,
    Address: true,
    OrderItems: true,
    IncludeShipping: true,
    ShippingPlaceName: true,
    ItemsAmount: true,
    ShippingFee: true,
    Vat: true,
    VatRate: true,
    TotalAmount: true,
    PayableAmount: true,
    AmountInWords: true,
    OrderStatusValue: true,
    OrderStatusName: true,
    HasPaid: true,
    PaidFrom: true,
    PaymentGatewayName: true,
    PaymentStatus: true,
    InvoiceNumber: true,
    CreditNoteNumber: true,
    CreatedDate: true,
    DueDate: true,
    PaidDate: true,
    RefundedDate: true,
    OrderQuestions: true,
  })
  .extend({
    /** '' without one. */
    InvoiceLogo: z.string(),
    InvoiceTitle: z.string(),
    PayToTitle: z.string(),
    InvoiceToTitle: z.string(),
    InvoiceItemsTitle: z.string(),
    InvoiceItemsDescription: z.string(),
    ItemTitle: z.string(),
    QuantityTitle: z.string(),
    AmountTitle: z.string(),
    TotalAmountTitle: z.string(),
    PayableAmountTitle: z.string(),
    SellerName: z.string(),
    PayToAddress: z.string(),
    TaxId: z.string(),
    RegistrationNumber: z.string(),
    InvoiceNote: z.string(),
    FooterNote: z.string(),
    /** The reader is its customer or an administrator. */
    IsOwn: z.boolean(),
  })
export type Invoice = z.infer<typeof invoice>

/** a line of an order with a vendor's product. The vendor sees the place of delivery and no contact data. */
export const vendorOrderLine = z.object({
  Id: rowId,
  OrderId: z.string(),
  ProductName: z.string(),
  Quantity: z.number().int(),
  UnitAmount: kobo,
  Amount: kobo,
  OrderStatusValue: z.enum(orderStatusNames),
  OrderStatusName: z.string(),
  ShippingPlaceName: z.string(),
  CreatedDate: z.string(),
  PaidDate: z.string(),
})
export type VendorOrderLine = z.infer<typeof vendorOrderLine>

/** What is wanted, and how it gets to the customer. Prices are never part of it. */
export const basket = z.object({
  Items: z
    .array(z.object({ ProductId: rowId, Quantity: z.number().int().min(1, 'Enter a number').max(1000) }))
    .min(1, 'Your cart is empty')
    .max(50, 'An order has at most 50 products'),
  IncludeShipping: z.boolean(),
  CityId: z.string().max(64).default(''),
})
export type Basket = z.infer<typeof basket>
export const orderBody = basket.extend({
  Address: lineOfText.max(300).default(''),
  Phone: z.string().trim().max(40).default(''),
  /** The total that the customer saw: another one is refused with the new one. */
  TotalAmount: kobo,
})

/** M-12: what a basket costs now. `ShippingFee` null: there is no delivery to this place, and `Problem` says why. */
export const orderPreview = z.object({
  Items: z.array(
    z.object({
      ProductId: rowId,
      Name: z.string(),
      Quantity: z.number().int(),
      ListAmount: kobo,
      UnitAmount: kobo,
      Amount: kobo,
      /** Why it cannot be ordered; '' when it can. */
      Problem: z.string(),
    }),
  ),
  ItemsAmount: kobo,
  ShippingFee: kobo.nullable(),
  ShippingPlaceName: z.string(),
  Vat: kobo,
  VatRate: z.number().int(),
  TotalAmount: kobo,
  AmountInWords: z.string(),
  Problem: z.string(),
  /** How the caller could repay it on credit (M-21); empty when the caller may not buy it so. Days are ISO. */
  CreditInstalments: z.array(instalment.omit({ OutstandingAmount: true })),
})
export type OrderPreview = z.infer<typeof orderPreview>

/** an order that an administrator makes for a person, of items that are not in the shop. */
export const orderForOther = z.object({
  WalletIdNumber: z.string().min(1, 'Enter a wallet ID').max(20),
  IncludeShipping: z.boolean().default(false),
  /** The zone that the fee is computed by. */
  ShippingDetailId: z.string().max(64).default(''),
  Address: lineOfText.max(300).default(''),
  OrderItems: z
    .array(
      z.object({
        ItemObjectName: lineOfText.min(1, 'Enter a name').max(200),
        Amount: kobo.min(0).max(100_000_000_00),
        QuatityOrder: z.number().int().min(1).max(1000),
        /** Whole grams. */
        Weight: z.number().int().min(0).max(10_000_000).nullable().default(null),
        IsVatExempt: z.boolean().default(false),
      }),
    )
    .min(1, 'Add an item')
    .max(50),
})

const areNamedOnce = (questions: readonly OrderQuestion[]) =>
  new Set(questions.map(({ QuestionName }) => QuestionName)).size === questions.length
const line = (most: number) => lineOfText.max(most).default('')
/** The title of a part of an invoice. */
const heading = (usual: string) => lineOfText.min(1, 'Enter a title').max(60).default(usual)
/** how an invoice looks and what its parts are called. */
const invoiceWords = {
  InvoiceLogo: pictureAddress.default(''),
  InvoiceTitle: heading('Invoice'),
  PayToTitle: heading('Pay to'),
  InvoiceToTitle: heading('Invoice to'),
  /** Above the items; '' leaves the line out. */
  InvoiceItemsTitle: line(60),
  InvoiceItemsDescription: line(300),
  ItemTitle: heading('Item'),
  QuantityTitle: heading('Qty'),
  AmountTitle: heading('Amount'),
  TotalAmountTitle: heading('Total'),
  PayableAmountTitle: heading('Payable now'),
}
/** R-502, with the fields that a VAT invoice needs. */
export const orderSettingBody = z.object({
  ...invoiceWords,
  SellerName: line(150),
  PayToAddress: z.string().trim().max(500).default(''),
  TaxId: line(40),
  RegistrationNumber: line(40),
  InvoiceNote: z.string().trim().max(500).default(''),
  FooterNote: z.string().trim().max(500).default(''),
  /** In hundredths of a percent: 750 is 7.5%. */
  VatRate: z.number().int().min(0).max(10_000),
  DueDays: z.number().int().min(1).max(365),
  /** in the order in which customers see them. */
  OrderSettingQuestions: z
    .array(orderQuestion.extend({ Id: z.string().min(1).max(64) }))
    .max(mostOrderQuestions, `At most ${mostOrderQuestions} questions`)
    .refine(areNamedOnce, 'Two questions have the same name')
    .default([]),
})
export const orderSetting = orderSettingBody.extend({ Id: rowId, RowVersion: rowVersion })
export type OrderSetting = z.infer<typeof orderSetting>
