import { Secret, TOTP } from 'otpauth'
import { afterAll, describe, expect, it } from 'vitest'
import type { CallKey, Input } from '#contract/contract.ts'
import { randomId } from '#kit/ids.ts'
import { apiClient, type ApiReply } from '#tests/api/api-client.ts'
import { aStudent, anAdmin, goodPassword } from '#tests/api/builders.ts'
import { testDatabase } from '#tests/api/database/test-database.ts'
import { startSecondProcess } from '#tests/api/second-process.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { callsThatMail, callsWithAddress } from './calls-with-address.ts'
import { aNetwork, aRegistration, from, newestMail } from './registering.ts'
import { softwareAuthenticator } from './software-authenticator.ts'

// S-10, S-11: two processes of one database are one server.
const database = await testDatabase()
const server = await startTestServer({}, database)
const second = await startSecondProcess(await database.servingUrl())
const { sql } = server
afterAll(async () => {
  await second.end()
  await server.close()
})

const urls = [server.url, second.url]
const [here, there] = [apiClient(server.url, null), apiClient(second.url, null)]
const both = [here, there]
const newAddress = () => `${randomId().slice(0, 8)}@example.org`
const statusesOf = (replies: readonly ApiReply[]) => replies.map(({ status }) => status).toSorted((a, b) => a - b)

/** Makes the call in the processes by turns, one after the other. */
async function byTurns<K extends CallKey>(times: number, key: K, input: Input<K>): Promise<number[]> {
  const statuses = []
  for (let at = 0; at < times; at++) statuses.push((await (at % 2 === 0 ? here : there).call(key, input)).status)
  return statuses
}
/** Makes the call twenty times at once, half of them in each process. */
const atOnce = <K extends CallKey>(key: K, input: Input<K>): Promise<ApiReply[]> =>
  Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? here : there).call(key, input)))

describe('the budget of tries', () => {
  it.each(callsWithAddress)(
    'of %s is one for both, and the same for known and unknown addresses',
    async (_, key, inputFor, status) => {
      for (const email of [(await aStudent(sql)).email, newAddress()])
        expect(await byTurns(6, key, inputFor(email) as Input<typeof key>)).toEqual([
          ...Array.from({ length: 5 }, () => status),
          429,
        ])
    },
  )

  it('lets at most five of twenty wrong passwords through that arrive at once in both', async () => {
    const { email: EmailAddress } = await aStudent(sql)
    const replies = await atOnce('Account/Authenticate', { EmailAddress, Password: 'Wrong-2026' })
    expect(statusesOf(replies)).toEqual([
      ...Array.from({ length: 5 }, () => 400),
      ...Array.from({ length: 15 }, () => 429),
    ])
  })
})

it.each(callsThatMail)(
  '%s mails one mailbox ten times a day, of twenty at once in both',
  async (...[, key, inputFor, status]) => {
    for (const email of [(await aStudent(sql)).email, newAddress()]) {
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          (at % 2 === 0 ? here : there).raw(key, inputFor(email), from(aNetwork())),
        ),
      )
      expect(statusesOf(replies)).toEqual([
        ...Array.from({ length: 10 }, () => status),
        ...Array.from({ length: 10 }, () => 429),
      ])
    }
  },
)

describe('a known and an unknown address get the same reply in both', () => {
  it.each(callsWithAddress)('%s', async (...[, key, inputFor]) => {
    const replies = []
    for (const visitor of both)
      for (const email of [(await aStudent(sql)).email, newAddress()]) {
        const { status, body } = await visitor.raw(key, inputFor(email))
        const text = JSON.stringify(body).replace(/"(requestId|Ticket)":"[^"]*"/g, '"$1":""')
        replies.push(`${status} ${text}`)
      }
    expect(new Set(replies).size).toBe(1)
  })
})

