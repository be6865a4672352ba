import * as z from 'zod'
import { creditStatuses } from '#contract/payment-gateways.ts'
import { rowId, rowVersion } from '#contract/entities/row.ts'

const kobo = z.number().int()

/** A payment of a credit. */
export const instalment = z.object({
  DueDate: z.string(),
  Amount: kobo,
  /** What is not repaid of it. */
  OutstandingAmount: kobo,
})

/** An order on credit, as its customer sees it. Amounts in kobo, days ISO. The id is that of the order. */
export const myCredit = z.object({
  Id: rowId,
  OrderId: z.string(),
  ItemName: z.string(),
  CreditAmount: kobo,
  CreditDate: z.string(),
  RepaidAmount: kobo,
  OutstandingAmount: kobo,
  OverdueAmount: kobo,
  /** The day of the first payment that is not complete; the last day when all are. */
  DueDate: z.string(),
  StatusName: z.enum(creditStatuses),
  Instalments: z.array(instalment),
})
export type MyCredit = z.infer<typeof myCredit>

/** the same for administrators. */
export const creditTransaction = myCredit.extend({
  Surname: z.string(),
  Firstname: z.string(),
  EmailAddress: z.string(),
  /** What the order cost, and when it was placed. */
  TransactionAmount: kobo,
  TransactionDate: z.string(),
})
export type CreditTransaction = z.infer<typeof creditTransaction>

/** the credits that are overdue longest, how many there are, what is overdue of them, and what else is due within 30 days. */
export const overdueCredits = z.object({
  Credits: z.array(
    creditTransaction.pick({
      Id: true,
      Surname: true,
      Firstname: true,
      ItemName: true,
      OutstandingAmount: true,
      DueDate: true,
    }),
  ),
  Count: z.number().int(),
  TotalOverdue: kobo,
  ToBeDueWithin30days: kobo,
})
export type OverdueCredits = z.infer<typeof overdueCredits>

/** How an own order can be bought on credit. */
export const creditTerms = z.object({
  /** Everything in the order is sold on credit. */
  IsOffered: z.boolean(),
  /** Why the caller may not buy it so; '' when they may. */
  Problem: z.string(),
  /** The most that the caller may owe, and what is owed now. */
  LimitAmount: kobo,
  OwedAmount: kobo,
  Instalments: z.array(instalment.omit({ OutstandingAmount: true })),
})

/** `CreditPerPoint`: what a person may owe for each edu-point, kobo; 0: nothing is sold on credit. */
export const creditSettingBody = z.object({ CreditPerPoint: z.number().int().min(0).max(1_000_000_00) })
export const creditSetting = creditSettingBody.extend({ Id: rowId, RowVersion: rowVersion })
export type CreditSetting = z.infer<typeof creditSetting>
