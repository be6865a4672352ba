import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acceptUpdate } from './accept-update.ts'
import { beforeUpdate } from '#lib/update/before-update.ts'
import { clearDirty, markDirty } from '#lib/page/dirty-forms.ts'
import { updateState } from '#lib/update/update-state.ts'

/** The browser's part: a waiting release that takes over when it gets the message. */
function aWaitingWorker() {
  const worker = Object.assign(new EventTarget(), {
    state: 'installed',
    postMessage: vi.fn(() => {
      worker.state = 'activated'
      worker.dispatchEvent(new Event('statechange'))
    }),
  })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ waiting: worker }) } })
  return worker
}

beforeEach(() => Object.assign(updateState, { accepted: 'no', problem: null }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('stores drafts first, then lets the worker take over, then reloads', async () => {
  const worker = aWaitingWorker()
  const steps: string[] = []
  const stop = beforeUpdate(async () => {
    steps.push(`stored, told ${worker.postMessage.mock.calls.length} times`)
  })
  await acceptUpdate(() => steps.push(`reloaded, told ${worker.postMessage.mock.calls.length} times`))
  stop()
  expect(steps).toEqual(['stored, told 0 times', 'reloaded, told 1 times'])
})

test('waits with everything until the last dirty form is clean', async () => {
  const worker = aWaitingWorker()
  const reload = vi.fn()
  markDirty('a')
  markDirty('b')
  const accepted = acceptUpdate(reload)
  clearDirty('a')
  expect(updateState.accepted).toBe('when-clean')
  expect(worker.postMessage).not.toHaveBeenCalled()
  clearDirty('b')
  await accepted
  expect(reload).toHaveBeenCalledOnce()
})

test('does not reload a form that became dirty while the release took over', async () => {
  aWaitingWorker()
  const reload = vi.fn()
  const stop = beforeUpdate(async () => markDirty('typed meanwhile'))
  const accepted = acceptUpdate(reload)
  await expect.poll(() => updateState.accepted).toBe('yes')
  await expect.poll(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state).toBe('activated')
  expect(reload).not.toHaveBeenCalled()
  clearDirty('typed meanwhile')
  await accepted
  stop()
  expect(reload).toHaveBeenCalledOnce()
})

test('changes nothing and says why when a draft cannot be stored', async () => {
  const worker = aWaitingWorker()
  const reload = vi.fn()
  const stop = beforeUpdate(() => Promise.reject(new Error('the device is full')))
  await acceptUpdate(reload)
  stop()
  expect(worker.postMessage).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
  expect(updateState).toMatchObject({ accepted: 'no', problem: 'Error: the device is full' })
})

test('says so when the new worker’s process stands still, and can be asked again', async () => {
  vi.useFakeTimers()
  const worker = aWaitingWorker()
  worker.postMessage.mockImplementationOnce(() => {})
  const reload = vi.fn()
  const accepted = acceptUpdate(reload)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(updateState).toMatchObject({ accepted: 'no', problem: 'Error: the new version does not answer' })
  await accepted
  expect(reload).not.toHaveBeenCalled()

  const again = acceptUpdate(reload)
  await vi.advanceTimersByTimeAsync(60_000)
  await again
  expect(reload).toHaveBeenCalledOnce()
})
