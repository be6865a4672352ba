import { describe, expect, it } from 'vitest'
import { playHistory, type Tally } from './model/fuzz-history.ts'

/** `FUZZ_RUNS=20000 npx vitest run --project 'unit*' tests/offline/fuzz.test.ts`; `FUZZ_SEED` is the first seed. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 120)
const first = Number(process.env['FUZZ_SEED'] ?? 1)

describe('two people, visitors, five tabs and the worker (O-05, O-10, O-11, O-21)', () => {
  it(
    `break no promise in ${runs} histories of crashes, frozen tabs, stolen leases, clock jumps, full storage and a hostile network`,
    async () => {
      const failing: string[] = []
      const sum: Tally = { died: 0, froze: 0, full: 0, changed: 0, 'sent again': 0, arrived: 0 }
      for (let seed = first; seed < first + runs && failing.length < 10; seed++) {
        const { broken, tally } = await playHistory(seed)
        if (broken.length > 0) failing.push(`seed ${seed}: ${broken.join('; ')}`)
        for (const [name, times] of Object.entries(tally)) sum[name as keyof Tally] += times
      }
      expect(failing).toEqual([])
      // The histories prove something only if every kind of event happened.
      if (runs >= 100)
        for (const [name, times] of Object.entries(sum)) expect([name, times > runs / 10]).toEqual([name, true])
      if (runs > 1_000) console.log(`${runs} histories from seed ${first}:`, sum)
    },
    60_000 + runs * 1_000,
  )
})
