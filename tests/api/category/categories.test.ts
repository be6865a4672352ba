import { afterAll, expect, test } from 'vitest'
import type { CallKey } from '#contract/contract.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await server.client((await anAdmin(server.sql)).email)
const aCategory = async (Name: string, ParentId = '') =>
  (await admin.ok('Category/CreateCategory', { Name, ParentId })).Id
const all = () => admin.ok('Category/GetAllCategories', {})
const refused = async (key: CallKey, input: unknown) => {
  const reply = await admin.raw(key, input)
  return { status: reply.status, ...refusal(reply) }
}

test('categories have their whole path as name, and variations are a separate tree (R-385 … R-392)', async () => {
  const books = await aCategory('Books')
  const exam = await aCategory('Exam books', books)
  await aCategory('WAEC', exam)
  expect((await all()).map(({ DisplayName, ChildCount }) => [DisplayName, ChildCount])).toEqual([
    ['Books', 1],
    ['Books >> Exam books', 1],
    ['Books >> Exam books >> WAEC', 0],
  ])
  await admin.ok('Category/CreateCategory', { Name: 'Colour', IsVariationCategory: true })
  expect((await admin.ok('Category/GetAllCategories', { isVariationCategory: true })).map(({ Name }) => Name)).toEqual([
    'Colour',
  ])
  expect(await admin.ok('Category/GetCategoryById', { id: exam })).toMatchObject({
    Name: 'Exam books',
    ParentId: books,
  })
  expect((await refused('Category/CreateCategory', { Name: 'BOOKS' })).errors).toEqual({
    Name: ['There is a category of this name here'],
  })
  for (const ImageURL of ['https://evil.example/x.png', '//evil.example/x.png'])
    expect((await refused('Category/CreateCategory', { Name: 'Maps', ImageURL })).errors).toEqual({
      ImageURL: ['ImageURL: Choose a picture'],
    })
  expect((await refused('Category/CreateCategory', { Name: 'Maps', ImageURL: 'javascript:alert(1)' })).errors).toEqual({
    ImageURL: ['ImageURL: Choose a picture'],
  })
  expect((await refused('Category/DeleteCategory', { Id: books })).detail).toBe(
    'This category holds others, so it cannot be deleted.',
  )
  expect(
    (await refused('Category/UpdateCategory', { Id: books, RowVersion: 1, Name: 'Books', ParentId: exam })).errors,
  ).toEqual({ ParentId: ['A category cannot lie in itself'] })
  expect(
    (await refused('Category/UpdateCategory', { Id: books, RowVersion: 1, Name: 'Books', ParentId: books })).errors,
  ).toEqual({ ParentId: ['A category cannot lie in itself'] })
})

test('two categories that are moved into each other at once never form a circle, in twenty rounds (R-387)', async () => {
  for (let round = 0; round < 20; round++) {
    const [left, right] = [await aCategory(`L${round}`), await aCategory(`R${round}`)]
    const moves = [
      { Id: left, RowVersion: 1, Name: `L${round}`, ParentId: right },
      { Id: right, RowVersion: 1, Name: `R${round}`, ParentId: left },
    ]
    const outcomes = await together(2, (at) => admin.raw('Category/UpdateCategory', moves[at]))
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  }
  expect((await all()).filter(({ Name }) => /^[LR]\d/.test(Name))).toHaveLength(40)
})
