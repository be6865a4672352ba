import * as z from 'zod'
import { rowId, rowKey, rowVersion } from '#contract/entities/row.ts'

const points = z.number().int()

/** points that a person was granted. `PaymentAmount`: kobo; null where no payment earned them. */
export const eduPointTransaction = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  Surname: z.string(),
  Firstname: z.string(),
  Points: points,
  Title: z.string(),
  PaymentGateway: z.string(),
  PaymentAmount: points.nullable(),
  Status: z.enum(['Granted', 'Reversed']),
  TransactionDate: z.string(),
})
export type EduPointTransaction = z.infer<typeof eduPointTransaction>

/** The same for the person who has them. */
export const myEduPoints = eduPointTransaction.pick({
  Id: true,
  Points: true,
  Title: true,
  Status: true,
  TransactionDate: true,
})
export type MyEduPoints = z.infer<typeof myEduPoints>

/** the people with most points, and the points of all. */
export const eduPointEarners = z.object({
  TotalPoints: points,
  UserEdupoints: z.array(z.object({ Id: rowId, Surname: z.string(), Firstname: z.string(), Points: points })),
})

/** What earns points. `PerAmount`: the kobo of a payment that earn `Points` once; null where an event earns them. */
export const eduPointRule = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  Title: z.string(),
  Points: points,
  PerAmount: points.nullable(),
  IsActive: z.boolean(),
})
export type EduPointRule = z.infer<typeof eduPointRule>

export const eduPointRuleBody = z.object({
  ...rowKey,
  Points: points.min(0).max(10_000, 'Enter at most 10,000 points'),
  PerAmount: points.min(1).max(100_000_000_00).nullish(),
  IsActive: z.boolean().default(true),
})

/** The points page of a person. `Name` is a first name and an initial; of people who may be minors two initials. */
export const myPointFacts = z.object({
  Points: points,
  IsHidden: z.boolean(),
  Rules: z.array(eduPointRule.pick({ Id: true, Title: true, Points: true, PerAmount: true })),
  Leaders: z.array(z.object({ Place: z.number().int(), Name: z.string(), Points: points, IsMe: z.boolean() })),
})
export type MyPointFacts = z.infer<typeof myPointFacts>
