// What the ledger costs (M-04): postings by 16 callers on the embedded database with real flushes, beside the same rows inserted bare,
// into tables with the same columns and indexes and without triggers.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomId } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { median } from '#tests/budgets/median.ts'

const [callers, people, count, rounds] = [16, 400, 2_000, 8]

const dataDir = mkdtempSync(join(tmpdir(), 'ledger-'))
const database = await openDatabase({ databaseUrl: null, dataDir }, () => {})
await migrate(database.owner)
const owners = Array.from({ length: people }, randomId)
await database.owner`
  insert into person (id, email, email_key, surname, firstname) select id, id, id, 'x', 'y' from unnest(${owners}::uuid[]) id`
await database.owner.unsafe(`
  create table bare_tx (like ledger_tx including indexes including defaults);
  create table bare_transfer (like ledger_transfer including indexes including defaults)`)
const { sql } = await database.serve()
await sql`select ledger_open('funding', 'Bench')`
for (const person of owners)
  await sql`select ledger_post(${randomId()}, 'wallet-funded', ${randomId()}, array[1000000]::bigint[], ${sql.json({ fund: 'Bench', person })}, null, now())`
const accounts = (await sql<{ id: string }[]>`select id from ledger_account where kind = 'wallet'`).map(({ id }) => id)

const pick = <T>(all: readonly T[], at: number) => must(all[at % all.length], 'one')
const posted = (at: number) =>
  sql`select ledger_post(${randomId()}, 'wallet-sent', ${randomId()}, array[1]::bigint[],
    ${sql.json({ person: pick(owners, at * 7), receiver: pick(owners, at * 7 + 1 + (at % 300)) })}, null, now())`
const bare = (at: number) => sql`
  with tx as (insert into bare_tx (id, posting, cause, posted_at) values (${randomId()}, 'wallet-sent', ${randomId()}, now()) returning id)
  insert into bare_transfer select id, 1, ${pick(accounts, at * 7)}, ${pick(accounts, at * 7 + 1)}, 1, 1, ${at}, 1, ${at} from tx`

/** Rows per second of this work. */
async function speedOf(work: (at: number) => PromiseLike<unknown>, from: number): Promise<number> {
  let at = from
  const began = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (at < from + count) await work(at++)
    }),
  )
  return (1_000 * count) / (performance.now() - began)
}

const speeds = { posted: [] as number[], bare: [] as number[] }
for (let round = 0; round < rounds; round++) {
  speeds.bare.push(await speedOf(bare, round * count))
  speeds.posted.push(await speedOf(posted, round * count))
}
const [{ sum }] = await sql<[{ sum: number }]>`select sum(balance)::bigint as sum from ledger_account`
await database.close()
rmSync(dataDir, { recursive: true })
const [own, floor] = [median(speeds.posted.slice(2)), median(speeds.bare.slice(2))]
console.table({
  posted: { 'per second': Math.round(own), 'of bare': Number((own / floor).toFixed(2)) },
  bare: { 'per second': Math.round(floor), 'of bare': 1 },
})
console.log(`The balances sum to ${sum}.`)
