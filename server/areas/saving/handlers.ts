import { actorOf } from '#server/auth/actor.ts'
import type { AreaHandlers } from '#server/calls/call-context.ts'
import { putIn, takeOut } from './move-savings.ts'
import { budgetPage, budgetsOf, mySavingPage, rulePage, savingPage, savingsOf } from './queries.ts'
import { removeBudget, setBudget } from './set-budget.ts'
import { setGoal, setRule } from './set-plan.ts'

export const savingHandlers = {
  'Saving/GetSavingTransactions': (input, { tx }) => savingPage(tx, input),
  'Saving/GetAutoSaveSettings': (input, { tx }) => rulePage(tx, input),
  'Saving/GetSpendingBudgets': (input, { tx, now }) => budgetPage(tx, input, now),
  'Saving/GetMySavings': (_, context) => savingsOf(context.tx, actorOf(context).personId),
  'Saving/GetMySavingTransactions': (input, context) => mySavingPage(context.tx, actorOf(context).personId, input),
  'Saving/PutIn': putIn,
  'Saving/TakeOut': takeOut,
  'Saving/SetGoal': setGoal,
  'Saving/SetRule': setRule,
  'Saving/GetMyBudgets': (_, context) => budgetsOf(context.tx, actorOf(context).personId, context.now),
  'Saving/SetBudget': setBudget,
  'Saving/RemoveBudget': removeBudget,
} satisfies AreaHandlers<'Saving'>
