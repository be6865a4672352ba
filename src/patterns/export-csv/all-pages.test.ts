import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

const all = Array.from({ length: 450 }, (_, at) => ({ Id: String(at) }))
const { signal } = new AbortController()

/** A server that counts rows only up to `most`. */
const counting =
  (most: number) =>
  async ({ page, pageSize }: { page: number; pageSize: number }) => {
    const Items = all.slice(page * pageSize, (page + 1) * pageSize)
    const seen = page * pageSize + Items.length
    return seen < all.length && most < all.length
      ? { Items, Total: Math.max(most, seen), More: true as const }
      : { Items, Total: all.length }
  }

test('a file holds every row that matches, also where the server stopped counting before', async () => {
  for (const most of [1000, 200, 100]) {
    const told: number[] = []
    expect(await allPages(counting(most), { signal, onProgress: (done) => told.push(done) })).toEqual(all)
    expect(told.at(-1)).toBe(450)
  }
})

test('what is printed ends where it was said to, and asks for no page beyond', async () => {
  const asked: number[] = []
  const told: [number, number][] = []
  const ask: ReturnType<typeof counting> = (page) => {
    if (page.pageSize > 1) asked.push(page.page)
    return counting(1000)(page)
  }
  expect(await allPages(ask, { most: 300, signal, onProgress: (...words) => told.push(words) })).toEqual(
    all.slice(0, 300),
  )
  expect([asked, told]).toEqual([
    [0, 1],
    [
      [200, 300],
      [300, 300],
    ],
  ])
})

test('a row that is deleted while the pages are read makes no other row go missing', async () => {
  let left = all
  const ask = async ({ page, pageSize }: { page: number; pageSize: number }) => {
    if (page === 1) left = all.slice(1)
    return { Items: left.slice(page * pageSize, (page + 1) * pageSize), Total: left.length }
  }
  const ids = (await allPages(ask, { signal, onProgress: () => {} })).map(({ Id }) => Id)
  expect(ids.toSorted()).toEqual(all.map(({ Id }) => Id).toSorted())
})

test('and none where another row is added at the end meanwhile, so that the total stays', async () => {
  let left = all
  const ask = async ({ page, pageSize }: { page: number; pageSize: number }) => {
    if (page === 1 && left === all) left = [...all.slice(1), { Id: 'new' }]
    return { Items: left.slice(page * pageSize, (page + 1) * pageSize), Total: left.length }
  }
  const ids = (await allPages(ask, { signal, onProgress: () => {} })).map(({ Id }) => Id)
  expect(ids.toSorted()).toEqual([...all, { Id: 'new' }].map(({ Id }) => Id).toSorted())
})

test('and none where the server does not count, however many are deleted', async () => {
  let left = all
  let asked = 0
  const ask = async ({ page, pageSize }: { page: number; pageSize: number }) => {
    if (pageSize > 1 && ++asked === 2) left = all.slice(3)
    const Items = left.slice(page * pageSize, (page + 1) * pageSize)
    const seen = page * pageSize + Items.length
    return seen < left.length ? { Items, Total: 1000, More: true as const } : { Items, Total: left.length }
  }
  const ids = (await allPages(ask, { signal, onProgress: () => {} })).map(({ Id }) => Id)
  expect(ids.toSorted()).toEqual(all.map(({ Id }) => Id).toSorted())
})
