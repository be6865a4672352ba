import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { brotliSize, builtClient, gzipSize } from './built-client.ts'

// Bytes are exact, so these fail (quality.md). 1 kB = 1,000 bytes, the stricter reading.
const kB = 1000
const client = builtClient()
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

const pages = 'src/areas'
const routes = [
  ['landing', `${pages}/public/pages/landing-page.tsx`, 105],
  ['sign-in', `${pages}/account/pages/sign-in-page.tsx`, 105],
  ['student home', `${pages}/assessment/pages/student-home.tsx`, 145],
  ['mentor home', `${pages}/assessment/pages/mentor-home.tsx`, 145],
  ['admin home', `${pages}/assessment/pages/admin-home.tsx`, 145],
  ['vendor and parent home', `${pages}/account/pages/quiet-home.tsx`, 145],
  ['assessment', `${pages}/assessment/pages/answer-assessment.tsx`, 160],
] as const

const filesOfPage = (page: string, ending: string) => client.files(client.initialChunks(page)).filter((file) => file.endsWith(ending))

describe('initial script of a route, brotli', () => {
  test.each(routes)('%s', (_, page, budget) => {
    const files = filesOfPage(page, '.js')
    expect(sum(files.map((file) => brotliSize(client.read(file)))), files.join(' ')).toBeLessThanOrEqual(budget * kB)
  })
})

describe('styles, brotli', () => {
  const shared = client.files(client.initialChunks()).filter((file) => file.endsWith('.css'))

  test('the shared ones', () => {
    expect(shared.length).toBeGreaterThan(0)
    expect(sum(shared.map((file) => brotliSize(client.read(file))))).toBeLessThanOrEqual(8 * kB)
  })

  test.each(routes)('what %s adds', (_, page) => {
    const own = filesOfPage(page, '.css').filter((file) => !shared.includes(file))
    expect(sum(own.map((file) => brotliSize(client.read(file))))).toBeLessThanOrEqual(3 * kB)
  })
})

test('the worker has at most 12 kB, gzip', () => {
  expect(gzipSize(client.read('sw.js'))).toBeLessThanOrEqual(12 * kB)
})

describe('the precache', () => {
  const files = client.precached()

  test('has at most 450 kB, gzip', () => {
    expect(files).toContain('index.html')
    expect(sum(files.map((file) => gzipSize(client.read(file))))).toBeLessThanOrEqual(450 * kB)
  })

  test('has no file twice, under one name or two', () => {
    const contents = files.map((file) => createHash('sha256').update(client.read(file)).digest('hex'))
    expect(new Set(files).size).toBe(files.length)
    expect(new Set(contents).size).toBe(files.length)
  })

  test('has every page of the student set and none of the administrators', () => {
    const modules = client.modules(files)
    for (const page of ['assessment/pages/student-home.tsx', 'assessment/pages/answer-assessment.tsx', 'assessment/pages/mentor-response.tsx', 'sync/pages/sync-page.tsx', 'account/pages/sign-in-page.tsx']) expect(modules).toContain(`${pages}/${page}`)
    expect(modules.filter((module) => /\/admin-|\/vendor-/.test(module))).toEqual([])
  })
})

describe('what must load lazily', () => {
  const inside = (files: string[], pattern: RegExp) => client.modules(files).filter((module) => pattern.test(module))

  test('neither the database library nor full validation starts before the first paint', () => {
    const entry = client.files(client.initialChunks())
    expect(inside(entry, /node_modules\/(?:dexie|dexie-react-hooks)\/|node_modules\/zod\/v4\/classic/)).toEqual([])
  })

  test.each(routes)('%s has no static edge to editors, charts, phone numbers, sanitisers or administration', (name, page) => {
    const heavy = /node_modules\/(?:slate|uplot|libphonenumber-js|dompurify)|file-manager/
    expect(inside(filesOfPage(page, '.js'), name === 'admin home' ? heavy : new RegExp(`${heavy.source}|/admin-`))).toEqual([])
  })
})
