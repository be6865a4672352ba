import type { CardGatewayId } from '#contract/payment-gateways.ts'
import type { VirtualAccounts } from './virtual-accounts.ts'

/** What a person is to pay. `amount` in kobo; `returnTo`: the page of this site that the provider leads back to. */
interface Checkout {
  readonly reference: string
  readonly amount: number
  readonly email: string
  readonly name: string
  readonly returnTo: string
}

/** A transaction of a provider that succeeded. `amount` in kobo, or in the smallest unit of another currency. */
export interface Paid {
  readonly state: 'paid'
  readonly providerId: string
  readonly amount: number
  readonly currency: string
}

/**
 * What a provider says about a reference. `open`: nothing is paid yet. `unknown`: it did not answer, or said nothing that decides;
 * the payment does not change. `words`: its own words, for administrators.
 */
export type Verdict = Paid | { readonly state: 'failed' | 'open' | 'unknown'; readonly words: string }

/** What a webhook is about. It only says where to look: the provider is asked before anything is believed. */
export interface Notice {
  readonly reference: string
  readonly providerId: string
  /** It is about a transfer into a bank account of a wallet (virtual-accounts.ts), unless the reference is of a payment. */
  readonly isDeposit: boolean
}

/** One card provider (M-17). */
export interface CardGateway {
  /** Opens a payment at the provider and returns the address of its page; throws `ProviderProblem`. */
  begin(checkout: Checkout): Promise<string>
  /** Asks about a reference, or about one transaction of it. Never throws. */
  verify(asked: { readonly reference: string; readonly providerId?: string | undefined }): Promise<Verdict>
  /** Reads a webhook: null for a wrong signature; '' as the reference of an event that is about no payment. */
  readEvent(signature: (header: string) => string | undefined, body: Buffer): Notice | null
}

export type Cards = Readonly<Partial<Record<CardGatewayId, CardGateway>>>

/** The card payments of this site. `areTests`: the sandbox answers for the providers, and no real money moves. */
export interface CardPayments {
  readonly cards: Cards
  /** Who opens bank accounts for wallets; null: no wallet has one. */
  readonly accounts: VirtualAccounts | null
  readonly areTests: boolean
}
export const noCards: CardPayments = { cards: {}, accounts: null, areTests: false }

/** The provider did not do what it was asked. The message is for administrators. */
export class ProviderProblem extends Error {
  override readonly name = 'ProviderProblem'
}
