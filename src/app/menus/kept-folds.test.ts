import { beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
const { keepFold, keptFold } = await import('./kept-folds.ts')

beforeEach(() => stored.clear())

it('remembers each group of each area apart, and knows nothing of a group that was never touched', () => {
  keepFold('admin/Shop', true)
  keepFold('admin/Other', false)
  keepFold('vendor/Shop', false)
  expect(['admin/Shop', 'admin/Other', 'vendor/Shop', 'admin/Pay'].map(keptFold)).toEqual([
    true,
    false,
    false,
    undefined,
  ])
  keepFold('admin/Shop', false)
  expect(keptFold('admin/Shop')).toBe(false)
})
