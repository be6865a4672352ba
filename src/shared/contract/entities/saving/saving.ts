import * as z from 'zod'
import { mostMoney } from '#contract/limits.ts'
import { isoDay, lineOfText, rowId } from '#contract/entities/row.ts'
import { amountOfMoney } from '#contract/entities/wallet.ts'

const kobo = z.number().int()

export const savingTypes = ['PutIn', 'TakenOut', 'Automatic'] as const
/** `Failed`: there was not enough money for an automatic saving. */
export const savingStatuses = ['Completed', 'Failed'] as const
export const savingRules = ['Off', 'Daily', 'Weekly', 'Monthly', 'Share'] as const
/** What a budget is for; `spendingCategories` of the rules says which postings count. */
const budgetCategories = ['Everything', 'Transfers', 'Withdrawals', 'Shop'] as const

/** money that was put in or taken out, as administrators see it. Kobo. */
export const savingTransaction = z.object({
  Id: rowId,
  Surname: z.string(),
  Firstname: z.string(),
  Amount: kobo,
  Currency: z.literal('NGN'),
  Type: z.enum(savingTypes),
  Status: z.enum(savingStatuses),
  Message: z.string(),
  SavingDate: z.string(),
})
export type SavingTransaction = z.infer<typeof savingTransaction>

/** The same for its owner. `Amount`: negative when money was taken out. */
export const mySavingTransaction = savingTransaction.omit({ Surname: true, Firstname: true, Currency: true })
export type MySavingTransaction = z.infer<typeof mySavingTransaction>

const rule = {
  Rule: z.enum(savingRules),
  /** Kobo on each day of the rule; 0 for a share. */
  RuleAmount: kobo,
  /** Percent of the money that comes in; 0 for an amount. */
  RulePercent: z.number().int(),
  /** The next day of an automatic saving, ISO; '' without one. */
  NextDate: z.string(),
}

/** What a person has set aside, for what, and by which rule. Without a goal, `GoalName` is '' and `GoalAmount` 0. */
export const mySavings = z.object({
  Balance: kobo,
  /** What is in the wallet. */
  Available: kobo,
  GoalName: z.string(),
  GoalAmount: kobo,
  GoalDate: z.string(),
  ...rule,
})
export type MySavings = z.infer<typeof mySavings>

/** An empty name ends the goal. `Date`: ISO, '' for any time. */
export const goalBody = z
  .object({
    Name: lineOfText.max(100),
    Amount: kobo.min(0).max(mostMoney, 'Enter a smaller amount').default(0),
    Date: isoDay.or(z.literal('')).default(''),
  })
  .refine(({ Name, Amount }) => Name === '' || Amount > 0, { path: ['Amount'], error: 'Enter an amount' })

/** An amount on days, or a share of the money that comes in. `FirstDate`: ISO; '' for today. */
export const ruleBody = z
  .object({
    Rule: z.enum(savingRules),
    Amount: kobo.min(0).max(mostMoney, 'Enter a smaller amount').default(0),
    Percent: z.number().int('Enter a whole number').min(0).max(100, 'Enter a number from 1 to 100').default(0),
    FirstDate: isoDay.or(z.literal('')).default(''),
  })
  .refine(({ Rule, Amount }) => Rule === 'Off' || Rule === 'Share' || Amount > 0, {
    path: ['Amount'],
    error: 'Enter an amount',
  })
  .refine(({ Rule, Percent }) => Rule !== 'Share' || Percent > 0, {
    path: ['Percent'],
    error: 'Enter a number from 1 to 100',
  })

/** the rule of a person, as administrators see it. */
export const autoSaveSetting = z.object({ Id: rowId, Surname: z.string(), Firstname: z.string(), ...rule })
export type AutoSaveSetting = z.infer<typeof autoSaveSetting>

/** A limit for the month, and what is spent of it in this month. Kobo. */
export const myBudget = z.object({
  Id: rowId,
  Category: z.enum(budgetCategories),
  Amount: kobo,
  Spent: kobo,
})
export type MyBudget = z.infer<typeof myBudget>
export const budgetBody = z.object({ Category: z.enum(budgetCategories), Amount: amountOfMoney })

/** the same, as administrators see it. */
export const spendingBudget = myBudget.extend({ Surname: z.string(), Firstname: z.string() })
export type SpendingBudget = z.infer<typeof spendingBudget>
