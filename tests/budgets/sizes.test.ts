import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brotliSize, builtClient, gzipSize } from './built-client.ts'

// Bytes are exact, so these fail. 1 kB = 1,000 bytes, the stricter reading.
const kB = 1000
const client = builtClient()
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
/** A route fails when it is 2 % over its budget (decision 049): docs/figures.md names those that are over at all. */
const alarm = 1.02

const pages = 'src/areas'
const layouts = 'src/app/layouts'
const frame = `${layouts}/authorized-layout.tsx`
const partsOf = (role: string) => `src/app/roles/${role}.ts`
const roles = readdirSync('src/app/roles').map((name) => name.replace('.ts', ''))
/** The parts of a route besides the entry: its frame, the pages and the menu of its role, and its page. */
const routes = [
  ['landing', [`${layouts}/public-layout.tsx`, `${pages}/public/pages/landing-page.tsx`], 105],
  ['sign-in', [`${pages}/account/pages/sign-in-page.tsx`], 105],
  ['student home', [frame, partsOf('student'), `${pages}/assessment/pages/student-home.tsx`], 145],
  ['mentor home', [frame, partsOf('mentor'), `${pages}/assessment/pages/mentor-home.tsx`], 145],
  ['admin home', [frame, partsOf('admin'), `${pages}/dashboard/pages/admin-home.tsx`], 145],
  ['vendor home', [frame, partsOf('vendor'), `${pages}/dashboard/pages/vendor-home.tsx`], 145],
  ['parent home', [frame, partsOf('parent'), `${pages}/account/pages/parent-home.tsx`], 145],
  ['assessment', [partsOf('student'), `${pages}/assessment/pages/answer-assessment.tsx`], 160],
] as const

const filesOf = (parts: readonly string[], ending: string) =>
  client.files(client.initialChunks(...parts)).filter((file) => file.endsWith(ending))

describe('initial script of a route, brotli', () => {
  test.each(routes)('%s', (_, parts, budget) => {
    const files = filesOf(parts, '.js')
    expect(sum(files.map((file) => brotliSize(client.read(file)))), files.join(' ')).toBeLessThanOrEqual(
      alarm * budget * kB,
    )
  })
})

test('the first screen of a student comes in few files: each costs a slow phone more than its bytes', () => {
  const [, parts] = routes[2]
  expect(filesOf(parts, '.js').length).toBeLessThanOrEqual(14)
})

describe('styles, brotli', () => {
  const shared = client.files(client.initialChunks()).filter((file) => file.endsWith('.css'))

  test('the shared ones', () => {
    expect(shared.length).toBeGreaterThan(0)
    expect(sum(shared.map((file) => brotliSize(client.read(file))))).toBeLessThanOrEqual(8 * kB)
  })

  test.each(routes)('what %s adds', (_, parts) => {
    const own = filesOf(parts, '.css').filter((file) => !shared.includes(file))
    expect(sum(own.map((file) => brotliSize(client.read(file))))).toBeLessThanOrEqual(3 * kB)
  })
})

test('the worker has at most 12 kB, gzip', () => {
  expect(gzipSize(client.read('sw.js'))).toBeLessThanOrEqual(12 * kB)
})

