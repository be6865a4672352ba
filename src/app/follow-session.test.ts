import type { AnyRouter } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { aUser } from '#tests/offline/world.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('addEventListener', () => undefined)

const { followSession } = await import('./follow-session.ts')
const { sessionLost, startSession } = await import('#lib/session/session.ts')

it('asks the guards again when a session ends, but not on the pages of accounts (R-024)', async () => {
  const location = { pathname: '/account/sessions' }
  const invalidate = vi.fn(async () => undefined)
  followSession({ state: { location }, invalidate } as unknown as AnyRouter)
  const subscribers = () => new Promise(setImmediate)
  startSession('token', aUser('ada'))
  await subscribers()
  sessionLost()
  await subscribers()
  expect(invalidate).not.toHaveBeenCalled()

  location.pathname = '/student/home'
  startSession('token-2', aUser('ada'))
  await expect.poll(() => invalidate.mock.calls.length).toBe(1)
  sessionLost()
  await expect.poll(() => invalidate.mock.calls.length).toBe(2)
})
