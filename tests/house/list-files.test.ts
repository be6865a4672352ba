import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allKinds, type AssessmentKind } from '#contract/assessment-kinds.ts'
import { listDefinitions } from '#server/build/list-files.ts'
import { listPages } from '#tests/house/list-pages.ts'
import { root } from '#tests/house/tree.ts'

const modules = listDefinitions()

test('the build finds the definition of every list in the files of the routes, and of nothing else', () => {
  expect([...modules.keys()].toSorted()).toEqual([...new Set(listPages.map(({ path }) => path))].toSorted())
})

test.each(listPages)('the module that the build names for $path makes its definition', async ({ path, definition }) => {
  const found: unknown[] = Object.values(await import(join(root, modules.get(path) ?? '')))
  const kind = allKinds.find(({ pages }) => Object.values(pages).some((one) => one === path))
  const wanted = await definition()
  expect(wanted.path).toBe(path)
  // A definition of assessments is made for its kind.
  if (kind) expect(found.map((make) => (isMaker(make) ? make(kind).path : ''))).toContain(path)
  else expect(found).toContain(wanted)
})

const isMaker = (value: unknown): value is (kind: AssessmentKind) => { path: string } => typeof value === 'function'
