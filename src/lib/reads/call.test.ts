import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import type { SessionUser } from '#contract/entities/session.ts'
import type { CallRequest, SendResult } from '#offline/transport.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
})

const sent: CallRequest[] = []
let answer: SendResult = { kind: 'ok', status: 200, body: 'fine' }
vi.mock('#lib/reads/network.ts', () => ({
  transport: {
    send: (request: CallRequest) => {
      sent.push(request)
      return Promise.resolve(answer)
    },
  },
}))

const { call, Unreachable } = await import('#lib/reads/call.ts')
const { endSession, session, startSession } = await import('#lib/session/session.ts')

const someone = {
  UserId: 'u-1',
  ExpiringDate: new Date(Date.now() + 3_600_000).toISOString(),
  HasStudentRole: true,
} as SessionUser
const foreign = (status: number): SendResult => ({ kind: 'unreachable', reason: 'not-ours', status, message: '' })
const refused = (status: number, body: unknown): SendResult => ({ kind: 'refused', status, body, retryAfterMs: null })

beforeEach(() => {
  endSession()
  sent.length = 0
  answer = { kind: 'ok', status: 200, body: 'fine' }
})

describe('a call', () => {
  it('carries the token, and a key of its own on every write only', async () => {
    startSession('secret', someone)
    await call('Account/GetMyDetails', {})
    await call('Account/SignOut', {})
    await call('Account/SignOut', {})
    expect(sent.map((request) => request.token)).toEqual(['secret', 'secret', 'secret'])
    expect(sent[0]?.key).toBeUndefined()
    expect(sent[1]?.key).not.toBe(sent[2]?.key)
  })

  it('keeps the key it is given: a retry of the same action', async () => {
    await call('Account/SignOut', {}, { idempotencyKey: 'k-1' })
    expect(sent[0]?.key).toBe('k-1')
  })

  it('ends the session on a 401, without a word', async () => {
    startSession('secret', someone)
    answer = refused(401, { code: 'not-signed-in' })
    await expect(call('Account/GetMyDetails', {})).rejects.toThrow(AppError)
    expect(session.token).toBeNull()
    expect(store.get('require_auth')).toBe('1')
  })

  it('notes that a new password is due, until the next sign-in (R-099)', async () => {
    startSession('secret', someone)
    answer = refused(423, { code: 'password-due' })
    await expect(call('Account/GetMyDetails', {})).rejects.toThrow(AppError)
    expect([session.token, session.duePage]).toEqual(['secret', '/account/setpassword'])
    startSession('next', someone)
    expect(session.duePage).toBeNull()
  })

  it('does not send a visitor away who has to enter a code at the sign-in (V-11)', async () => {
    answer = refused(423, { code: 'second-step-due' })
    await expect(call('Account/Authenticate', { EmailAddress: 'a@b.c', Password: 'x' })).rejects.toThrow(AppError)
    expect(session.duePage).toBeNull()
    startSession('secret', someone)
    await expect(call('Account/GetStudents', {})).rejects.toThrow(AppError)
    expect(session.duePage).toBe('/account/twostep')
  })

  it('does not end a session that a wrong password of a visitor never had', async () => {
    answer = refused(401, { code: 'not-signed-in' })
    await expect(call('Account/Authenticate', { EmailAddress: 'a@b.c', Password: 'x' })).rejects.toThrow(AppError)
    expect(store.has('require_auth')).toBe(false)
  })

  it('tells people the server’s own sentence, and keeps code and field errors', async () => {
    answer = refused(422, { code: 'rule-broken', detail: 'The assessment closed on 18 Nov.' })
    await expect(call('Account/SignOut', {})).rejects.toMatchObject({
      code: 'rule-broken',
      message: 'The assessment closed on 18 Nov.',
    })
    answer = refused(400, { code: 'bad-input', errors: { Address: ['Required'], Sector: ['Unknown'] } })
    await expect(call('Account/SignOut', {})).rejects.toMatchObject({
      message: 'Required, Unknown',
      details: { errors: { Address: ['Required'] } },
    })
  })

  it('takes no word of a portal or proxy for the server’s: nothing is known, whatever its status says (O-12)', async () => {
    for (const [status, message] of [
      [404, messages.notFound],
      [403, messages.failed],
      [504, messages.failed],
      [401, messages.networkDown],
      [200, messages.networkDown],
    ] as const) {
      answer = foreign(status)
      await expect(call('Account/SignOut', {}), String(status)).rejects.toThrow(new Unreachable(message))
    }
  })

  it('keeps the session when a portal asks for a sign-in of its own (O-21)', async () => {
    startSession('secret', someone)
    answer = foreign(401)
    await expect(call('Account/GetMyDetails', {})).rejects.toThrow(Unreachable)
    expect(session.token).toBe('secret')
  })

  it('keeps the session that was begun while a no to the one before was on its way (R-032)', async () => {
    startSession('old', someone)
    answer = refused(401, { code: 'not-signed-in' })
    const late = call('Account/GetMyDetails', {})
    startSession('new', someone)
    await expect(late).rejects.toThrow(AppError)
    expect([session.token, store.get('auth-token')]).toEqual(['new', 'new'])
  })

  it('is unreachable without an answer, and says so in the quoted words', async () => {
    answer = { kind: 'unreachable', reason: 'network', status: 0, message: 'failed to fetch' }
    await expect(call('Account/SignOut', {})).rejects.toThrow(new Unreachable())
    expect(new Unreachable().message).toBe(messages.networkDown)
  })
})
