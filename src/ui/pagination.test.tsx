import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { defaultPageSize } from '#contract/limits.ts'
import { Pagination } from './pagination.tsx'

/** The links of the component: their names and targets. */
function linksOf(page: number, total: number, more = false): string[] {
  const html = renderToStaticMarkup(
    <Pagination page={page} pageSize={defaultPageSize} total={total} more={more} hrefFor={(to) => `?page=${to}`} />,
  )
  return [...html.matchAll(/<a [^>]*>/g)].map(
    ([tag]) =>
      `${/aria-label="([^"]*)"/.exec(tag)?.[1] ?? ''} ${/href="([^"]*)"/.exec(tag)?.[1] ?? '-'}${tag.includes('aria-current="page"') ? ' here' : ''}`,
  )
}

it('shows the first five pages of twenty rows each, counted from 0 in the address and from 1 for people (R-290 … R-292)', () => {
  expect(linksOf(0, 140)).toEqual([
    'Previous page -',
    'Page 1 ?page=0 here',
    'Page 2 ?page=1',
    'Page 3 ?page=2',
    'Page 4 ?page=3',
    'Page 5 ?page=4',
    'Page 7 ?page=6',
    'Next page ?page=1',
  ])
})

it('shows a window that ends at the current page from the sixth page on, clipped to the last (R-291)', () => {
  expect(linksOf(5, 140)).toEqual([
    'Previous page ?page=4',
    'Page 1 ?page=0',
    'Page 2 ?page=1',
    'Page 3 ?page=2',
    'Page 4 ?page=3',
    'Page 5 ?page=4',
    'Page 6 ?page=5 here',
    'Page 7 ?page=6',
    'Next page ?page=6',
  ])
  expect(linksOf(6, 140).at(-1)).toBe('Next page -')
})

it('links back from an address past the end, as after rows were deleted', () => {
  expect(linksOf(9, 60)).toEqual([
    'Previous page ?page=2',
    'Page 1 ?page=0',
    'Page 2 ?page=1',
    'Page 3 ?page=2',
    'Next page -',
  ])
  expect(linksOf(1, 20)).toEqual(['Previous page ?page=0', 'Page 1 ?page=0', 'Next page -'])
})

it('links to a next page after the last counted page when more rows match (decision 023)', () => {
  expect(linksOf(99, 2000, true).at(-1)).toBe('Next page ?page=100')
  expect(linksOf(99, 2000).at(-1)).toBe('Next page -')
  expect(linksOf(300, 2000, true).at(-1)).toBe('Next page -')
})

it('is not rendered for a single page', () => {
  expect(linksOf(0, 20)).toEqual([])
  expect(linksOf(0, 0)).toEqual([])
})

it('says which of all rows the page has', () => {
  const textOf = (page: number, total: number, more = false) =>
    /<span[^>]*>([^<]*)<\/span>/.exec(
      renderToStaticMarkup(
        <Pagination page={page} pageSize={20} total={total} more={more} hrefFor={(to) => `?page=${to}`} />,
      ),
    )?.[1]
  expect(textOf(0, 200)).toBe('1–20 of 200')
  expect(textOf(9, 1190)).toBe('181–200 of 1,190')
  expect(textOf(2, 45)).toBe('41–45 of 45')
  expect(textOf(0, 1000, true)).toBe('1–20 of more than 1,000')
})
