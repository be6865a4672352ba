import type { Parsed } from '#contract/contract.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { airtimeADay, leastAirtime, mostAirtime, samePurchaseSeconds } from '#contract/limits.ts'
import { uuidV7 } from '#kit/ids.ts'
import { localNumber, mobileNumber } from '#rules/airtime/mobile-number.ts'
import { naira } from '#rules/money.ts'
import { actorOf } from '#server/auth/actor.ts'
import { useTicket } from '#server/auth/owner-ticket.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { addToDay } from '#server/ledger/add-to-day.ts'
import { holdTopUp } from './hold-top-up.ts'

interface Offer {
  readonly name: string
  readonly code: string
  readonly isData: boolean
  readonly amount: number
  readonly details: string
}

/**
 * M-24: buys airtime or data for a number with the money of the wallet. 400 without a fresh password, for another number than a
 * Nigerian mobile one, an unknown network or plan, and another price; 422 above the limit of a day, for more than there is, for the
 * same purchase a moment later, and where this portal sells no airtime.
 */
export async function buyTopUp(
  { Phone, Network, PlanId, Amount, Ticket }: Parsed<'Communication/BuyTopUp'>,
  context: CallContext,
): Promise<string> {
  const { tx, now, audit } = context
  const actor = actorOf(context)
  const { personId } = actor
  const [{ isOpen }] = await tx<[{ isOpen: boolean }]>`select is_open as "isOpen" from top_up_service`
  if (!isOpen) throw new AppError('rule-broken', { detail: 'Airtime and data are not sold here.' })
  const phone = mobileNumber(Phone)
  if (phone === null) throw fieldErrors({ Phone: ['Enter a Nigerian mobile number, such as 0803 123 4567'] })
  const [network] = await tx<{ name: string }[]>`select name from mobile_network where id = ${Network}`
  if (!network) throw fieldErrors({ Network: ['Choose a network'] })
  const offer = PlanId === '' ? airtimeOf(Amount) : await planOf(tx, PlanId, Network)
  if (offer.amount !== Amount)
    throw fieldErrors({ PlanId: [`The price has changed: it is ${naira(offer.amount)} now`] })
  await useTicket(tx, actor, Ticket, now)
  // From here on, parallel purchases of one person take turns, so each of them sees the earlier ones.
  await addToDay(tx, { personId, what: 'airtime', amount: Amount, most: airtimeADay }, now)
  const earlier = await tx`
    select from top_up where person_id = ${personId} and phone = ${phone} and amount = ${Amount} and plan_name = ${offer.name}
      and bought_at > ${new Date(now.getTime() - samePurchaseSeconds * 1_000)} and status <> 'Failed' limit 1`
  if (earlier.length > 0)
    throw new AppError('rule-broken', { detail: 'You bought this a moment ago. To buy it again, wait a minute.' })
  await holdTopUp(
    tx,
    {
      id: uuidV7(now.getTime()),
      personId,
      networkId: Network,
      phone,
      isData: offer.isData,
      planName: offer.name,
      providerCode: offer.code,
      validity: validityOf(offer),
      amount: Amount,
    },
    now,
  )
  const what = `${network.name} ${offer.name || 'airtime'}`
  context.about(personId)
  audit({}, { Phone: phone, What: what, Amount })
  return `${what} for ${localNumber(phone)} is on its way.`
}

/** Airtime of a free amount, in whole naira as networks sell it. */
function airtimeOf(amount: number): Offer {
  if (amount < leastAirtime || amount > mostAirtime || amount % 100 !== 0)
    throw fieldErrors({
      Amount: [`Enter an amount from ${naira(leastAirtime)} to ${naira(mostAirtime)}, in whole naira`],
    })
  return { name: '', code: '', isData: false, amount, details: '' }
}

/** How long a plan lasts, as its author wrote it; a long text is no term. */
const validityOf = ({ isData, details }: Offer) => (isData && details.length <= 60 ? details.replace(/\.$/, '') : '')

async function planOf(tx: Tx, id: string, network: string): Promise<Offer> {
  const [plan] = await tx<Offer[]>`
    select name, provider_code as code, is_data as "isData", amount, details from plan
    where id::text = ${id} and network_id = ${network} and is_active`
  if (!plan) throw fieldErrors({ PlanId: ['This plan is not sold any more. Choose another one'] })
  return plan
}
