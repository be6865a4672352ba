import * as z from 'zod'
import { get, list, lookup, post, sortedList, walletOwners } from '#contract/define.ts'
import { days } from '#contract/entities/row.ts'
import {
  autoSaveSetting,
  budgetBody,
  goalBody,
  myBudget,
  mySavings,
  mySavingTransaction,
  ruleBody,
  savingRules,
  savingStatuses,
  savingTransaction,
  savingTypes,
  spendingBudget,
} from '#contract/entities/saving/saving.ts'
import { amountOfMoney } from '#contract/entities/wallet.ts'

const write = { access: walletOwners, reply: 'text', output: z.string() } as const
/** Closed to minors without consent, and before the phone is verified (V-12, X-094). The money stays the person's own (171). */
const ofMoney = { ...write, money: true, entity: 'SavingTransaction' } as const
const amount = z.object({ Amount: amountOfMoney })

/** Savings, their rules, and spending budgets (M-22, R-577 … R-581). */
export const savingArea = {
  /** '': all types, all statuses. */
  'Saving/GetSavingTransactions': sortedList({
    access: ['admin'],
    item: savingTransaction,
    sorts: ['SavingDate', 'Amount'],
    order: '-SavingDate',
    query: {
      ...days,
      type: z.enum(['', ...savingTypes]).default(''),
      status: z.enum(['', ...savingStatuses]).default(''),
    },
  }),
  /** the rules that are on. '': all of them. */
  'Saving/GetAutoSaveSettings': sortedList({
    access: ['admin'],
    item: autoSaveSetting,
    sorts: ['Rule'],
    order: 'Rule',
    query: { rule: z.enum(['', ...savingRules]).default('') },
  }),
  /** */
  'Saving/GetSpendingBudgets': sortedList({
    access: ['admin'],
    item: spendingBudget,
    sorts: ['Amount'],
    order: '-Amount',
  }),
  'Saving/GetMySavings': get({ access: walletOwners, input: z.object({}), output: mySavings }),
  /** Newest first. */
  'Saving/GetMySavingTransactions': list({ access: walletOwners, item: mySavingTransaction }),
  'Saving/PutIn': post({ ...ofMoney, service: 'savings', input: amount }),
  'Saving/TakeOut': post({ ...ofMoney, input: amount }),
  'Saving/SetGoal': post({ ...write, service: 'savings', entity: 'SavingsPlan', input: goalBody }),
  'Saving/SetRule': post({ ...write, service: 'savings', money: true, entity: 'SavingsPlan', input: ruleBody }),
  'Saving/GetMyBudgets': lookup({ access: walletOwners, item: myBudget }),
  /** Sets the limit of a category, or changes it. */
  'Saving/SetBudget': post({ ...write, service: 'savings', entity: 'SpendingBudget', input: budgetBody }),
  'Saving/RemoveBudget': post({ ...write, entity: 'SpendingBudget', input: budgetBody.pick({ Category: true }) }),
}