describe('what works once works once in both together', () => {
  it('the link that resets a password', async () => {
    const { email: EmailAddress } = await aStudent(sql)
    await here.ok('Account/ResetPassword', { EmailAddress })
    const { token: Token } = await newestMail(sql, EmailAddress)
    const replies = await atOnce('Account/ChangePassword', { Token, Password: 'Harbour-2026' })
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 410)])
    expect((await there.call('Account/Authenticate', { EmailAddress, Password: 'Harbour-2026' })).status).toBe(200)
  })

  it('the link of a registration: twenty registrations of one address at once, then twenty confirmations, make one account', async () => {
    const input = aRegistration()
    const { EmailAddress } = input
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 === 0 ? here : there).call('Account/Register', input, {
          headers: { 'X-Forwarded-For': `203.0.113.${at + 1}` },
        }),
      ),
    )
    // A mailbox gets ten mails a day.
    expect(statusesOf(replies)).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...Array.from({ length: 10 }, () => 429),
    ])
    const mails = await sql<{ link: string }[]>`
      select secrets->>'VerificationLink' as link from message where recipient = ${EmailAddress}`
    const finished = await Promise.all(
      [...mails, ...mails].map(({ link }, at) =>
        (at % 2 === 0 ? there : here).call('Account/FinishRegistration', {
          Password: goodPassword,
          Token: new URL(link).searchParams.get('token') ?? '',
        }),
      ),
    )
    expect(statusesOf(finished)).toEqual([200, ...Array.from({ length: 19 }, () => 410)])
    expect(await sql`select 1 from person where email_key = ${EmailAddress}`).toHaveLength(1)
  })

  it('the link that deletes an account', async () => {
    const { email: EmailAddress } = await aStudent(sql)
    await there.ok('Account/GenerateVerificationCodeForAccountDeletion', { EmailAddress })
    const { token: Token } = await newestMail(sql, EmailAddress)
    const replies = await atOnce('Account/DeleteAccountAnonymous', { Token })
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 410)])
  })

  it('the challenge of a passkey, the code of an app, and a recovery code', async () => {
    const { email: EmailAddress } = await anAdmin(sql)
    const own = await server.client(EmailAddress)
    const phone = softwareAuthenticator({ origin: 'http://localhost:8080', counts: false })
    const credential = phone.create(await own.ok('Account/BeginPasskey', {}))
    const mine = apiClient(second.url, own.token)
    await mine.ok('Account/AddPasskey', { Name: 'Phone', Credential: credential.json })
    const Credential = phone.use(credential, await here.ok('Account/BeginPasskeySignIn', {}))
    expect(statusesOf(await atOnce('Account/SignInWithPasskey', { Credential }))).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 400),
    ])

    const { Key } = await own.ok('Account/BeginTwoFactor', {})
    const code = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(Key) }).generate({ timestamp: Date.now() + steps * 30_000 })
    const { RecoveryCodes } = await mine.ok('Account/ConfirmTwoFactor', { Code: code(0) })
    const wins = async (Code: string) => {
      const replies = await atOnce('Account/Authenticate', { EmailAddress, Password: goodPassword, Code })
      return replies.filter(({ status }) => status === 200).length
    }
    expect(await wins(code(1))).toBe(1)
    await sql`delete from attempt_log`
    expect(await wins(RecoveryCodes[0] ?? '')).toBe(1)
  })
})

it('a session is known in both, and ends in both when it ends in one', async () => {
  const { id, email: EmailAddress } = await aStudent(sql)
  const sessions = async () => {
    const { Token } = await here.ok('Account/Authenticate', { EmailAddress, Password: goodPassword })
    return urls.map((url) => apiClient(url, Token))
  }
  const statuses = async (clients: readonly ReturnType<typeof apiClient>[]) =>
    Promise.all(clients.map(async (client) => (await client.call('Account/GetMyDetails')).status))
  const [first, other] = [await sessions(), await sessions()]
  expect([await statuses(first), await statuses(other)]).toEqual([
    [200, 200],
    [200, 200],
  ])
  await first[1]?.ok('Account/SignOut')
  expect([await statuses(first), await statuses(other)]).toEqual([
    [401, 401],
    [200, 200],
  ])
  const third = await sessions()
  await third[1]?.ok('Account/ChangePassword', { Password: 'Harbour-2026' })
  expect([await statuses(other), await statuses(third)]).toEqual([
    [401, 401],
    [200, 200],
  ])
  await sql`update person set is_active = false where id = ${id}`
  expect(await statuses(third)).toEqual([401, 401])
})
