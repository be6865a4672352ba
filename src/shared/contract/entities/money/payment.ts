import * as z from 'zod'
import { paymentStatuses } from '#contract/payment-gateways.ts'
import { rowId, rowVersion } from '#contract/entities/row.ts'

const kobo = z.number().int()
export const gatewayNumber = z.number().int().min(0).max(5)

/** A way to pay that this site has. `IsTest`: the sandbox answers for the provider, so no real money moves. */
export const websiteGateway = z.object({
  Id: gatewayNumber,
  Name: z.string(),
  IsCard: z.boolean(),
  IsTest: z.boolean(),
})

/** A payment as its owner sees it. `Message`: what happened, and what to do. `CanRetry`: asking the provider again may change it. */
export const myPayment = z.object({
  Id: rowId,
  Amount: kobo,
  /** The order that it pays, its row; '' for money into the wallet. */
  OrderId: z.string(),
  ItemNames: z.string(),
  PaymentStatus: z.enum(paymentStatuses),
  /** Null before a way is chosen. */
  PaymentGateway: gatewayNumber.nullable(),
  PaymentGatewayName: z.string(),
  Reference: z.string(),
  Message: z.string(),
  CanRetry: z.boolean(),
  CreateDate: z.string(),
  PaymentCompletedDate: z.string().nullable(),
})
export type MyPayment = z.infer<typeof myPayment>

/** a payment as administrators see it. */
export const payment = myPayment.extend({
  RowVersion: rowVersion,
  Surname: z.string(),
  Firstname: z.string(),
  EmailAddress: z.string(),
  /** What arrived so far, in kobo. */
  Received: kobo,
  CanManuallyConfirm: z.boolean(),
  /** One administrator has confirmed it; it needs a second one. */
  NeedsSecond: z.boolean(),
  EvidenceReference: z.string(),
  Evidence: z.string(),
  DecidedBy: z.string(),
  /** Of somebody without an account who pays an order; '' when the customer pays. */
  PayerEmail: z.string(),
})
export type Payment = z.infer<typeof payment>

/** A step of a payment. `By`: a person, or the source: callback, webhook, poller. */
export const paymentEvent = z.object({ Id: rowId, Kind: z.string(), Text: z.string(), By: z.string(), At: z.string() })
export type PaymentEvent = z.infer<typeof paymentEvent>
