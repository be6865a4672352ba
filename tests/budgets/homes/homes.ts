// The homes of administrators and vendors among 100,000 orders, payments, wallets and answers, on both kinds of database: within 100 ms
// at p95 on an idle machine, and no slower than among 10,000. `npm run bench homes`; it never fails on time.
import type { Actor } from '#server/calls/call-context.ts'
import { adminHome } from '#server/areas/dashboard/admin-home.ts'
import { vendorHome } from '#server/areas/dashboard/vendor-home.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { countDays } from '#server/ledger/cash-flow.ts'
import { onBothDatabases } from '#tests/run/on-both-databases.ts'
import { percentile } from '../median.ts'
import { benchPeople, fillHomes } from './home-rows.ts'

const runs = 60
const admin: Actor = {
  personId: benchPeople.admin,
  sessionId: '',
  surname: 'Musa',
  firstname: 'Bola',
  roles: new Set(['admin'] as const),
  allowAllEndPoints: true,
  adminEndPoints: new Set(),
  sectorId: null,
  sectorSince: null,
  moneyOff: false,
  isPhoneVerified: true,
  mustChangePassword: false,
  secondStepDue: false,
}

async function measure(url: string): Promise<void> {
  const sql = connect(url, { max: 1, keep: true })
  await migrate(sql)
  const rows: Record<string, object> = {}
  // The first rows are few: without statistics the database reads whole tables for each check of a reference.
  await fillHomes(sql, 0, 1_000)
  let filled = 1_000
  for (const size of [10_000, 100_000]) {
    await fillHomes(sql, filled, size)
    filled = size
    const began = performance.now()
    await countDays(sql)
    const counted = Math.round(performance.now() - began)
    for (const [name, read] of [
      ['administrator', () => sql.begin((tx) => adminHome(tx, admin, new Date()))],
      ['vendor', () => sql.begin((tx) => vendorHome(tx, benchPeople.vendor, new Date()))],
    ] as const) {
      const times: number[] = []
      for (let run = 0; run < runs; run++) {
        const started = performance.now()
        await read()
        times.push(performance.now() - started)
      }
      const sorted = times.toSorted((a, b) => a - b)
      rows[`${name}, ${size} rows of each`] = {
        'p50 ms': percentile(sorted, 0.5),
        'p95 ms': percentile(sorted, 0.95),
        'first ms': Math.round(times[0] ?? 0),
        'days counted in ms': counted,
      }
    }
  }
  console.table(rows)
  await sql.end()
}

await onBothDatabases(measure)
