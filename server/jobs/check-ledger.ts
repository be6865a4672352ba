import type { Sql } from 'postgres'
import { proveLedger } from '#server/ledger/prove-ledger.ts'

/** Proves the ledger (M-02). It fails with the findings, so that Portal health, the log and the metrics show them (S-17). */
export async function checkLedger(sql: Sql): Promise<number> {
  const { findings } = await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    return proveLedger(tx)
  })
  if (findings.length > 0)
    throw new Error(
      `The ledger is wrong in ${findings.length} places: ${findings
        .slice(0, 3)
        .map(({ text }) => text)
        .join(' ')}`,
    )
  return 0
}
