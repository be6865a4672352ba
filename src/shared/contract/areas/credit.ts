import * as z from 'zod'
import { get, list, post, sortedList, update, walletOwners } from '#contract/define.ts'
import { creditStatuses } from '#contract/payment-gateways.ts'
import {
  creditSetting,
  creditSettingBody,
  creditTerms,
  creditTransaction,
  myCredit,
  overdueCredits,
} from '#contract/entities/money/credit.ts'
import { selectedOrderQuestions } from '#contract/entities/order/order.ts'
import { days, rowId, rowKey } from '#contract/entities/row.ts'
import { amountOfMoney } from '#contract/entities/wallet.ts'

/** Moves the debt of the caller: closed to minors without consent, and before the phone is verified (V-12, X-094). */
const ofMoney = { access: walletOwners, money: true, entity: 'Credit', reply: 'text', output: z.string() } as const
/** Of `Account/ConfirmPassword`. */
const Ticket = z.string().max(100).default('')

/** Buying on credit (M-21, R-326, R-593 … R-598). */
export const creditArea = {
  /** */
  'Credit/GetCreditSetting': get({ access: ['admin'], input: z.object({}), output: creditSetting }),
  'Credit/UpdateCreditSetting': update({
    service: 'credit',
    access: ['admin'],
    entity: 'CreditSetting',
    body: creditSettingBody.extend(rowKey),
  }),
  /** '': all states. */
  'Credit/GetCreditTransactions': sortedList({
    access: ['admin'],
    item: creditTransaction,
    sorts: ['CreditDate', 'DueDate', 'OutstandingAmount'],
    order: '-CreditDate',
    query: { ...days, status: z.enum(['', ...creditStatuses]).default('') },
  }),
  /** */
  'Credit/GetOverdueCreditInformation': get({ access: ['admin'], input: z.object({}), output: overdueCredits }),
  /** Ours: the caller's own, newest first. */
  'Credit/GetMyCredits': list({ access: walletOwners, item: myCredit }),
  'Credit/GetMyCredit': get({ access: walletOwners, input: z.object({ id: rowId }), output: myCredit }),
  /** Ours: whether and how an own order can be bought on credit. */
  'Credit/GetMyCreditTerms': get({
    access: walletOwners,
    input: z.object({ orderId: rowId }),
    output: creditTerms,
  }),
  /** Ours: buys an own order on credit, after the password (131). */
  'Credit/BuyOnCredit': post({
    service: 'credit',
    ...ofMoney,
    input: z.object({ OrderId: rowId, Ticket, SelectedOrderQuestions: selectedOrderQuestions }),
  }),
  /** Ours: repays an own credit, or a part of it, from the wallet, after the password. */
  'Credit/Repay': post({ ...ofMoney, input: z.object({ Id: rowId, Amount: amountOfMoney, Ticket }) }),
}
