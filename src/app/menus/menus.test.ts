import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })

const { menuItemOf, menuOf, menus } = await import('#app/menus/menus.ts')
const { studentBar } = await import('#app/menus/student.ts')
const { ownName } = await import('#app/page-names.ts')
const { personPages } = await import('#app/routes/person.ts')
const { signInPages } = await import('#app/routes/sign-in.ts')
const { adminPages } = await import('#app/routes/admin.ts')
const { mentorPages } = await import('#app/routes/mentor.ts')
const { parentPages } = await import('#app/routes/parent.ts')
const { publicPages } = await import('#app/routes/public.ts')
const { studentPages } = await import('#app/routes/student.ts')
const { vendorPages } = await import('#app/routes/vendor.ts')
const { webManifest } = await import('#server/build/web-manifest.ts')
const { areas, roleOfPath } = await import('#lib/session/areas.ts')

const byRole = {
  admin: adminPages,
  vendor: vendorPages,
  mentor: mentorPages,
  student: studentPages,
  parent: parentPages,
}
const roles = Object.keys(byRole) as (keyof typeof byRole)[]

describe('menus', () => {
  it.each(roles)('of the %s area lead only to pages that stand, of that area or of everyone', (role) => {
    const standing = [...byRole[role], ...personPages].map((page) => page.path)
    const bar = role === 'student' ? studentBar : []
    for (const { url } of [...menus[role].flatMap((group) => group.items), ...bar]) expect(standing).toContain(url)
  })

  it('give every area page its own prefix', () => {
    for (const role of roles) for (const { path } of byRole[role]) expect(path.startsWith(`/${role}/`)).toBe(true)
  })

  it('name every page that has no name of its own', () => {
    for (const { path } of [...publicPages, ...signInPages, ...personPages, ...studentPages])
      expect(ownName(path) ?? menuItemOf('student', path)?.name, path).toBeTruthy()
  })

  it('name no address of a page that is said not to be built', async () => {
    const { notYetPages } = await import('#app/screens/not-yet-pages.ts')
    const standing = new Set<string>(roles.flatMap((role) => byRole[role].map((page) => page.path)))
    expect(Object.keys(notYetPages).filter((path) => standing.has(path))).toEqual([])
  })

  it('give an item the name of its list', () => {
    expect(menuItemOf('student', '/student/newassessments/42')?.name).toBe('New assessments')
    expect(menuItemOf('student', '/student/newassessmentsx')).toBeUndefined()
  })

  it('show an admin without full access only what is permitted, and one with it everything (R-014, R-015)', () => {
    const urls = (AllowAllEndPoints: boolean, ...keys: string[]) =>
      menuOf('admin', { AllowAllEndPoints, AdminEndPoints: keys.map((Id) => ({ Id })) }).flatMap(({ items }) =>
        items.map(({ url }) => url),
      )
    const everybodys = ['/admin/home', '/sync', '/notifications', '/account/sessions']
    expect(urls(false, 'Account/GetStudents')).toEqual(['/admin/home', '/admin/students', ...everybodys.slice(1)])
    expect(urls(false)).toEqual(everybodys)
    expect(urls(true)).toHaveLength(menus.admin.flatMap(({ items }) => items).length)
    expect(menuOf('student', { AllowAllEndPoints: false, AdminEndPoints: [] })).toBe(menus.student)
  })

  it('ask of a list-and-edit page for admins the call of its list', async () => {
    const lists = await Promise.all(
      adminPages.flatMap(({ path, resource }) => (resource ? [resource().then(({ ops }) => [path, ops.list])] : [])),
    )
    const needs = menus.admin
      .flatMap(({ items }) => items)
      .filter(({ url }) => lists.some(([path]) => path === url))
      .map(({ url, needs: key }) => [url, key])
    expect(Object.fromEntries(needs)).toEqual(Object.fromEntries(lists))
  })

  it('hold the shortcuts of the installed app', () => {
    const standing = [...personPages, ...roles.flatMap((role) => byRole[role])].map((page) => page.path)
    for (const { url } of webManifest.shortcuts) expect(standing).toContain(url)
    expect(webManifest.shortcuts.map(({ url }) => roleOfPath(url))).toEqual(expect.arrayContaining([...areas]))
  })
})
