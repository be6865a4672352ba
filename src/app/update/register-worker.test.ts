import { afterEach, expect, test, vi } from 'vitest'
import { updateState } from '#lib/update/update-state.ts'

const registration = { active: {} as object, waiting: null as object | null, installing: null, update: vi.fn() }
const events = new Map<string, () => void>()
vi.mock('workbox-window', () => ({
  messageSW: vi.fn(),
  Workbox: class {
    register = () => Promise.resolve(registration)
    addEventListener = (name: string, listener: () => void) => void events.set(name, listener)
  },
}))
vi.mock('#lib/session/device.ts', () => ({ device: () => Promise.resolve({}) }))

afterEach(() => vi.unstubAllGlobals())

test('a release that could not be stored is no word about the next one, which is: it waits, and nobody has said yes yet (O-28, O-29)', async () => {
  let hear = (_message: { data: object }): void => {}
  vi.stubGlobal('navigator', {
    serviceWorker: {
      controller: null,
      addEventListener: (_: string, listener: typeof hear) => {
        hear = listener
      },
    },
  })
  vi.stubGlobal('document', { addEventListener: () => undefined })
  vi.useFakeTimers()
  const { registerWorker } = await import('./register-worker.ts')
  await registerWorker()

  hear({ data: { type: 'INSTALL_FAILED', reason: 'Failed to fetch' } })
  registration.waiting = {}
  events.get('waiting')?.()
  await expect.poll(() => updateState.newRelease).toBe('waiting')
  expect(updateState).toMatchObject({ problem: null, storeProblem: 'Failed to fetch', offline: 'ready' })
  vi.useRealTimers()
})

test('"ready" waits for the pages of the person’s role, which the worker stores after the sign-in (O-27)', async () => {
  const asked: { set: string; answer: (problem: string | null) => void }[] = []
  vi.stubGlobal('navigator', { serviceWorker: { controller: null, addEventListener: () => undefined } })
  vi.stubGlobal('document', { addEventListener: () => undefined })
  registration.waiting = null
  registration.active = {
    postMessage: ({ set }: { set: string }, [port]: [MessagePort]) =>
      asked.push({ set, answer: (problem) => port.postMessage(problem) }),
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  const { registerWorker } = await import('./register-worker.ts')
  const { session } = await import('#lib/session/session.ts')
  await registerWorker()
  expect(updateState.offline).toBe('ready')

  Object.assign(session, { user: { HasStudentRole: true, HasAdminRole: true } })
  await expect.poll(() => asked.map(({ set }) => set)).toEqual(['student'])
  expect(updateState.offline).toBe('preparing')
  asked[0]?.answer('no network')
  await expect.poll(() => updateState).toMatchObject({ offline: 'not-ready', storeProblem: 'no network' })

  events.get('activated')?.()
  await expect.poll(() => asked).toHaveLength(2)
  asked[1]?.answer(null)
  await expect.poll(() => updateState.offline).toBe('ready')
  vi.useRealTimers()
})
