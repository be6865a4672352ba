// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { mount } from '#tests/dom/mount.ts'
import { SearchBox } from './search-box.tsx'

test.each([
  ['a list is searched 1 second after the last letter, not before (R-293)', undefined, 1000],
  ['the search of a page with its own pause waits for that one', 3000, 3000],
])('%s', async (_, pauseMs, expectedMs) => {
  vi.useFakeTimers()
  const search = vi.fn()
  const page = await mount(
    <SearchBox keyword="" placeholder="Name" onSearch={search} {...(pauseMs === undefined ? {} : { pauseMs })} />,
  )
  await page.enter('Search', 'k')
  await page.pass(expectedMs - 1)
  await page.enter('Search', 'ka')
  await page.pass(expectedMs - 1)
  expect(search).not.toHaveBeenCalled()
  await page.pass(1)
  expect(search.mock.calls).toEqual([['ka']])
  vi.useRealTimers()
})
