import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '#contract/define.ts'
import { paths, textOf } from '#tests/house/tree.ts'

vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })

const { loadRole } = await import('#app/loaded-roles.ts')
const { menuOf } = await import('#app/menus/menus.ts')
const { makeRouter } = await import('#app/router.tsx')
const { notYetPageAt, notYetPages } = await import('#app/screens/not-yet-pages.ts')
const { areas } = await import('#lib/session/areas.ts')

/** The addresses in the specification (business-areas 2), and the pages that it names besides the lists. */
const listed = {
  public:
    'root, order/{id}, order, blog, privacy, article/{id}, login, login/{id}, account/login, account/login/{id}, account/register, account/resetpassword, account/setpassword, account/deleteaccount, about, contact',
  admin:
    'home, products, categories, variations, calenders, calendertypes, shipping, referralawards, students, mentors, vendors, parents, accounts, smartcards, transferrequests, edupoints, countries, states, cities, communities, schools, surveys, assessments, mentoring, answeredmentoring, mocktest, answeredmocktest, answeredassessment, answeredsurvey, answeredsurveys, blogs, investments, studentinvestments, carts, orders, payments, credits, airtimes, airtimeplans, datas, dataplans, wallets, referrals, emails, sms, messagetemplates, ordersettings, savings, creditsettings, spendingbudgets, autosavesettings, eventregistereduser',
  vendor: 'home, accounts, referrals, wallets, transferactivites, products, carts, orders, payments',
  mentor: 'home, account, calendars, requests, assessments, careerassessments',
  student:
    'home, account, wallets, orders, payments, requests, assessments, careerassessments, newassessments, newmentoring, registerforcareerevent',
}
/** The server answers these addresses itself: tests/api/http/headers.test.ts. */
const files = ['/sitemap.xml', '/robots.txt']
/** The pages that the specification itself leaves empty, and that are still empty. */
const empty = ['/admin/communities', '/admin/variations']

const addresses = Object.entries(listed).flatMap(([area, names]) =>
  names.split(', ').map((name) => {
    const path = name === 'root' ? '/' : `/${name.replace('{id}', 'some-id')}`
    return area === 'public' ? path : `/${area}${path}`
  }),
)
// A tree has the pages of the roles that are loaded when it is made.
const early = makeRouter({ history: createMemoryHistory({ initialEntries: ['/'] }), scrollRestoration: false })
const unloaded = areas.map((role) => early.matchRoutes(`/${role}/home`).at(-1)?.routeId)
const bars = await Promise.all(areas.map(async (role) => (await loadRole(role)).bar ?? []))
const router = makeRouter({ history: createMemoryHistory({ initialEntries: ['/'] }), scrollRestoration: false })

/** What an address shows: a page of its own, the words that it is not built, or nothing. */
function stands(address: string): 'page' | 'not built' | 'nothing' {
  const route = router.matchRoutes(address).at(-1)?.routeId ?? '$'
  if (!route.endsWith('$')) return 'page'
  return notYetPageAt(address) ? 'not built' : 'nothing'
}

describe('every address of the specification', () => {
  it.each(addresses)('%s has its page, or says that it is not built', (address) => {
    expect(stands(address)).not.toBe('nothing')
  })
  it('that is not built is said to be so nowhere else', () => {
    const missing = addresses.filter((address) => stands(address) === 'not built')
    expect(
      Object.keys(notYetPages)
        .map((path) => path.replace('$id', 'some-id'))
        .toSorted(),
    ).toEqual(missing.toSorted())
  })
  it('that is a placeholder says so, and no other does', () => {
    expect(
      Object.entries(notYetPages)
        .filter(([, { isEmpty }]) => isEmpty)
        .map(([path]) => path)
        .toSorted(),
    ).toEqual(empty)
  })
  it('that is not built is reached by no menu and by no link', () => {
    const addressOf = (path: string) => path.replace('/$id', '')
    const linked = paths
      .filter((path) => /^(?:src|server)\/.*\.tsx?$/.test(path) && !/\.test\.|\/not-yet-pages\.ts$/.test(path))
      // Messages whose cause does not exist yet are not sent; their samples name the pages of those causes.
      .filter((path) => path !== 'server/messages/message-types.ts')
      .flatMap((path) =>
        [...textOf(path).matchAll(/["'`](\/[a-z/]+)(?=["'`/?$])/g)].map(([, to = '']) => `${path} ${to}`),
      )
    expect(linked).toContain('src/app/menus/admin.ts /admin/home')
    const missing = new Set(Object.keys(notYetPages).map(addressOf))
    expect(linked.filter((one) => missing.has(one.split(' ')[1] ?? ''))).toEqual([])
  })
  it('promises no day', () => {
    expect(textOf('src/app/screens/not-yet.tsx')).not.toMatch(/'[^']*\b(?:soon|coming)\b[^']*'/i)
    for (const { about, instead = '' } of Object.values(notYetPages))
      expect(about + instead).not.toMatch(/soon|coming|later|next|will be|20\d\d/i)
  })
})

it.each(['%2Fauth%2Fsync', 'some-id'])('the short address of the sign-in keeps the return path %s (R-064)', (path) => {
  const match = router.matchRoutes(`/login/${path}`).at(-1)
  const { beforeLoad }: { beforeLoad?: unknown } = router.routesById['/login/$returnPath'].options
  if (typeof beforeLoad !== 'function') throw new Error('the short address leads nowhere')
  expect(() => beforeLoad({ params: match?.params })).toThrow(
    expect.objectContaining({ options: expect.objectContaining({ href: `/account/login/${path}` }) }),
  )
})

describe('nothing else', () => {
  it.each([
    '/nothing',
    '/admin/nothing',
    '/student/nothing/deep',
    '/account/nothing',
    '/order/a/b',
    '/blog/a',
    ...files,
  ])('stands at %s', (address) => {
    expect(stands(address)).toBe('nothing')
  })
})

describe('menus', () => {
  const urls = (role: Role) =>
    menuOf(role)
      .flatMap(({ items }) => items)
      .map(({ url }) => url)
  it.each(areas)('of the %s area lead to pages that stand', (role) => {
    for (const url of urls(role)) expect([url, stands(url)]).toEqual([url, 'page'])
  })
  it('at the bottom of a phone lead to pages that stand', () => {
    expect(bars.flat().length).toBeGreaterThan(3)
    for (const { url } of bars.flat()) expect([url, stands(url)]).toEqual([url, 'page'])
  })
})

describe('a role', () => {
  it('has no page in the tree before its parts are loaded: one route matches all of them', () => {
    expect(unloaded).toEqual(areas.map((role) => `/area/${role}/$`))
  })
})
