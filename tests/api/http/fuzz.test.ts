import { afterAll, describe, expect, it } from 'vitest'
import { contract, type CallKey } from '#contract/contract.ts'
import { uuidV7 } from '#kit/ids.ts'
import { seededRandom } from '#kit/seeded-random.ts'
import { aPerson, aSector } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { fieldsIn, sampleInput, spoil } from './sample-input.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

const seed = Number(process.env['FUZZ_SEED'] ?? 20260601)
/** Inputs for each call of five or more fields; a long run has 60 and more. An input of fewer fields can be wrong in fewer ways, and gets fewer. */
const mostRounds = Number(process.env['FUZZ_ROUNDS'] ?? 25)
const keys = Object.keys(contract).filter((key): key is CallKey => Object.hasOwn(contract, key))
const sectorId = await aSector(sql)
const leak =
  /\bselect\b.*\bfrom\b|\binsert into\b|syntax error|relation "|PostgresError|\.ts:\d|node_modules|invalid input syntax/i

describe.each(keys)('%s', (key) => {
  it(`never answers 500 to malformed input, and reveals no internals (S-14, seed ${seed})`, async () => {
    server.lines.length = 0
    const random = seededRandom(seed + key.length * 7919 + key.charCodeAt(key.length - 1))
    const roles = ['admin', 'vendor', 'mentor', 'student', 'parent'] as const
    const anyone = await aPerson(sql, { roles, allowAllEndPoints: true, sectorId })
    let client = await server.client(anyone.email)
    const rounds = Math.ceil(mostRounds * Math.min(1, (1 + fieldsIn(sampleInput(key, random))) / 6))
    for (let round = 0; round < rounds; round++) {
      const good = sampleInput(key, random)
      const input = round % 4 === 0 ? good : spoil(good, random)
      const { status, body } = await client.raw(key, input, { key: uuidV7(server.now().getTime()) })
      const description = `${status} ${JSON.stringify(body)} for ${JSON.stringify(input).slice(0, 300)}`
      expect(status, description).toBeLessThan(500)
      if (status !== 200) expect(description.split(' for ')[0]).not.toMatch(leak)
      if (status === 401) client = await server.client(anyone.email)
      if (status === 429) server.advance(16 * 60_000)
    }
    // The same inside a batch, whose own status is always 200.
    expect(server.lines.filter(({ level }) => level === 'error')).toEqual([])
  })
})
