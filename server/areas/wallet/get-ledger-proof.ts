import type { Output, Parsed } from '#contract/contract.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'

/** M-02: the proof of this moment, as its page shows it. */
export async function getLedgerProof(
  _: Parsed<'Wallet/GetLedgerProof'>,
  { tx }: CallContext,
): Promise<Output<'Wallet/GetLedgerProof'>> {
  const { findings, totals, postings } = await proveLedger(tx)
  return {
    Findings: findings.map(({ kind, about, text }) => ({ Kind: kind, About: about, Text: text })),
    Totals: totals.map(({ kind, unit, accounts, balance }) => ({
      Kind: kind,
      Unit: unit,
      Accounts: accounts,
      Balance: balance,
    })),
    Postings: postings,
  }
}
