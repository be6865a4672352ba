import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/entities/session.ts'

const { noteServerTime } = await import('#offline/clock.ts')

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
})

const {
  endSession,
  isSignedIn,
  readToken,
  rememberEmail,
  rememberedEmail,
  restorePerson,
  rolesOf,
  session,
  sessionLost,
  startSession,
} = await import('#lib/session/session.ts')

function aStudent(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    UserId: 'u-1',
    Surname: 'Okafor',
    Firstname: 'Adaeze',
    EmailAddress: 'adaeze@example.org',
    ExpiringDate: new Date(Date.now() + 3_600_000).toISOString(),
    HasAdminRole: false,
    HasVendorRole: false,
    HasMentorRole: false,
    HasStudentRole: true,
    HasParentRole: false,
    AllowAllEndPoints: false,
    AdminEndPoints: [],
    ...changes,
  }
}

beforeEach(() => {
  endSession()
  store.clear()
})

describe('the session', () => {
  it('is kept under the three names of the specification', () => {
    startSession('secret', aStudent())
    expect([...store.keys()].toSorted()).toEqual(['auth-token', 'auth-user'])
    expect(isSignedIn()).toBe(true)
  })

  it('goes on with a clock that is weeks ahead, until the server answers or says what time it is (O-23)', () => {
    vi.useFakeTimers({ now: Date.parse('2026-04-10T09:00:00Z'), toFake: ['Date'] })
    startSession('secret', aStudent({ ExpiringDate: '2026-03-15T09:00:00Z' }))
    expect(readToken()).toBe('secret')
    noteServerTime(Date.parse('2026-03-01T09:00:00Z'))
    expect(readToken()).toBe('secret')
    vi.useRealTimers()
  })

  it('ends when its time is over or unknown, clears token, user and flag, and pauses the person', () => {
    noteServerTime(Date.parse('2026-03-20T09:00:00Z'))
    for (const ExpiringDate of ['2026-03-15T09:00:00Z', '']) {
      startSession('secret', aStudent({ ExpiringDate }))
      expect(readToken()).toBeNull()
      expect(store.size).toBe(0)
      expect(session.paused?.UserId).toBe('u-1')
    }
  })

  it('sets the require-auth flag on a 401 and keeps the person paused', () => {
    startSession('secret', aStudent())
    sessionLost()
    expect([...store]).toEqual([['require_auth', '1']])
    expect([session.token, session.user, session.paused?.UserId]).toEqual([null, null, 'u-1'])
  })

  it('goes on with the token of the device where localStorage has none, and stays paused where the device has none', () => {
    restorePerson('secret', aStudent())
    expect([readToken(), session.user?.UserId, store.get('auth-token')]).toEqual(['secret', 'u-1', 'secret'])
    sessionLost()
    restorePerson(null, aStudent())
    expect([readToken(), session.paused?.UserId]).toEqual([null, 'u-1'])
  })

  it('goes on with a token that the device got after a 401 whose flag is still in localStorage', () => {
    store.set('require_auth', '1')
    restorePerson('newer', aStudent())
    expect([readToken(), store.has('require_auth')]).toEqual(['newer', false])
  })

  it('forgets the person on a sign-out', () => {
    startSession('secret', aStudent())
    endSession()
    expect(store.size).toBe(0)
    expect(session.paused).toBeNull()
  })

  it('drops the require-auth flag at the next sign-in', () => {
    startSession('secret', aStudent())
    sessionLost()
    startSession('newer', aStudent())
    expect(store.has('require_auth')).toBe(false)
    expect(readToken()).toBe('newer')
  })

  it('reads roles from the flags', () => {
    expect(rolesOf(aStudent({ HasMentorRole: true }))).toEqual(['mentor', 'student'])
    expect(rolesOf(null)).toEqual([])
  })

  it('remembers an e-mail address and nothing else', () => {
    rememberEmail('adaeze@example.org')
    expect(store.get('LoginDetails')).toBe('{"EmailAddress":"adaeze@example.org"}')
    expect(rememberedEmail()).toBe('adaeze@example.org')
    rememberEmail(null)
    expect(rememberedEmail()).toBe('')
  })
})
