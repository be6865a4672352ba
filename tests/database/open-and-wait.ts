// Opens the embedded database of a folder, writes a note, prints "open" and waits for SIGTERM. The tests kill this process.
import { once } from 'node:events'
import { connect } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded-database.ts'

const database = await openEmbedded(process.argv[2] ?? '', (line) => console.log(line))
const sql = connect(database.url, { max: 1 })
await sql`create table if not exists note (word text primary key)`.catch((error: unknown) => console.log(String(error)))
await sql`insert into note values ('kept') on conflict do nothing`
// Registered before printing, because the signal may follow at once.
const terminated = once(process, 'SIGTERM')
console.log('open')
await terminated
await sql.end()
await database.close()
process.exit(0)
