// Four writers on the embedded database of a folder. Each counts on from its given number and sends every operation again with the
// same key until it is acknowledged on standard output. The power-cut tests kill this process.
import { writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { connect } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded-database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { migrate } from '#server/db/migrate.ts'
import { followFlushes } from './flushed-disk.ts'

const [dataDir = '', acknowledged = '[]'] = process.argv.slice(2)
followFlushes()
const database = await openEmbedded(dataDir, () => {})
const sql = connect(database.url)
await migrate(sql)
await sql`create table if not exists tally (writer integer primary key, amount integer not null)`
writeSync(1, 'open\n')
const last = z.array(z.number()).parse(JSON.parse(acknowledged))
await Promise.all(last.map((number, writer) => write(writer, number + 1)))

async function write(writer: number, from: number): Promise<void> {
  for (let number = from; ;) {
    try {
      await operation(writer, number)
      writeSync(1, `done ${writer} ${number}\n`)
      number++
    } catch {
      await pause(5)
    }
  }
}

/** One effect for any number of sends, because the key's row and the effect commit together. */
async function operation(writer: number, number: number): Promise<void> {
  const person = `00000000-0000-7000-8000-${String(writer).padStart(12, '0')}`
  const key = `00000000-0000-7000-9000-${String(number).padStart(12, '0')}`
  await inTransaction(sql, async (tx) => {
    const fresh = await tx`
      insert into idempotency (person_id, key, call, request_hash, reply) values (${person}, ${key}, 'Test/Count', '\\x00', ${tx.json({})})
      on conflict do nothing returning key`
    if (fresh.length > 0)
      await tx`insert into tally values (${writer}, 1) on conflict (writer) do update set amount = tally.amount + 1`
  })
}
