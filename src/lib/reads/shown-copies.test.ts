import { expect, it } from 'vitest'
import { addressOf, showCopiesOf, showCopy, shownCopy, wantCopy, wantedCopies } from './shown-copies.ts'

const parts = Array.from({ length: 40 }, (_, n) => ({ first: n }))
const want = () => parts.map((part) => wantCopy('Notifications', part))
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve))
const show = (n: number) =>
  showCopy('ada', 'Notifications', addressOf({ first: n }), {
    state: 'downloaded',
    value: { rows: [], total: n },
    syncedAt: 1,
  })
const isShown = (n: number) => shownCopy('Notifications', addressOf({ first: n })) !== undefined

it('a page that wants the same parts as the page before it shows them at once, however many they are', async () => {
  showCopiesOf('ada')
  const leave = want()
  parts.forEach((_, n) => show(n))
  await settled()
  for (const stop of leave) stop()
  const stay = want()
  await settled()
  expect(parts.filter((_, n) => !isShown(n))).toEqual([])
  for (const stop of stay) stop()
})

it('parts that no page wants any more are dropped, the oldest first; one that is wanted again is another view', async () => {
  showCopiesOf('ada')
  for (const stop of want()) stop()
  const [oldest] = wantedCopies()
  wantCopy('Sectors', { first: 1 })
  await settled()
  expect(wantedCopies().map(({ address }) => address)).not.toContain(oldest?.address)
  expect(wantedCopies()).toHaveLength(24)
  wantCopy('Notifications', { first: 0 })
  expect(wantedCopies().at(-1)?.address).toBe(oldest?.address)
  expect(wantedCopies().at(-1)?.view).not.toBe(oldest?.view)
})
