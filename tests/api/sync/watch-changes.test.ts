import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { recordChange } from '#server/db/record-change.ts'
import { aSector } from '#tests/api/builders.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'
import { untoldChanges, watchChanges, watchedApplication } from '#tests/api/watch-changes.ts'

// Every test server is watched in this way (test-server.ts). This file tests the watch itself.
const database = await testDatabase()
const { sql } = database
await watchChanges(sql)
const server = connect(database.url, { applicationName: watchedApplication })
afterAll(async () => {
  await server.end()
  await database.close()
})

const rename = (name: string, id: number) => server`update sector set name = ${name} where id = ${id}`

test('a row that is written without recordChange is told with its statement; one with it, or by a test, is not (O-31)', async () => {
  const id = await aSector(sql)
  expect(await untoldChanges(sql)).toEqual([])
  await server.begin(async (tx) => {
    await tx`update sector set name = 'Health' where id = ${id}`
    await recordChange(tx, { collection: 'Sectors', rowId: String(id), audience: 'all' })
  })
  expect(await untoldChanges(sql)).toEqual([])
  await rename('Law', id)
  expect(await untoldChanges(sql)).toEqual([
    expect.stringMatching(new RegExp(`^Sectors ${id}: no recordChange beside update sector set name`)),
  ])
})

test('a change that another transaction, another row or another collection told does not count', async () => {
  const [id, other] = [await aSector(sql), await aSector(sql)]
  await rename('Music', id)
  await server.begin(async (tx) => {
    await recordChange(tx, { collection: 'Sectors', rowId: String(id), audience: 'all' })
    await tx`update sector set name = 'Sport' where id = ${other}`
  })
  const untold = await untoldChanges(sql)
  expect(untold.filter((line) => line.startsWith(`Sectors ${id}:`))).toHaveLength(1)
  expect(untold.filter((line) => line.startsWith(`Sectors ${other}:`))).toHaveLength(1)
})
