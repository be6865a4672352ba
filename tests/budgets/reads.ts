// What a list costs that is read again although nothing changed, by 16 callers: processor time of the server and of its database.
// The first line only finds the session and opens a transaction. Linux only.
import { must } from '#kit/must.ts'
import { connect } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded-database.ts'
import { startRealServer } from '#tests/browser/harness/real-server.ts'
import { databasePid } from '#tests/database/program.ts'
import { callCost, inParallel, showCosts, signedIn, type Cost } from './call-cost.ts'

const rounds = 10
const readsOfARound = 400

async function read(url: string, token: string, call: string): Promise<unknown> {
  const reply = await fetch(`${url}/api/${call}`, { headers: { authorization: `Bearer ${token}` } })
  if (!reply.ok) throw new Error(`${call}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}

const server = await startRealServer({ LOG: 'off' })
const opened = await openEmbedded(server.dataDir, () => {})
const sql = connect(opened.url)
const [admin] = await sql<{ id: string }[]>`select id from person where is_admin and allow_all_endpoints limit 1`
const [student] = await sql<{ id: string }[]>`select id from person where is_student order by id limit 1`
const [mentor] = await sql<{ id: string }[]>`select id from person where is_mentor and sector_id is not null limit 1`
const people = [admin, student, mentor].map((one) => must(one, 'a person').id)
const [byAdmin = '', byStudent = '', byMentor = ''] = (await signedIn(sql, people)).map(({ token }) => token)
const changes = 'Sync/GetChanges?Collection=CareerAssessments'
const { Cursor } = (await read(server.url, byStudent, changes)) as { Cursor: string }
const lists: readonly (readonly [name: string, token: string, call: string])[] = [
  ['nothing to read', byStudent, 'Account/GetSexes'],
  ['sectors', byStudent, 'Account/GetSectors'],
  ['countries', byStudent, 'CountryState/GetActiveCountries'],
  ["a student's assessments", byStudent, 'Assessment/GetCareerAssessments'],
  ['the same as changes: none', byStudent, `${changes}&Cursor=${Cursor}`],
  ["a mentor's responses", byMentor, 'Assessment/GetAnsweredCareerAssessmentsByMentor'],
  ['students, for an admin', byAdmin, 'Account/GetStudents'],
  ['cities, for an admin', byAdmin, 'CountryState/GetCities'],
]
const costs: Record<string, Cost[]> = Object.fromEntries(lists.map(([name]) => [name, []]))
const database = must(databasePid(server.dataDir), 'a database')
const product = must(server.pid(), 'a server')
for (let round = 0; round < rounds; round++) {
  for (const [name, token, call] of lists) {
    const work = Array.from({ length: readsOfARound }, () => () => read(server.url, token, call))
    costs[name]?.push(await callCost(work.length, product, database, () => inParallel(work)))
  }
}
await sql.end()
await opened.close()
await server.dispose()
showCosts(costs)
