import { describe, expect, test } from 'vitest'
import { brotliSize, builtClient } from './built-client.ts'
import { definitionFiles, itemView, listParts, marginalCosts, ownKilobytes, typesOf } from './definitions.ts'

// What list-and-edit pages cost: bytes and type instantiations are exact, so these fail. 1 kB = 1,000 bytes.
const kB = 1000
const client = builtClient()
const scripts = (...parts: string[]) =>
  client.files(client.initialChunks(...listParts, ...parts)).filter((file) => file.endsWith('.js'))
const bytes = (files: readonly string[]) => files.reduce((total, file) => total + brotliSize(client.read(file)), 0)
const definitions = definitionFiles()

describe('a list of admins, brotli', () => {
  test('starts with at most 155 kB of scripts, 2 % more before it fails (decision 049); forms come after it', () => {
    expect(bytes(scripts())).toBeLessThanOrEqual(1.02 * 155 * kB)
    const engine = (files: readonly string[]) =>
      client.modules(files).filter((module) => module.endsWith('shared/eform/create-form.ts')).length
    expect([engine(scripts()), engine(scripts(itemView))]).toEqual([0, 1])
  })

  test.each(definitions)('stays so with %s', (path) => {
    expect(bytes(scripts(path))).toBeLessThanOrEqual(1.02 * 155 * kB)
  })

  // 15 for most pages, with the pages and the menu of admins; pictures in columns and a chart above the rows need more.
  test.each(definitions)('asks for at most 15 files with %s, 20 where it draws pictures and charts', (path) => {
    const files = client.files(client.initialChunks(...listParts, path))
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(path.includes('/product/') ? 20 : 15)
  })

  test('icons that pages share come in one file, not in one each', () => {
    const all = client.files(client.initialChunks(...listParts, itemView, ...definitions))
    const isOnlyIcons = (file: string) => {
      const modules = client.modules([file])
      return modules.length > 0 && modules.every((module) => module.includes('/lucide-react/dist/esm/icons/'))
    }
    expect(all.filter(isOnlyIcons).length).toBeLessThanOrEqual(1)
  })

  test('costs at most 1 kB for each kind of thing, all together, beside the form that comes after it', () => {
    expect(definitions.length).toBeGreaterThan(15)
    expect(ownKilobytes(client, definitions) / definitions.length).toBeLessThanOrEqual(1)
  })
})

test('one more call costs at most 250 type instantiations, and one more definition 150, at three times the calls', () => {
  const { call, definition } = marginalCosts()
  expect([call > 0, definition > 0]).toEqual([true, true])
  expect(call).toBeLessThanOrEqual(250)
  expect(definition).toBeLessThanOrEqual(150)
})

test('types that do not compile are not counted', () => {
  expect(() => typesOf(process.cwd(), ['tests/budgets/no-such-file.ts'])).toThrow('do not compile')
})
