import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { brotliSize, builtClient, gzipSize, isHome } from './built-client.ts'

// Bytes are exact, so these fail (quality.md). 1 kB = 1,000 bytes, the stricter reading.
const kB = 1000
const client = builtClient()
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

const pages = 'src/areas'
const layouts = 'src/app/layouts'
/** The parts of a route besides the entry: its frame and its page. */
const routes = [
  ['landing', [`${layouts}/public-layout.tsx`, `${pages}/public/pages/landing-page.tsx`], 105],
  ['sign-in', [`${pages}/account/pages/sign-in-page.tsx`], 105],
  ['student home', [`${layouts}/authorized-layout.tsx`, `${pages}/assessment/pages/student-home.tsx`], 145],
  ['mentor home', [`${layouts}/authorized-layout.tsx`, `${pages}/assessment/pages/mentor-home.tsx`], 145],
  ['admin home', [`${layouts}/authorized-layout.tsx`, `${pages}/assessment/pages/admin-home.tsx`], 145],
  ['vendor home', [`${layouts}/authorized-layout.tsx`, `${pages}/product/pages/vendor-home.tsx`], 145],
  ['parent home', [`${layouts}/authorized-layout.tsx`, `${pages}/account/pages/quiet-home.tsx`], 145],
  ['assessment', [`${pages}/assessment/pages/answer-assessment.tsx`], 160],
] as const

const filesOf = (parts: readonly string[], ending: string) =>
  client.files(client.initialChunks(...parts)).filter((file) => file.endsWith(ending))

describe('initial script of a route, brotli', () => {
  test.each(routes)('%s', (_, parts, budget) => {
    const files = filesOf(parts, '.js')
    expect(sum(files.map((file) => brotliSize(client.read(file)))), files.join(' ')).toBeLessThanOrEqual(budget * kB)
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
    ['a visitor, or a role that works online', undefined, 300],
    ['a student', 'student', 450],
    ['a mentor', 'mentor', 450],
    ['a visitor who opened a form', 'form', 425],
  ] as const

  test.each(devices)('%s, gzip', (_, set, budget) => {
    const files = client.precached(set)
    expect(files).toContain('index.html')
    expect(sum(files.map((file) => gzipSize(client.read(file))))).toBeLessThanOrEqual(budget * kB)
  })

  test.each(devices)('%s has no file twice, under one name or two', (_, set) => {
    const files = client.precached(set).filter((file) => !isHome(file))
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
    `${layouts}/authorized-layout.tsx`,
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
        /routes\/(?:admin|vendor)|\/admin-|\/vendor-|file-manager\.tsx|lists\/|patterns\/listing\/.*(?:-view|listing)\.tsx/.test(
          module,
        ),
      ),
    ).toEqual([])
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
