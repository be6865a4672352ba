import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPageDrawer } from './page-drawer.ts'

const module = join(mkdtempSync(join(tmpdir(), 'drawing-')), 'prerender.mjs')
writeFileSync(
  module,
  `export async function prerender(path, replies) {
    if (path === '/endless') for (;;);
    if (path === '/broken') throw new Error('no heading')
    return { title: '', html: location.origin + path + JSON.stringify(replies), missed: [] }
  }`,
)
const drawer = openPageDrawer(module, () => undefined, 1_000)
afterAll(() => drawer.close())

test('a page is drawn from its replies, with the globals that the app’s modules expect', async () => {
  const drawn = await Promise.all(['/a', '/b'].map((path) => drawer.draw({ path, replies: { one: path } })))
  expect(drawn.map(({ html }) => html)).toEqual(['http://localhost/a{"one":"/a"}', 'http://localhost/b{"one":"/b"}'])
})

test('a page that breaks, or never ends, is refused and the next one is drawn', async () => {
  const draw = (path: string) => drawer.draw({ path, replies: {} })
  await expect(draw('/broken')).rejects.toThrow('no heading')
  const [endless, next] = await Promise.allSettled([draw('/endless'), draw('/next')])
  expect([endless.status, next]).toMatchObject([
    'rejected',
    { status: 'fulfilled', value: { html: 'http://localhost/next{}' } },
  ])
})
