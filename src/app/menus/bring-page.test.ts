import { beforeEach, expect, test, vi } from 'vitest'
import type { Page } from '#app/page.ts'

const asked: unknown[] = []
const loaded: string[] = []
const page: Page = {
  path: '/admin/students',
  frame: 'framed',
  load: async () => {
    loaded.push('/admin/students')
    if (loaded.length === 1) throw new Error('lost')
    return () => null
  },
  ask: async (search) => void asked.push(search),
}
vi.mock('#app/loaded-roles.ts', () => ({ loadedRoles: () => new Map([['admin', { pages: [page] }]]) }))
/** An element inside a link of the menu. */
class Part {
  readonly href: string | null
  constructor(href: string | null) {
    this.href = href
  }
  closest(): { getAttribute: () => string | null } | null {
    return this.href === null ? null : { getAttribute: () => this.href }
  }
}
vi.stubGlobal('Element', Part)
const { bringPage, bringRows } = await import('./bring-page.ts')
const part = (href: string | null) => new Part(href) as unknown as EventTarget

beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('the parts of a page are loaded once, and again after a failure', async () => {
  bringPage(part('/admin/students'))
  await vi.runAllTimersAsync()
  bringPage(part('/admin/students'))
  bringPage(part('/admin/students'))
  bringPage(part('/admin/elsewhere'))
  bringPage(part(null))
  expect(loaded).toHaveLength(2)
})

test('rows are asked for when a mouse rests on the link, not when it passes by', () => {
  bringRows(part('/admin/students'), false)
  vi.advanceTimersByTime(30)
  bringRows(part(null), false)
  vi.advanceTimersByTime(1_000)
  expect(asked).toEqual([])
  bringRows(part('/admin/students'), false)
  vi.advanceTimersByTime(60)
  expect(asked).toEqual([{}])
})

test('rows are asked for at once when the button goes down', () => {
  bringRows(part('/admin/students'), true)
  expect(asked).toEqual([{}])
})
