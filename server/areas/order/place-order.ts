import type { Output, Parsed } from '#contract/contract.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { naira } from '#rules/money.ts'
import { orderNumber } from '#rules/orders/order-status.ts'
import { actorOf } from '#server/auth/actor.ts'
import { useTicket } from '#server/auth/owner-ticket.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { chooseQuestions } from '#server/orders/choose-questions.ts'
import { lockOrder } from '#server/orders/locked-order.ts'
import { settleOrder } from '#server/orders/settle-order.ts'
import { walletSource } from '#server/orders/wallet-source.ts'
import { moving } from './moving.ts'
import { previewOf, priceBasket, type PricedBasket } from './price-basket.ts'
import { writeOrder } from './write-order.ts'

/**
 * places an order at the prices of now. 400 without an address for a delivery; 409 with the new preview when something cannot
 * be ordered, or when the total is not the one that the customer saw; 403 for a minor before the consent of a guardian (V-12).
 */
export async function placeOrder(
  input: Parsed<'Order/PlaceOrder'>,
  context: CallContext,
): Promise<Output<'Order/PlaceOrder'>> {
  const { tx, audit } = context
  const { personId, moneyOff } = actorOf(context)
  if (moneyOff) throw new AppError('forbidden', { detail: accountMessages.guardianFirst })
  const { IncludeShipping, Address, Phone, TotalAmount } = input
  if (IncludeShipping) {
    const errors = {
      ...(input.CityId === '' ? { CityId: ['Choose a town'] } : {}),
      ...(Address === '' ? { Address: ['Enter the address'] } : {}),
    }
    if (Object.keys(errors).length > 0) throw fieldErrors(errors)
  }
  const priced = await priceBasket(tx, input)
  const { totals, vatRate, destination } = priced
  const refusal = refusalOf(priced, TotalAmount)
  if (refusal !== '') throw new AppError('conflict', { detail: refusal, current: previewOf(priced) })
  const { id, number, token } = await writeOrder(context, {
    customerId: personId,
    madeBy: personId,
    totals,
    vatRate,
    includeShipping: IncludeShipping,
    zoneName: destination?.zone?.Name ?? '',
    placeName: destination?.placeName ?? '',
    address: IncludeShipping ? Address : '',
    phone: Phone,
  })
  // What is ordered is not in the cart any more.
  await tx`delete from cart_line where person_id = ${personId} and product_id = any(${totals.lines.map(({ product }) => product.id)})`
  audit({}, { OrderId: orderNumber(number), TotalAmount: totals.total })
  return {
    Id: id,
    OrderId: orderNumber(number),
    Path: `/order/${token}`,
    Message: `${orderNumber(number)} is waiting for your payment.`,
  }
}

function refusalOf({ totals, problems, problem, missing }: PricedBasket, seen: number): string {
  if (missing.length > 0) return 'Some of these products are not sold any more.'
  const [first] = problems
  if (first) {
    const name = totals.lines.find(({ product }) => product.id === first[0])?.product.name ?? ''
    return `${name}: ${first[1]}`
  }
  if (problem !== '') return problem
  return totals.total === seen ? '' : `The prices have changed: the total is ${naira(totals.total)} now.`
}

/**
 * P14: pays one of the caller's own orders from the wallet, after the password (131). Paying it again changes nothing. 400 without a
 * fresh password; 409 when the order is closed, or a chosen question has changed; 422 when the wallet holds too little.
 */
export async function payFromWallet(
  { OrderId, Ticket, SelectedOrderQuestions }: Parsed<'Payment/CompleteWithWalletPayment'>,
  context: CallContext,
): Promise<string> {
  const { tx, now } = context
  const actor = actorOf(context)
  const { id, number, total } = await lockOrder(tx, OrderId, actor.personId)
  await useTicket(tx, actor, Ticket, now)
  await chooseQuestions(tx, id, SelectedOrderQuestions)
  const settlement = await settleOrder(moving(context), id, walletSource)
  if (settlement === 'closed')
    throw new AppError('conflict', { detail: `${orderNumber(number)} is closed. Place a new order.` })
  return settlement === 'paid'
    ? `${orderNumber(number)} is paid: ${naira(total)} from your wallet.`
    : `${orderNumber(number)} was paid already. Nothing was taken again.`
}
