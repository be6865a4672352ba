import * as z from 'zod'
import { isoDay, lineOfText, pictureAddress, rowId, rowVersion } from '#contract/entities/row.ts'
import { amountOfMoney } from '#contract/entities/wallet.ts'

const kobo = z.number().int()

/** `Active` until the end of the term, then it is paid back; or until its owner leaves, without interest (decision 164). */
export const investmentStatuses = ['Active', 'Matured', 'Left early'] as const

/** What an administrator enters for an offer. */
const facts = z.object({
  Title: lineOfText.min(1, 'Enter a title').max(150),
  PictureUrl: pictureAddress.min(1, 'Choose a picture'),
  Summary: z.string().trim().min(1, 'Enter a summary').max(400),
  /** The price of one unit, kobo. */
  Amount: amountOfMoney,
  /** Percent for the whole term. */
  Interest: z
    .number()
    .min(0.01, 'Enter a number from 0.01 to 100')
    .max(100, 'Enter a number from 0.01 to 100')
    .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, 'Use at most two decimals'),
  DurationInMonths: z.number().int('Enter a whole number').min(1, 'Enter a number from 1 to 120').max(120),
  /** The last day to buy. */
  ClosingDate: isoDay,
  CommencementDate: isoDay,
  FullDetails: z.string().trim().min(1, 'Enter the details').max(20_000),
  /** The most units that are sold to all together; without it there is no limit. */
  MostUnits: z.number().int('Enter a whole number').min(1).max(1_000_000).optional(),
  /** Who invests may leave before the end, and gets the amount back without interest. */
  AllowsEarlyLeave: z.boolean().default(false),
})
const closesFirst = ({ ClosingDate, CommencementDate }: { ClosingDate: string; CommencementDate: string }) =>
  ClosingDate <= CommencementDate
const datesInOrder = { path: ['ClosingDate'], error: 'Choose a day on or before the commencement' }
export const investmentBody = facts.refine(closesFirst, datesInOrder)
export const investmentUpdate = facts.extend({ Id: rowId, RowVersion: rowVersion }).refine(closesFirst, datesInOrder)

const offerFacts = {
  Id: rowId,
  Title: z.string(),
  PictureUrl: z.string(),
  Summary: z.string(),
  Amount: kobo,
  Interest: z.number(),
  DurationInMonths: z.number().int(),
  ClosingDate: z.string(),
  CommencementDate: z.string(),
  /** The day on which it is paid back. */
  MaturityDate: z.string(),
  AllowsEarlyLeave: z.boolean(),
}

/** an offer as administrators see it. The terms are frozen once units are sold. */
export const investment = z.object({
  ...offerFacts,
  RowVersion: rowVersion,
  FullDetails: z.string(),
  /** Null without a limit. */
  MostUnits: z.number().int().nullable(),
  SoldUnits: z.number().int(),
  SoldAmount: kobo,
})
export type Investment = z.infer<typeof investment>

/** An offer for those who may buy it. `UnitsLeft`: null without a limit. */
export const openOffer = z.object({ ...offerFacts, UnitsLeft: z.number().int().nullable() })
export type OpenOffer = z.infer<typeof openOffer>
/** With all its text, and what is in the caller's wallet. */
export const oneOffer = openOffer.extend({ FullDetails: z.string(), IsOpen: z.boolean(), Available: kobo })

const bought = {
  Id: rowId,
  Title: z.string(),
  CommencementDate: z.string(),
  DurationInMonths: z.number().int(),
  MaturityDate: z.string(),
  Amount: kobo,
  /** The interest, kobo: 0 until it is paid. */
  TotalEarned: kobo,
  TransactionStatusName: z.enum(investmentStatuses),
}
/** who invested how much. */
export const userInvestment = z.object({ ...bought, Surname: z.string(), Firstname: z.string() })
export type UserInvestment = z.infer<typeof userInvestment>
/** The same for its owner. `WillEarn`: the interest at the end of the term. */
export const myInvestment = z.object({ ...bought, Interest: z.number(), WillEarn: kobo, CanLeave: z.boolean() })
export type MyInvestment = z.infer<typeof myInvestment>
