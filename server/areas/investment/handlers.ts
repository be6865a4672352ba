import { actorOf } from '#server/auth/actor.ts'
import type { AreaHandlers } from '#server/calls/call-context.ts'
import { invest } from './invest.ts'
import { leaveInvestment } from './leave-investment.ts'
import { investmentPage, myInvestmentPage, offerOf, openOfferPage, userInvestmentPage } from './queries.ts'
import { createInvestment, deleteInvestment, updateInvestment } from './write-investment.ts'

export const investmentHandlers = {
  'Investment/GetInvestments': (input, { tx }) => investmentPage(tx, input),
  'Investment/CreateInvestment': createInvestment,
  'Investment/UpdateInvestment': updateInvestment,
  'Investment/DeleteInvestment': deleteInvestment,
  'Investment/GetUserInvestments': (input, { tx }) => userInvestmentPage(tx, input),
  'Investment/GetOpenOffers': (input, { tx, now }) => openOfferPage(tx, input, now),
  'Investment/GetOffer': ({ id }, context) =>
    offerOf(context.tx, { id, personId: actorOf(context).personId, now: context.now }),
  'Investment/Invest': invest,
  'Investment/GetMyInvestments': (input, context) => myInvestmentPage(context, input),
  'Investment/LeaveInvestment': leaveInvestment,
} satisfies AreaHandlers<'Investment'>
