import { afterEach, expect, test, vi } from 'vitest'
import { updateState } from '#lib/update-state.ts'

const registration = { active: {}, waiting: null as object | null, installing: null, update: vi.fn() }
const events = new Map<string, () => void>()
vi.mock('workbox-window', () => ({
  messageSW: vi.fn(),
  Workbox: class {
    register = () => Promise.resolve(registration)
    addEventListener = (name: string, listener: () => void) => void events.set(name, listener)
  },
}))
vi.mock('#lib/device.ts', () => ({ device: () => Promise.resolve({}) }))

afterEach(() => vi.unstubAllGlobals())

test('a release that could not be stored is no word about the next one, which is: it waits, and nobody has said yes yet (O-28, O-29)', async () => {
  let hear = (_message: { data: object }): void => {}
  vi.stubGlobal('navigator', { serviceWorker: { controller: null, addEventListener: (_: string, listener: typeof hear) => { hear = listener } } })
  vi.stubGlobal('document', { addEventListener: () => undefined })
  vi.useFakeTimers()
  const { registerWorker } = await import('./register-worker.ts')
  await registerWorker()

  hear({ data: { type: 'INSTALL_FAILED', reason: 'Failed to fetch' } })
  registration.waiting = {}
  events.get('waiting')?.()
  await vi.waitFor(() => expect(updateState.newRelease).toBe('waiting'))
  expect(updateState).toMatchObject({ problem: null, storeProblem: 'Failed to fetch', offline: 'ready' })
  vi.useRealTimers()
})
