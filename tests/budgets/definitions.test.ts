import { describe, expect, test } from 'vitest'
import { brotliSize, builtClient } from './built-client.ts'
import { definitionFiles, itemView, listParts, ownKilobytes, typeCost, typeCostOfCopies } from './definitions.ts'

// What list-and-edit pages cost (quality.md): bytes and type instantiations are exact, so these fail. 1 kB = 1,000 bytes.
const kB = 1000
const client = builtClient()
const scripts = (...parts: string[]) => client.files(client.initialChunks(...listParts, ...parts)).filter((file) => file.endsWith('.js'))
const bytes = (files: readonly string[]) => files.reduce((total, file) => total + brotliSize(client.read(file)), 0)
const definitions = definitionFiles()

describe('a list of admins, brotli', () => {
  test('starts with at most 155 kB of scripts; forms come after it', () => {
    expect(bytes(scripts())).toBeLessThanOrEqual(155 * kB)
    const engine = (files: readonly string[]) => client.modules(files).filter((module) => module.endsWith('shared/eform/create-form.ts')).length
    expect([engine(scripts()), engine(scripts(itemView))]).toEqual([0, 1])
  })

  // Pictures of products and examples of fees are drawn with parts of the form, which so comes before it is asked for.
  test('stays so with its definition, but for two that show parts of the form', () => {
    const formsFirst = ['src/areas/product/products.tsx', 'src/areas/shipping/shipping-zones.ts']
    expect([...new Set(definitions.filter((path) => bytes(scripts(path)) > 155 * kB))]).toEqual(formsFirst)
  })

  test('costs at most 1 kB for each kind of thing, all together, beside the form that comes after it', () => {
    expect(definitions.length).toBeGreaterThan(15)
    expect(ownKilobytes(client, definitions) / definitions.length).toBeLessThanOrEqual(1)
  })
})

test('the contract and all definitions take at most 200,000 type instantiations, and sixty would too', () => {
  const now = typeCost(definitions)
  expect(now).toBeGreaterThan(typeCost([]))
  const ofSixty = typeCostOfCopies(60)
  expect(ofSixty).toBeGreaterThan(now)
  expect(ofSixty).toBeLessThanOrEqual(200_000)
})

test('types that do not compile are not counted', () => {
  expect(() => typeCost(['tests/budgets/no-such-file.ts'])).toThrow('do not compile')
})
