import { expect, it } from 'vitest'
import { emptyQueueText, queueCounts } from './empty-queue-text.ts'

it('says "everything has been received" only after a submission, and only if no item was removed', () => {
  expect(emptyQueueText({ removed: 0, received: 2 })).toBe('Everything you submitted has been received.')
  expect(emptyQueueText({ removed: 1, received: 2 })).toBe(
    'What you removed is not sent; everything else has been received.',
  )
  expect(emptyQueueText({ removed: 0, received: 0 })).toBe(
    'Anything you submit while offline waits here until it is sent.',
  )
})

it('counts what was received from this device, and not what the person ever sent', () => {
  expect(queueCounts(0, 0)).toBe('Nothing waiting. Received from this device in 30 days: none')
  expect(queueCounts(2, 3)).toBe('2 waiting. Received from this device in 30 days: 3')
})
