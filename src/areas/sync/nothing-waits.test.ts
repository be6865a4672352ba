import { expect, it } from 'vitest'
import { nothingWaits } from './nothing-waits.ts'

it('says "everything has been received" only where something was handed in and nothing of it was removed', () => {
  expect(nothingWaits({ removed: 0, received: 2 })).toBe('Everything you handed in has been received.')
  expect(nothingWaits({ removed: 1, received: 2 })).toBe('What you removed is not sent; everything else has been received.')
  expect(nothingWaits({ removed: 0, received: 0 })).toBe('What you hand in without a network waits here.')
})
