import { StartError } from '#server/calls/start-error.ts'
import { readConfig } from '#server/config.ts'
import { proveLedger } from '#server/ledger/prove-ledger.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run prove-ledger`: reads every row of the ledger and prints what is wrong (M-02). It ends with 1 when something is. */
await runCommand(async () => {
  const { findings, totals, postings } = await withDatabase(readConfig(process.env), (owner) =>
    owner.begin(async (tx) => {
      await tx`set local statement_timeout = 0`
      return proveLedger(tx)
    }),
  )
  for (const { kind, unit, accounts, balance } of totals)
    console.log(`${kind.padEnd(18)} ${String(accounts).padStart(8)} accounts ${String(balance).padStart(18)} ${unit}`)
  for (const { text } of findings) console.log(text)
  if (findings.length > 0) throw new StartError(`The ledger is wrong in ${findings.length} places.`)
  console.log(`The ledger is right: ${postings} postings, and the balances of each unit sum to 0.`)
})
