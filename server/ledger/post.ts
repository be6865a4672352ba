import { uuidV7 } from '#kit/ids.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { explained } from '#server/db/explain-violation.ts'
import { postings, type PostingFacts, type PostingName } from './postings.ts'

/** Why and when. `cause`: the id of the row that is the reason; it has each posting once. `actor`: null is the portal. */
export interface Reason {
  readonly cause: string
  readonly actor: string | null
  readonly now: Date
}

interface Amounts {
  readonly amount?: number
  readonly amounts?: readonly (number | null)[]
}

/**
 * The door of the ledger (M-01): posts an event in the caller's transaction, or throws. `amount`: whole kobo or points. 422 when
 * a balance is too small or its owner is suspended; 409 when the cause has this posting already, or one that ended the same money.
 */
export async function post<Name extends PostingName>(
  tx: Tx,
  name: Name,
  { cause, actor, now }: Reason,
  facts: PostingFacts<Name>,
): Promise<void> {
  const { amount, amounts: several, ...parties }: Amounts = facts
  const amounts = 'follows' in postings[name] ? null : [...(several ?? [amount ?? null])]
  await explained(
    tx`select ledger_post(${uuidV7(now.getTime())}, ${name}, ${cause}, ${amounts}::bigint[], ${tx.json(parties)}, ${actor}, ${now})`,
    {
      ledger_account_floor: 'There is not enough money for this.',
      ledger_frozen: 'This account is suspended: money comes in, but none goes out.',
      ledger_transfer_accounts: 'Both sides are the same account.',
      ledger_tx_once: 'This was posted already.',
      ledger_tx_follows_once: 'This was decided already.',
    },
  )
}
