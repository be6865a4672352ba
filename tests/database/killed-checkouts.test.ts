import { expect, test } from 'vitest'
import { aDataFolder } from './data-folder.ts'
import { runKilledCheckouts } from './killed-checkouts.ts'

// The same with 500: `npm run kill-checkouts` (docs/figures.md).
test('a server and a database that are killed in the middle of checkouts leave nothing to mend by hand', async () => {
  const lines: string[] = []
  const report = await runKilledCheckouts({
    dataDir: aDataFolder(),
    checkouts: 25,
    kills: 4,
    seed: 20261126,
    say: (line) => void lines.push(line),
  })
  expect(report, lines.join('\n')).toMatchObject({ problems: [] })
  expect(report.serverKills).toBeGreaterThan(0)
  expect(report.databaseKills).toBeGreaterThan(0)
  expect(report.paid).toBeGreaterThan(15)
})

test('what is broken is found: an order that was settled twice, stock that is lost, a number of an invoice that is missing', async () => {
  const { problems } = await runKilledCheckouts({
    dataDir: aDataFolder(),
    checkouts: 6,
    kills: 0,
    seed: 1,
    say: () => {},
    async plant(sql) {
      await sql`insert into order_event (id, order_id, move, from_status, to_status, note, at)
        select gen_random_uuid(), order_id, move, from_status, to_status, note, at from order_event where move = 'settle' limit 1`
      await sql`update product set quantity = quantity - 1`
      await sql`update document_counter set last = last + 1 where kind = 'invoice'`
    },
  })
  for (const words of ['1 orders were settled twice', 'pieces are left', 'The last invoice has number 7'])
    expect(problems.join('\n')).toContain(words)
})
