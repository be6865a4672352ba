import { expect, it } from 'vitest'
import { emptyQueueText } from './empty-queue-text.ts'

it('says "everything has been received" only after a submission, and only if no item was removed', () => {
  expect(emptyQueueText({ removed: 0, received: 2 })).toBe('Everything you handed in has been received.')
  expect(emptyQueueText({ removed: 1, received: 2 })).toBe(
    'What you removed is not sent; everything else has been received.',
  )
  expect(emptyQueueText({ removed: 0, received: 0 })).toBe('What you hand in without a network waits here.')
})
