import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

const all = Array.from({ length: 450 }, (_, at) => ({ Id: String(at) }))

/** A server that counts no further than that. */
const counting = (most: number) => async ({ page, pageSize }: { page: number; pageSize: number }) => {
  const Items = all.slice(page * pageSize, (page + 1) * pageSize)
  const seen = page * pageSize + Items.length
  return seen < all.length && most < all.length ? { Items, Total: Math.max(most, seen), More: true as const } : { Items, Total: all.length }
}

test('a file holds every row that matches, also where the server stopped counting before', async () => {
  for (const most of [1000, 200, 100]) {
    const told: number[] = []
    expect(await allPages(counting(most), (done) => told.push(done))).toEqual(all)
    expect(told.at(-1)).toBe(450)
  }
})
