import * as z from 'zod'
import { isoDay, rowId, rowVersion } from '#contract/entities/row.ts'

/** What an author enters for an award. Amount in kobo. */
export const awardBody = z
  .object({
    AwardTitle: z.string().trim().min(1).max(150),
    AwardAction: rowId,
    AwardPageURL: z.url({ protocol: /^https?$/, error: 'Enter an address that begins with https://' }).max(2000),
    StartDateIsoString: isoDay,
    EndDateIsoString: isoDay,
    IsCash: z.boolean().default(true),
    Amount: z.number().int().min(0).max(100_000_000_00),
    /** the most that all referrals may earn, and how often one person earns it; null: no limit. */
    Budget: z.number().int().min(0).max(100_000_000_000_00).nullish(),
    MostPerPerson: z.number().int().min(1).max(1_000_000).nullish(),
  })
  .refine(({ StartDateIsoString, EndDateIsoString }) => EndDateIsoString > StartDateIsoString, {
    path: ['EndDateIsoString'],
    error: 'The end must be after the start',
  })

/** Days are days in Lagos; Amount in kobo. */
export const referralAward = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  AwardTitle: z.string(),
  AwardAction: rowId,
  AwardActionName: z.string(),
  AwardPageURL: z.string(),
  StartDate: z.string(),
  EndDate: z.string(),
  IsCash: z.boolean(),
  Amount: z.number().int(),
  IsActive: z.boolean(),
  CurrencySign: z.string(),
  Budget: z.number().int().nullable(),
  MostPerPerson: z.number().int().nullable(),
})
export type ReferralAward = z.infer<typeof referralAward>

export const awardAction = z.object({ Id: rowId, Name: z.string() })

const referralStatus = z.enum(['Pending', 'Qualified', 'Rewarded', 'Reversed', 'Rejected'])

/** What the referrals of one status came to: Cash in kobo. */
export const referralTotal = z.object({
  Status: referralStatus,
  Count: z.number().int(),
  Cash: z.number().int(),
  Points: z.number().int(),
})

/** Only the name of the referred person, no other data (P29). */
export const referral = z.object({
  Id: rowId,
  RowVersion: rowVersion,
  Surname: z.string(),
  FirstName: z.string(),
  ReferralItemName: z.string(),
  ReferralCode: z.string(),
  AwardTitle: z.string(),
  AwardPageURL: z.string(),
  CreatedDate: z.string(),
  ReferralStatus: referralStatus,
  /** Kobo, or points. */
  Amount: z.number().int(),
  IsCash: z.boolean(),
  /** Made on a device of the person who referred; for administrators only. */
  IsFlagged: z.boolean(),
})
export type Referral = z.infer<typeof referral>
