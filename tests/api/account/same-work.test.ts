import { afterAll, expect, it } from 'vitest'
import type { CallKey, Input } from '#contract/contract.ts'
import { postgres } from '#server/db/repaired-driver.ts'
import { randomId } from '#kit/ids.ts'
import { aStudent } from '#tests/api/builders.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { callsWithAddress } from './calls-with-address.ts'

// S-10: the work for an unknown address is the same, so its time does not tell that there is no account.
const database = await testDatabase()
const statements: string[] = []
const counted = postgres(database.url, {
  debug: (_, text) => statements.push(text),
  onnotice: () => {},
  // A new connection would ask for them at any moment.
  fetch_types: false,
})
const server = await startTestServer({ sql: counted }, database)
const { sql } = server
afterAll(async () => {
  await counted.end({ timeout: 1 })
  await server.close()
})
const visitor = await server.client()
// The first call of a process reads the history of the database too.
await visitor.ok('Account/GetSexes')

/**
 * The statements of one call that is answered with this status: their first words, because the values differ. To keep the work and to
 * undo it is one statement each.
 */
async function statementsOf<K extends CallKey>(key: K, input: Input<K>, status: number): Promise<string[]> {
  statements.length = 0
  expect((await visitor.call(key, input)).status).toBe(status)
  return statements.map((text) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 60).replace('rollback to', 'release'))
}

it.each(callsWithAddress)(
  '%s causes the same statements for a known and an unknown address',
  async (_, key, inputFor, status) => {
    const { email } = await aStudent(sql)
    const stranger = `${randomId().slice(0, 8)}@example.org`
    const messages = () => sql`select recipient from message where recipient in (${email}, ${stranger})`
    const forKnown = await statementsOf(key, inputFor(email) as Input<typeof key>, status)
    const mailed = (await messages()).length
    expect(await statementsOf(key, inputFor(stranger) as Input<typeof key>, status)).toEqual(forKnown)
    expect(forKnown.length).toBeGreaterThan(2)
    // A registration mails everybody: the owner learns of it, or the stranger can finish it.
    expect((await messages()).length - mailed).toBe(key === 'Account/Register' ? 1 : 0)
  },
)

it('a request for an unknown address leaves nothing behind for anybody', async () => {
  const rows = () =>
    sql`select (select count(*) from message) as messages, (select count(*) from password_token) as links, (select count(*) from deletion_code) as codes`
  const before = await rows()
  const EmailAddress = 'nobody-at-all@example.org'
  await visitor.ok('Account/ResetPassword', { EmailAddress })
  await visitor.ok('Account/GenerateVerificationCodeForAccountDeletion', { EmailAddress })
  expect(await rows()).toEqual(before)
})
