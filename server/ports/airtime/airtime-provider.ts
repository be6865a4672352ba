/** What a provider is to deliver. `amount` in kobo; `code`: of a data plan, '' for airtime. */
export interface TopUpRequest {
  readonly reference: string
  readonly network: string
  /** As `+234…` */
  readonly phone: string
  readonly amount: number
  readonly code: string
}

/**
 * What a provider says about a reference. `open`: it is not over, or the provider did not answer, or does not know the reference: nothing
 * is decided. `words`: its own words, for administrators.
 */
export interface TopUpVerdict {
  readonly state: 'delivered' | 'failed' | 'open'
  readonly words: string
}

/** Who delivers airtime and data (M-24). Neither question throws. */
export interface AirtimeProvider {
  /** Its account in the ledger. */
  readonly name: string
  /** Asks for the delivery. It is called once for a reference. */
  send(request: TopUpRequest): Promise<TopUpVerdict>
  /** Asks how a delivery went; nothing is delivered by it. */
  ask(reference: string): Promise<TopUpVerdict>
}
