import { describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { codeFile } from '#tests/house/code-file.ts'
import { badRoutes, callLines, routeLines, strayDefinitions } from '#tests/house/snapshots.ts'
import { listPages, onePages } from '#tests/house/list-pages.ts'
import { codeFiles } from '#tests/house/tree.ts'

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
  const planted = (text: string) => [codeFile('src/app/routes/student.ts', `export const studentPages = [${text}]`)]

  test('stand in routes.snap as they are', async () => {
    await expect(routeLines(codeFiles)).toMatchFileSnapshot('routes.snap')
  })
  test('each stands once, with its role', () => {
    expect(badRoutes(codeFiles)).toEqual([])
  })
  test('one more shows', () => {
    expect(
      routeLines(planted("page('/student/home', () => import('#areas/a/home.tsx').then((m) => m.Home), 'focus')")),
    ).toBe('/student/home  studentPages  #areas/a/home.tsx Home  focus\n')
  })
  test('one more of a list, or of one thing, shows', () => {
    expect(
      routeLines(
        planted(
          "resourcePage('/student/books', () => import('#areas/a/books.ts').then((m) => m.books)), onePage('/student/me', () => import('#areas/a/me.ts').then((m) => m.me))",
        ),
      ).split('\n'),
    ).toEqual([
      '/student/books  studentPages  #areas/a/books.ts books  list',
      '/student/me     studentPages  #areas/a/me.ts me        one',
      '',
    ])
  })
  test.each([
    "page('/student/a', x), page('/student/a', y)",
    "page('/student/a', x), resourcePage('/student/a', y)",
    "resourcePage('/student/a', x), onePage('/student/a', y)",
    "page('/admin/a', x)",
    "resourcePage('/admin/a', x)",
    "onePage('/vendor/a', x)",
    "page('/a', x)",
  ])('catches %s', (text) => {
    expect(badRoutes(planted(text))).toHaveLength(1)
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
