/** Who is behind a party of a posting: a person's id, or the name of an account such as a fund. */
type Parties<Name extends string> = Readonly<Record<Name, string>>

/** How an event is posted: whose accounts it needs. */
interface Posting {
  readonly parties: readonly string[]
  /** It ends a posting of this name, whole and once, and takes accounts and amounts from there. */
  readonly follows?: string
  /** It has several lines, with an amount for each; null leaves a line out. */
  readonly isSplit?: true
}

/**
 * The events that move money or points. The accounts, their sides and what reverses them are rows of the database
 * (0126_ledger.sql), which refuses everything else; this table is what callers need to know of them.
 */
export const postings = {
  'wallet-funded': { parties: ['fund', 'person'] },
  'wallet-funding-reversed': { parties: [], follows: 'wallet-funded' },
  'payment-received': { parties: ['gateway', 'person'] },
  'payment-held': { parties: ['gateway', 'person'] },
  'payment-released': { parties: ['owner'], follows: 'payment-held' },
  'deposit-received': { parties: ['gateway', 'person'] },
  'deposit-unclaimed': { parties: ['gateway'] },
  'deposit-claimed': { parties: ['owner'], follows: 'deposit-unclaimed' },
  'wallet-sent': { parties: ['person', 'receiver'] },
  'withdrawal-held': { parties: ['person'] },
  'withdrawal-paid': { parties: ['bank'], follows: 'withdrawal-held' },
  'withdrawal-returned': { parties: [], follows: 'withdrawal-held' },
  'order-paid': { parties: ['person'] },
  'order-paid-by-gateway': { parties: ['gateway'] },
  'order-paid-on-credit': { parties: ['person'] },
  'credit-repaid': { parties: ['person'] },
  'credit-cancelled': { parties: ['person'] },
  'order-refunded': { parties: ['person'] },
  /** The lines: sales, shipping, VAT. */
  'order-earned': { parties: [], isSplit: true },
  'order-earned-reversed': { parties: [], follows: 'order-earned' },
  'vendor-earned': { parties: ['vendor'] },
  'vendor-earned-reversed': { parties: [], follows: 'vendor-earned' },
  /** The lines: what was not paid out yet, and what the vendor owes. */
  'vendor-earned-taken-back': { parties: ['vendor'], isSplit: true },
  /** The lines: to the wallet, and what the vendor owed. */
  'vendor-paid-out': { parties: ['vendor'], isSplit: true },
  'airtime-held': { parties: ['person'] },
  'airtime-delivered': { parties: ['provider'], follows: 'airtime-held' },
  'airtime-failed': { parties: [], follows: 'airtime-held' },
  'referral-rewarded': { parties: ['person'] },
  'reward-taken-back': { parties: ['person'] },
  'reward-owed': { parties: ['person'] },
  'savings-put-in': { parties: ['person'] },
  'savings-taken-out': { parties: ['person'] },
  invested: { parties: ['person'] },
  'investment-matured': { parties: [], follows: 'invested' },
  'investment-left': { parties: [], follows: 'invested' },
  'interest-paid': { parties: ['person'] },
  'points-granted': { parties: ['person'] },
  'points-reversed': { parties: [], follows: 'points-granted' },
} as const satisfies Readonly<Record<string, Posting>>

export type PostingName = keyof typeof postings

/** What a caller gives for a posting. One that follows another has no amount. */
export type PostingFacts<Name extends PostingName> = Parties<(typeof postings)[Name]['parties'][number]> &
  ((typeof postings)[Name] extends { readonly follows: string }
    ? unknown
    : (typeof postings)[Name] extends { readonly isSplit: true }
      ? { readonly amounts: readonly (number | null)[] }
      : { readonly amount: number })
