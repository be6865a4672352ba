import type { Sql } from 'postgres'
import { isCardGateway } from '#contract/payment-gateways.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { CardGateway, Cards, Verdict } from '#server/ports/payments/card-gateway.ts'
import type { Source } from './payment-event.ts'
import { findPayment } from './payment-row.ts'
import { settle } from './settle.ts'

export interface CheckPorts {
  readonly sql: Sql
  readonly cards: Cards
}

interface Asked {
  readonly id: string
  /** The one transaction that a webhook named. */
  readonly providerId?: string | undefined
}

/**
 * Asks the provider about a payment and settles what it says. The provider is asked outside of the transaction, so no lock waits for
 * it. Returns what the provider said.
 */
export async function checkPayment(
  { sql, cards }: CheckPorts,
  { id, providerId }: Asked,
  source: Source,
): Promise<Verdict> {
  const payment = await findPayment(sql, id)
  const reference = payment?.reference ?? null
  const gateway = payment?.gateway ?? null
  const card = isCardGateway(gateway) ? cards[gateway] : undefined
  const verdicts: readonly Verdict[] =
    reference === null
      ? [{ state: 'open', words: 'No payment was begun at a provider.' }]
      : card
        ? await askAll(card, reference, providerId)
        : [{ state: 'unknown', words: 'This provider is not set up.' }]
  for (const verdict of verdicts) await inTransaction(sql, (tx) => settle(tx, id, verdict, source))
  return verdicts.at(-1) ?? { state: 'unknown', words: '' }
}

/** One transaction may have failed while another one of the same reference succeeded, so the reference is asked about too. */
async function askAll(card: CardGateway, reference: string, providerId: string | undefined): Promise<Verdict[]> {
  if (providerId === undefined) return [await card.verify({ reference })]
  const one = await card.verify({ reference, providerId })
  const all = await card.verify({ reference })
  return one.state === 'paid' ? [one, all] : [all]
}
