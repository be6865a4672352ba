import { actorOf } from '#server/auth/actor.ts'
import type { AreaHandlers } from '#server/calls/call-context.ts'
import { buyOnCredit, myCreditTerms } from './buy-on-credit.ts'
import { creditPage, myCredit, myCreditPage, overdueCredits } from './queries.ts'
import { repay } from './repay.ts'
import { creditSettingOf, updateCreditSetting } from './setting.ts'

export const creditHandlers = {
  'Credit/GetCreditSetting': (_, { tx }) => creditSettingOf(tx),
  'Credit/UpdateCreditSetting': updateCreditSetting,
  'Credit/GetCreditTransactions': (input, { tx, now }) => creditPage(tx, input, now),
  'Credit/GetOverdueCreditInformation': (_, { tx, now }) => overdueCredits(tx, now),
  'Credit/GetMyCredits': (input, context) => myCreditPage(context.tx, actorOf(context).personId, input, context.now),
  'Credit/GetMyCredit': ({ id }, context) =>
    myCredit(context.tx, { id, personId: actorOf(context).personId, now: context.now }),
  'Credit/GetMyCreditTerms': myCreditTerms,
  'Credit/BuyOnCredit': buyOnCredit,
  'Credit/Repay': repay,
} satisfies AreaHandlers<'Credit'>
