import { describe, expect, test } from 'vitest'
import { notYetPages } from '#app/screens/not-yet-pages.ts'
import { contract } from '#contract/contract.ts'
import { areaRoots, publicAddresses } from '#rules/page-addresses.ts'
import type { AppOptions } from '#server/app.ts'
import { drawnPages } from '#server/http/drawn/drawn-pages.ts'
import { codeFile } from '#tests/house/code-file.ts'
import { callLines } from '#tests/house/call-lines.ts'
import { listPages, onePages, pageLists, treeAddresses } from '#tests/house/list-pages.ts'
import { badRoutes, routeLines, strayDefinitions, type Served } from '#tests/house/routes.ts'
import { codeFiles } from '#tests/house/code-files.ts'

/**
 * What the product serves. The server's app is made without a database and without a build: only its routes are read, all
 * of them.
 */
async function readProduct(): Promise<Served> {
  const { createApp } = await import('#server/app.ts')
  const { listPaths } = await import('#app/prerender.tsx')
  const lists = await listPaths()
  const parts: unknown = {
    config: { publicUrl: 'https://site.example', trustProxy: 0 },
    assets: { styleHashes: [] },
    drawing: { styleHashes: [], lists: new Map(lists.map((path) => [path, []])) },
  }
  return {
    tree: await treeAddresses(),
    lists: pageLists,
    server: createApp(parts as AppOptions).routes,
    drawn: [...drawnPages.map(({ pattern }) => pattern), ...lists],
  }
}
const product = await readProduct()

// These two files list who may call what, and every page with its address, so that a reviewer can read them. `npx
// vitest -u` rewrites them; the reviewer checks the change.
describe('calls', () => {
  test('stand in calls.snap as they are', async () => {
    await expect(callLines(contract)).toMatchFileSnapshot('calls.snap')
  })
  test('one that lets more people in shows', () => {
    const call = contract['Assessment/DeleteCareerAssessment']
    expect(callLines({ a: { ...call, access: 'public' } })).not.toBe(callLines({ a: call }))
    expect(callLines({ a: { ...call, offline: 'queue' } })).not.toBe(callLines({ a: call }))
    expect(callLines({ a: { ...call, once: false } })).not.toBe(callLines({ a: call }))
  })
})

describe('routes', () => {
  test('are those that the server knows, outside of the areas', () => {
    const root = (path: string) => path.split('/')[1] ?? ''
    const paths = [...product.tree, ...Object.keys(notYetPages)]
    const open = paths.filter((path) => path !== '/$' && !areaRoots.includes(root(path)))
    expect(open.toSorted()).toEqual(publicAddresses.toSorted())
    expect([...new Set(paths.map(root))].filter((one) => areaRoots.includes(one)).toSorted()).toEqual(areaRoots)
  })
  const page = (path: string) => ({ path, frame: 'framed' as const, load: async () => () => null })
  const served = (...paths: string[]): Served => ({
    tree: [...new Set(paths)],
    lists: new Map([['studentPages', paths.map(page)]]),
    server: [],
    drawn: [],
  })
  const answer = () => new Response()
  const step = (_: Request, next: () => Promise<void>) => next()

  test('stand in routes.snap as they are', async () => {
    await expect(routeLines(product, codeFiles)).toMatchFileSnapshot('routes.snap')
  })
  test('each stands once, with its role', async () => {
    expect(badRoutes(product)).toEqual([])
  })
  test('one more shows, with its page when the text names it', () => {
    const text =
      "export const a = [entry('/student/home', () => import('#areas/a/home.tsx').then((m) => m.Home), 'focus')]"
    expect(routeLines(served('/student/home'), [codeFile('src/app/routes/student.ts', text)])).toBe(
      '/student/home  studentPages  #areas/a/home.tsx Home\n',
    )
  })
  test('one more shows wherever it is written: an object, another list, the router, the server', () => {
    const own = page('/student/books')
    const lines = routeLines(
      {
        tree: ['/student/books', '/student/me', '/student/run', '/secret'],
        lists: new Map([
          ['studentPages', [own, { ...page('/student/me'), one: async () => Promise.reject(new Error('not read')) }]],
          ['studentOnlinePages', [own]],
          ['otherPages', [{ ...page('/student/run'), frame: 'focus' as const }]],
        ]),
        server: [
          { method: 'ALL', path: '/*', handler: step },
          { method: 'ALL', path: '/door', handler: answer },
          { method: 'POST', path: '/hook', handler: answer },
          { method: 'GET', path: '/hook', handler: answer },
        ],
        drawn: [],
      },
      [],
    )
    expect(
      lines
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/\s+/).join(' ')),
    ).toEqual([
      '/* server, passes on ALL',
      '/door server ALL',
      '/hook server GET, POST',
      '/secret router',
      '/student/books studentOnlinePages',
      '/student/me studentPages one',
      '/student/run otherPages focus',
    ])
  })
  test.each([[['/student/a', '/student/a']], [['/admin/a']], [['/a']]])('catches %s', (paths) => {
    expect(badRoutes(served(...paths))).toHaveLength(1)
  })
  test('catches a page that no route shows', () => {
    expect(badRoutes({ ...served('/student/a'), tree: [] })).toEqual(['/student/a in no route'])
  })
  test('catches an address that the router has twice', () => {
    expect(badRoutes({ ...served('/student/a'), tree: ['/student/a', '/student/a'] })).toEqual([
      '/student/a twice in the router',
    ])
  })
  test.each([
    [['GET /twice', 'GET /twice'], 'GET /twice twice on the server'],
    [['ALL /hook', 'POST /hook'], 'POST /hook twice on the server'],
    [['PUT /hook', 'ALL /hook'], 'ALL /hook twice on the server'],
    [['GET /a/:id', 'GET /a/:name'], 'GET /a/:name twice on the server'],
    [['GET /student/a'], 'GET /student/a hides a page'],
    [['ALL /student/a'], 'ALL /student/a hides a page'],
    [['GET /student/:id'], 'GET /student/:id hides a page'],
  ])('catches on the server %s', (routes, fault) => {
    const server = routes.map((route) => {
      const [method = '', path = ''] = route.split(' ')
      return { method, path, handler: answer }
    })
    expect(badRoutes({ ...served('/student/a', '/student/$id'), server })).toEqual([fault])
  })
  test('let the server answer twice by a step and by another method, and a page that it draws', () => {
    const server = [
      { method: 'GET', path: '/blog/:url', handler: answer },
      { method: 'POST', path: '/blog/:url', handler: answer },
      { method: 'POST', path: '/blog/:url', handler: step },
    ]
    const tree = ['/blog/$url']
    expect(badRoutes({ tree, lists: new Map(), server, drawn: ['/blog/:url'] })).toEqual([])
    expect(badRoutes({ tree, lists: new Map(), server, drawn: [] })).toEqual(['GET /blog/:url hides a page'])
  })
  test('every list, and every page of one thing, has the address of its definition', async () => {
    expect([listPages.length > 20, onePages.length > 2]).toEqual([true, true])
    expect(await strayDefinitions([...listPages, ...onePages])).toEqual([])
  })
  test('a list of another address is caught, and named', async () => {
    const books = { path: '/student/books', definition: async () => ({ path: '/admin/books' }) }
    const home = { path: '/student/home', definition: async () => ({ path: '/student/home' }) }
    expect(await strayDefinitions([books, home])).toEqual(['/student/books shows the definition of /admin/books'])
  })
})
