import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listDefinitions } from '#server/build/list-files.ts'
import { listPages } from '#tests/house/list-pages.ts'
import { root } from '#tests/house/tree.ts'

const modules = listDefinitions()

test('the build finds the definition of every list in the files of the routes, and of nothing else', () => {
  expect([...modules.keys()].toSorted()).toEqual([...new Set(listPages.map(({ path }) => path))].toSorted())
})

test.each(listPages)('the module that the build names for $path has its definition', async ({ path, definition }) => {
  const found = await import(join(root, modules.get(path) ?? ''))
  expect(Object.values(found)).toContain(await definition())
})
