import { beforeEach, expect, it, vi } from 'vitest'
import { keepView, viewOf } from './kept-view.ts'

const shelf = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, value: string) => shelf.set(key, value),
})
beforeEach(() => shelf.clear())
const types = ['Default', 'Table_Mode'] as const

it('is the page’s own until somebody chooses; the choice stays with that page', () => {
  expect(viewOf('/a', '', types)).toBe('Default')
  keepView('/a', 'Table_Mode')
  expect([viewOf('/a', '', types), viewOf('/b', '', types)]).toEqual(['Table_Mode', 'Default'])
})

it('is what the address says, whatever was chosen here', () => {
  keepView('/a', 'Table_Mode')
  expect(viewOf('/a', 'Date_Float', types)).toBe('Date_Float')
})

it.each(['{"/a":"Caption_Overlay"}', '{"/a":{}}', '[1]', 'null', 'no JSON'])(
  'passes over what the page does not offer, or nobody chose: %s',
  (kept) => {
    shelf.set('list-views', kept)
    expect(viewOf('/a', '', types)).toBe('Default')
  },
)
