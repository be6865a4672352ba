import type { CardGatewayId } from '#contract/payment-gateways.ts'

/** Whose wallet gets an account. The provider knows a person by the e-mail address. */
export interface AccountOwner {
  readonly email: string
  readonly firstname: string
  readonly surname: string
  readonly phone: string
}

/**
 * What a provider says when it is asked for an account. `open`: it is still working on it, or did not answer; ask again later. `words`:
 * its own words, for people.
 */
export type Registration =
  | { readonly state: 'registered'; readonly bankName: string; readonly number: string }
  | { readonly state: 'failed' | 'open'; readonly words: string }

/** A transfer into an account that succeeded. `amount` in kobo, or in the smallest unit of another currency. */
export interface Deposit {
  readonly providerId: string
  readonly reference: string
  readonly accountNumber: string
  /** The name and the bank of the payer, as far as the provider knows them. */
  readonly sender: string
  readonly amount: number
  readonly currency: string
}

/** A provider that opens bank accounts for wallets, and tells what is paid into them. */
export interface VirtualAccounts {
  /** Its webhooks tell of transfers, and its account in the ledger gets the money. */
  readonly gateway: CardGatewayId
  /** The path of the page where one tries a transfer; '' at a real bank. */
  readonly testPage: string
  /** Asks for the account of a person. Asked again, it answers with the same account. Never throws. */
  register(owner: AccountOwner): Promise<Registration>
  /** The transfer with this number; null when there is no such transfer that succeeded. Never throws. */
  find(providerId: string): Promise<Deposit | 'unknown' | null>
  /** The transfers between two moments; 'too many' when a shorter time must be asked for. Throws `ProviderProblem`. */
  between(from: Date, to: Date): Promise<ListedDeposits | 'too many'>
}

/** What a provider lists. `unreadable`: its numbers of transfers that have another form than expected; '' without a number. */
export interface ListedDeposits {
  readonly deposits: readonly Deposit[]
  readonly unreadable: readonly string[]
}
