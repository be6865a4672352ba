import * as z from 'zod'
import { command, create, get, list, post, sortedList, update, walletOwners } from '#contract/define.ts'
import {
  investment,
  investmentBody,
  investmentStatuses,
  investmentUpdate,
  myInvestment,
  oneOffer,
  openOffer,
  userInvestment,
} from '#contract/entities/saving/investment.ts'
import { days, rowId } from '#contract/entities/row.ts'

const admin = { access: ['admin'], service: 'investments', entity: 'Investment' } as const

/** Investments (M-23, R-582 … R-592). */
export const investmentArea = {
  'Investment/GetInvestments': sortedList({
    access: ['admin'],
    item: investment,
    sorts: ['CommencementDate', 'ClosingDate', 'Title', 'Amount'],
    order: '-CommencementDate',
  }),
  'Investment/CreateInvestment': create({ ...admin, body: investmentBody }),
  /** 422 for other terms once somebody has bought. */
  'Investment/UpdateInvestment': update({ ...admin, body: investmentUpdate }),
  'Investment/DeleteInvestment': command(admin),
  /** '': all statuses. */
  'Investment/GetUserInvestments': sortedList({
    access: ['admin'],
    item: userInvestment,
    sorts: ['BoughtDate', 'Amount'],
    order: '-BoughtDate',
    query: { ...days, status: z.enum(['', ...investmentStatuses]).default('') },
  }),
  /** Ours: what can be bought today, those that close first at the top. */
  'Investment/GetOpenOffers': list({ service: 'investments', access: walletOwners, item: openOffer }),
  'Investment/GetOffer': get({
    service: 'investments',
    access: walletOwners,
    input: z.object({ id: rowId }),
    output: oneOffer,
  }),
  /** Buys units with the money of the wallet. It stays invested until the end of the term, so the password is asked again. */
  'Investment/Invest': post({
    service: 'investments',
    access: walletOwners,
    money: true,
    entity: 'UserInvestment',
    reply: 'text',
    input: z.object({
      InvestmentId: rowId,
      Units: z.number().int('Enter a whole number').min(1, 'Enter a whole number').max(1_000_000),
      /** Of `Account/ConfirmPassword`. */
      Ticket: z.string().max(100).default(''),
    }),
    output: z.string(),
  }),
  /** Decision 164: ends an own investment early, without interest, where the offer allows it. */
  'Investment/LeaveInvestment': post({
    access: walletOwners,
    money: true,
    entity: 'UserInvestment',
    reply: 'text',
    input: z.object({
      Id: rowId,
      /** Of `Account/ConfirmPassword`. */
      Ticket: z.string().max(100).default(''),
    }),
    output: z.string(),
  }),
  /** Newest first. */
  'Investment/GetMyInvestments': list({ access: walletOwners, item: myInvestment }),
}
