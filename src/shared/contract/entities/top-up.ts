import * as z from 'zod'
import { lineOfText, rowId, rowVersion } from '#contract/entities/row.ts'
import { amountOfMoney } from '#contract/entities/wallet.ts'

/** `Pending`: the network has not answered yet. */
export const topUpStatuses = ['Pending', 'Successful', 'Failed'] as const

/** What a person bought. PlanName '': airtime of a free amount; Phone '': a record without a number; Amount in kobo. */
export const myTopUp = z.object({
  Id: rowId,
  IsDataPlan: z.boolean(),
  PlanName: z.string(),
  Validity: z.string(),
  NetworkName: z.string(),
  Phone: z.string(),
  Amount: z.number().int(),
  TransactionDate: z.string(),
  Status: z.enum(topUpStatuses),
})
export type MyTopUp = z.infer<typeof myTopUp>

/** The same as administrators see it. */
export const topUp = myTopUp.extend({
  RowVersion: rowVersion,
  Surname: z.string(),
  Firstname: z.string(),
  /** What the provider knows it by, and what it said last. */
  Reference: z.string(),
  ProviderStatus: z.string(),
  /** The time of the provider is over, so an administrator decides. */
  NeedsDecision: z.boolean(),
  /** Who decided in the provider's place, and why; '' otherwise. */
  DecidedBy: z.string(),
  Reason: z.string(),
})
export type TopUp = z.infer<typeof topUp>

const plan = z.object({
  Id: rowId,
  Name: z.string(),
  Network: rowId,
  Amount: z.number().int(),
  Details: z.string(),
  IsDataPlan: z.boolean(),
})
/** What can be bought. Without `IsOpen` this portal sells no airtime. `AreTests`: the sandbox delivers. */
export const topUpShop = z.object({
  IsOpen: z.boolean(),
  AreTests: z.boolean(),
  Available: z.number().int(),
  Networks: z.array(z.object({ Id: rowId, Name: z.string() })),
  Plans: z.array(plan),
})
export type TopUpShop = z.infer<typeof topUpShop>

/** A purchase. PlanId '': airtime of the amount; otherwise Amount is the price that the buyer saw. */
export const topUpBody = z.object({
  Phone: z.string().min(1, 'Enter a mobile number').max(30),
  Network: z.string().min(1, 'Choose a network').max(64),
  PlanId: z.string().max(64).default(''),
  Amount: amountOfMoney,
  Ticket: z.string().max(100).default(''),
})

/** What an administrator says in the provider's place. */
export const topUpDecision = z.object({
  Id: rowId,
  RowVersion: rowVersion.optional(),
  Outcome: z.enum(['Delivered', 'Returned']),
  Reason: lineOfText.min(3, 'Say how you know').max(300),
})
