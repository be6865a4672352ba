import { describe, expect, it, vi } from 'vitest'
import type { Role } from '#contract/define.ts'
import { must } from '#kit/must.ts'

vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })

const { loadedRoles, loadRole } = await import('#app/loaded-roles.ts')
const { menuItemAt, menuOf, permittedMenu } = await import('#app/menus/menus.ts')
const { ownName } = await import('#app/page-names.ts')
const { personPages } = await import('#app/routes/person.ts')
const { publicPages } = await import('#app/routes/public.ts')
const { signInPages } = await import('#app/routes/sign-in.ts')
const { webManifest } = await import('#server/build/web-manifest.ts')
const { areas, roleOfPath } = await import('#lib/session/areas.ts')

const isEmptyAtFirst = loadedRoles().size === 0
const unloadedMenu = menuOf('student')
const parts = new Map(await Promise.all(areas.map(async (role) => [role, await loadRole(role)] as const)))
const pagesOf = (role: Role) => must(parts.get(role), role).pages
const urlsOf = (menu: ReturnType<typeof menuOf>) => menu.flatMap(({ items }) => items).map(({ url }) => url)

/** R-044 … R-055, with the entries that its routes and its first part ask for besides. */
const wanted = {
  admin:
    'home, accounts, parents, vendors, mentors, students, smartcards, eventregistereduser, referrals, referralawards, schools, calendertypes, calenders, wallets, transferrequests, edupoints, products, categories, shipping, carts, countries, states, cities, assessments, answeredassessment, mentoring, answeredmentoring, mocktest, answeredmocktest, surveys, answeredsurvey, investments, studentinvestments, savings, orders, payments, credits, airtimes, datas, messagetemplates, emails, sms, blogs, ordersettings, airtimeplans, dataplans',
  vendor: 'home, accounts, wallets, products, orders, payments, referrals, transferactivites, carts',
  mentor: 'home, account, calendars, requests, assessments, careerassessments',
  student:
    'home, account, registerforcareerevent, requests, assessments, newmentoring, careerassessments, newassessments, wallets, orders, payments',
}

describe('menus', () => {
  const everyones = ['/sync', '/notifications', '/account/sessions']

  it('are loaded with their role; until then a menu has what everyone has', () => {
    expect(isEmptyAtFirst).toBe(true)
    expect(urlsOf(unloadedMenu)).toEqual(everyones)
    for (const role of areas) expect(urlsOf(menuOf(role)).slice(-everyones.length), role).toEqual(everyones)
  })

  it.each(areas)('of the %s area lead only to pages that stand, of that area or of everyone', (role) => {
    const standing = [...pagesOf(role), ...personPages].map((page) => page.path)
    const bar = (parts.get(role)?.bar ?? []).map(({ url }) => url)
    for (const url of [...urlsOf(menuOf(role)), ...bar]) expect(standing).toContain(url)
  })

  it('give every area page its own prefix', () => {
    for (const role of areas) for (const { path } of pagesOf(role)) expect(path.startsWith(`/${role}/`)).toBe(true)
  })

  it('name every page that has no name of its own', () => {
    for (const { path } of [...publicPages, ...signInPages, ...personPages, ...pagesOf('student')])
      expect(ownName(path) ?? menuItemAt(menuOf('student'), path)?.name, path).toBeTruthy()
  })

  it('name no address of a page that is said not to be built', async () => {
    const { notYetPages } = await import('#app/screens/not-yet-pages.ts')
    const standing = new Set<string>(areas.flatMap((role) => pagesOf(role).map((page) => page.path)))
    expect(Object.keys(notYetPages).filter((path) => standing.has(path))).toEqual([])
  })

  it.each(Object.entries(wanted))(
    'of the %s area have every page that the specification wants there',
    async (role, names) => {
      const { notYetPages } = await import('#app/screens/not-yet-pages.ts')
      const urls = names.split(', ').map((name) => `/${role}/${name}`)
      expect(urlsOf(menuOf(role as Role))).toEqual(expect.arrayContaining(urls.filter((url) => !(url in notYetPages))))
    },
  )

  it('give an item the name of its list', () => {
    expect(menuItemAt(menuOf('student'), '/student/newassessments/42')?.name).toBe('New assessments')
    expect(menuItemAt(menuOf('student'), '/student/newassessmentsx')).toBeUndefined()
  })

  it('show an admin without full access only what is permitted, and one with it everything (R-014, R-015)', () => {
    const urls = (AllowAllEndPoints: boolean, ...keys: string[]) =>
      urlsOf(permittedMenu(menuOf('admin'), { AllowAllEndPoints, AdminEndPoints: keys.map((Id) => ({ Id })) }))
    expect(urls(false, 'Account/GetStudents')).toEqual([
      '/admin/home',
      '/admin/students',
      '/admin/account',
      ...everyones,
    ])
    expect(urls(false)).toEqual(['/admin/home', '/admin/account', ...everyones])
    expect(urls(true)).toEqual(urlsOf(menuOf('admin')))
    for (const role of areas.filter((one) => one !== 'admin'))
      expect(permittedMenu(menuOf(role), { AllowAllEndPoints: false, AdminEndPoints: [] })).toEqual(menuOf(role))
  })

  it('show no page of a money service that is off, also with full access (decision 173)', () => {
    const seen = urlsOf(
      permittedMenu(menuOf('admin'), { AllowAllEndPoints: true, AdminEndPoints: [], MoneyServices: ['credit'] }),
    )
    expect(seen).toEqual(expect.arrayContaining(['/admin/credits', '/admin/creditsettings', '/admin/wallets']))
    const hidden = urlsOf(menuOf('admin')).filter((url) => !seen.includes(url))
    expect(hidden.map((url) => url.slice('/admin/'.length)).toSorted()).toEqual([
      'airtimeplans',
      'airtimes',
      'autosavesettings',
      'dataplans',
      'datas',
      'investments',
      'savings',
      'spendingbudgets',
      'studentinvestments',
    ])
  })

  it('ask of a list-and-edit page for admins the call of its list', async () => {
    const lists = await Promise.all(
      pagesOf('admin').flatMap(({ path, resource }) =>
        resource ? [resource().then(({ ops }) => [path, ops.list])] : [],
      ),
    )
    const needs = menuOf('admin')
      .flatMap(({ items }) => items)
      .filter(({ url }) => lists.some(([path]) => path === url))
      .map(({ url, needs: key }) => [url, key])
    expect(Object.fromEntries(needs)).toEqual(Object.fromEntries(lists))
  })

  it('name the lists that administrators search at once, as their menu does (X-107)', async () => {
    const { searchedLists } = await import('#contract/search/searched-lists.ts')
    const entries = menuOf('admin').flatMap(({ items }) => items)
    for (const [call, { name, path }] of Object.entries(searchedLists))
      expect(entries.find(({ url }) => url === path)).toMatchObject({ name, needs: call })
  })

  it('hold the shortcuts of the installed app', () => {
    const standing = [...personPages, ...areas.flatMap(pagesOf)].map((page) => page.path)
    for (const { url } of webManifest.shortcuts) expect(standing).toContain(url)
    expect(webManifest.shortcuts.map(({ url }) => roleOfPath(url))).toEqual(expect.arrayContaining([...areas]))
  })
})