describe('what a device stores', () => {
  /** The person who signs in there, the set that the device then stores, and the most that all stored files may weigh. */
  const devices = [
    ['a visitor, or a role that works online', undefined, 322],
    ['a student', 'student', 450],
    ['a mentor', 'mentor', 450],
    ['a visitor who opened a form', 'form', 432],
  ] as const

  test.each(devices)('%s, gzip', (_, set, budget) => {
    const files = client.precached(set)
    expect(files).toContain('index.html')
    expect(sum(files.map((file) => gzipSize(client.read(file))))).toBeLessThanOrEqual(budget * kB)
  })

  test.each(devices)('%s has no file twice, under one name or two', (_, set) => {
    const files = client.precached(set)
    const contents = files.map((file) => createHash('sha256').update(client.read(file)).digest('hex'))
    expect(new Set(files).size).toBe(files.length)
    expect(new Set(contents).size).toBe(files.length)
  })

  const ofStudents = ['student-home', 'open-assessments', 'answer-assessment', 'my-answers', 'my-answer']
  const ofMentors = ['mentor-home', 'mentor-responses', 'mentor-response']
  const path = (page: string) => `${pages}/assessment/pages/${page}.tsx`
  const ofEveryone = [
    `${pages}/public/pages/landing-page.tsx`,
    `${pages}/sync/pages/sync-page.tsx`,
    `${pages}/sync/pages/storage-page.tsx`,
    `${pages}/account/pages/sign-in-page.tsx`,
    frame,
  ]
  const form = `${pages}/eform/pages/form-page.tsx`

  test.each([
    [undefined, ofEveryone, [...ofStudents, ...ofMentors].map(path).concat(form)],
    ['student', [...ofEveryone, ...ofStudents.map(path), form], ofMentors.map(path)],
    ['mentor', [...ofEveryone, ...ofMentors.map(path), form], ['student-home', 'answer-assessment'].map(path)],
    ['form', [...ofEveryone, form], [...ofStudents, ...ofMentors].map(path)],
  ])('the set %s has its own pages, no other role’s, and nothing that works only online', (set, own, others) => {
    const modules = client.modules(client.precached(set))
    expect(modules).toEqual(expect.arrayContaining(own))
    expect(modules.filter((module) => others.includes(module))).toEqual([])
    expect(
      modules.filter((module) =>
        /\/admin-|\/vendor-|file-manager\.tsx|lists\/|patterns\/listing\/.*(?:-view|listing)\.tsx/.test(module),
      ),
    ).toEqual([])
  })

  /** The roles whose pages or menu these files contain. */
  const rolesIn = (files: Iterable<string>) => {
    const modules = client.modules([...files])
    const isOf = (role: string) => new RegExp(`^src/app/(?:roles|routes|menus)/${role}(?:-online)?\\.ts$`)
    return roles.filter((role) => modules.some((module) => isOf(role).test(module)))
  }

  test.each(devices)('%s has the pages and the menu of that role alone', (_, set) => {
    expect(rolesIn(client.precached(set))).toEqual(roles.filter((role) => role === set))
  })

  test('the parts of a role are in no file of another role, of the entry, of the frame or of a visitor’s page', () => {
    expect(roles.length).toBeGreaterThan(4)
    for (const role of roles) expect(rolesIn(client.files(client.initialChunks(partsOf(role)))), role).toEqual([role])
    const visitors = [...client.pages('public'), ...client.pages('sign-in'), ...client.pages('form')]
    expect(rolesIn(client.files(client.initialChunks(frame, `${layouts}/public-layout.tsx`, ...visitors)))).toEqual([])
  })

  test.each(devices)('%s has no page that works only online', (_, set) => {
    const online = readdirSync('src/app/routes').flatMap((file) => /^(.*-online)\.ts$/.exec(file)?.[1] ?? [])
    expect(online).toEqual(expect.arrayContaining(['person-online', 'sign-in-online', 'student-online']))
    const pagesOnline = online.flatMap((list) => client.pages(list))
    expect(client.modules(client.precached(set)).filter((module) => pagesOnline.includes(module))).toEqual([])
  })

  test('the editor of rich text is a set of its own, with all its files', () => {
    const isEditor = (file: string) => client.modules([file]).some((module) => module.includes('node_modules/slate'))
    const files = client.files(client.initialChunks('src/eform/inputs/rich-text/rich-text-row.ts'))
    expect(files.filter(isEditor).length).toBeGreaterThan(0)
    expect(devices.flatMap(([, set]) => client.precached(set)).filter(isEditor)).toEqual([])
    // A form that loads the editor has loaded the set of forms as well.
    const stored = new Set([...client.precached('form'), ...client.precached('editor')])
    expect(files.filter((file) => !stored.has(file))).toEqual([])
  })
})

describe('what must load lazily', () => {
  const inside = (files: string[], pattern: RegExp) => client.modules(files).filter((module) => pattern.test(module))

  const afterFirstPaint = /node_modules\/(?:dexie|dexie-react-hooks)\/|node_modules\/zod\/v4\/classic/

  const painted: [string, readonly string[]][] = [
    ['the entry', []],
    ...routes.map(([name, parts]): [string, readonly string[]] => [name, parts]),
  ]

  test.each(painted)('%s paints before the mirror database and full validation are loaded', (_, parts) => {
    expect(inside(filesOf(parts, '.js'), afterFirstPaint)).toEqual([])
  })

  test.each(routes)(
    '%s has no static edge to editors, charts, phone numbers, sanitisers or administration',
    (name, parts) => {
      const heavy = /node_modules\/(?:slate|uplot|libphonenumber-js|dompurify)|file-manager/
      expect(
        inside(filesOf(parts, '.js'), name === 'admin home' ? heavy : new RegExp(`${heavy.source}|/admin-`)),
      ).toEqual([])
    },
  )
})
