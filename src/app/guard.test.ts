import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionUser } from '#contract/entities/session.ts'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
})

let onDevice: SessionUser | null = null
const network = { state: 'online' }
vi.mock('#lib/reads/network.ts', () => ({ network }))
vi.mock('#app/restore-person-on-device.ts', () => ({
  restorePersonOnDevice: () => {
    if (onDevice) restorePerson(null, onDevice)
    return Promise.resolve()
  },
}))

const { endSession, restorePerson, session, sessionLost, startSession } = await import('#lib/session/session.ts')
const { onFormsLeft, openForm } = await import('#lib/page/open-forms.ts')
const { guard } = await import('#app/guard.ts')

function aPerson(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    UserId: 'u-1',
    Surname: 'Okafor',
    Firstname: 'Adaeze',
    EmailAddress: 'a@example.org',
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

/** 'stays', or the return path the sign-in page gets. */
async function visit(role: Parameters<typeof guard>[0], href: string): Promise<string> {
  try {
    await guard(role)({ location: { href } })
    return 'stays'
  } catch (thrown) {
    return (thrown as { options: { params: { returnPath: string } } }).options.params.returnPath
  }
}

beforeEach(() => {
  endSession()
  onDevice = null
  network.state = 'online'
})

describe('the guard', () => {
  it('sends a person whose new password is due to the page that asks for it (R-099)', async () => {
    startSession('t', aPerson())
    session.duePage = '/account/setpassword'
    await expect(guard('student')({ location: { href: '/student/home' } })).rejects.toMatchObject({
      options: { to: '/account/setpassword' },
    })
  })

  it('leaves an administrator who needs the two-step sign-in on the page that turns it on (V-11)', async () => {
    startSession('t', aPerson())
    session.duePage = '/account/twostep'
    expect(await visit(null, '/account/twostep')).toBe('stays')
    await expect(guard(null)({ location: { href: '/sync' } })).rejects.toMatchObject({
      options: { to: '/account/twostep' },
    })
  })

  it('sends a visitor to the sign-in page with the return path', async () => {
    expect(await visit('student', '/student/home?page=2')).toBe('/auth/student/home?page=2')
    expect(await visit(null, '/sync')).toBe('/auth/sync')
  })

  it('lets in who holds the role, and sends away who does not', async () => {
    startSession('secret', aPerson())
    expect(await visit('student', '/student/home')).toBe('stays')
    expect(await visit(null, '/sync')).toBe('stays')
    expect(await visit('admin', '/admin/home')).toBe('/auth/admin/home')
  })

  it('sends away whose session the server no longer knows', async () => {
    startSession('secret', aPerson())
    sessionLost()
    expect(await visit('student', '/student/home')).toBe('/auth/student/home')
  })

  it.each(['offline', 'server-unreachable', 'connecting'])(
    'keeps the offline set of a paused person open while the server is %s',
    async (state) => {
      startSession('secret', aPerson({ ExpiringDate: '2020-01-01T00:00:00Z' }))
      network.state = state
      expect(await visit('student', '/student/home')).toBe('stays')
      expect(await visit('mentor', '/mentor/home')).toBe('/auth/mentor/home')
    },
  )

  it('leaves a paused person on a form until it is left, and nobody after a sign-out', async () => {
    startSession('secret', aPerson())
    const leave = openForm()
    sessionLost()
    expect(await visit('student', '/student/newassessments/1')).toBe('stays')
    const asked: string[] = []
    const stop = onFormsLeft(() => asked.push('left'))
    leave()
    stop()
    expect([asked, await visit('student', '/student/home')]).toEqual([['left'], '/auth/student/home'])

    const leaveAnother = openForm()
    endSession()
    expect(await visit('student', '/student/newassessments/1')).toBe('/auth/student/newassessments/1')
    leaveAnother()
  })

  it('remembers a paused person over a cold start, and nobody after a sign-out', async () => {
    network.state = 'offline'
    expect(await visit('student', '/student/home')).toBe('/auth/student/home')
    onDevice = aPerson()
    expect(await visit('student', '/student/home')).toBe('stays')
  })
})
