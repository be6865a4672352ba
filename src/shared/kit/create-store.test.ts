import { expect, it, vi } from 'vitest'
import { createStore } from './create-store.ts'

it('calls every listener after each set, until it stops listening', () => {
  const store = createStore('one')
  const seen: string[] = []
  const other = vi.fn()
  const stop = store.subscribe(() => seen.push(store.get()))
  store.subscribe(other)
  store.set('two')
  store.set('two')
  stop()
  store.set('three')
  expect(seen).toEqual(['two', 'two'])
  expect(other).toHaveBeenCalledTimes(3)
})
