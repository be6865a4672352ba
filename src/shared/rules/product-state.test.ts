import { expect, test } from 'vitest'
import { withOneThumbnail } from './product-pictures.ts'
import { afterVendorEdit, productCan, productStatuses, statusName, statusText } from './product-state.ts'

test('each step is open from where it makes sense, and from nowhere else', () => {
  const open = (step: 'submit' | 'publish' | 'unpublish') =>
    Object.values(productStatuses)
      .filter((status) => productCan(step, status))
      .map(statusName)
  expect([open('submit'), open('publish'), open('unpublish')]).toEqual([
    ['Unpublished', 'Draft'],
    ['Submitted', 'Unpublished', 'Draft'],
    ['Published'],
  ])
})

test('what is published and whose vendor may not sell is said not to be on sale (R-438)', () => {
  const { Published, Unpublished } = productStatuses
  const words = (
    [
      [Published, true],
      [Published, false],
      [Unpublished, false],
    ] as const
  ).map(([ProductStatus, IsPublished]) => statusText({ ProductStatus, IsPublished }))
  expect(words).toEqual(['Published', 'Published, not on sale', 'Unpublished'])
})

test('only what is published goes back to review', () => {
  expect((['Draft', 'Submitted', 'Published', 'Unpublished'] as const).map(afterVendorEdit)).toEqual([
    'Draft',
    'Submitted',
    'Submitted',
    'Unpublished',
  ])
})

test.each([
  ['the one newly chosen takes it from the one before', 'ab', 'a', 'b'],
  ['the one before stays when it alone is chosen', 'a', 'a', 'a'],
  ['the first is it when none is chosen', '', 'b', 'a'],
  ['the first of several new ones', 'bc', '', 'b'],
])('of the pictures, %s (R-364)', (_, chosen, before, thumbnail) => {
  const pictures = ['a', 'b', 'c'].map((Id) => ({ Id, IsThumbnail: chosen.includes(Id) }))
  expect(
    withOneThumbnail(pictures, before)
      .filter(({ IsThumbnail }) => IsThumbnail)
      .map(({ Id }) => Id),
  ).toEqual([thumbnail])
})

test('no picture, no thumbnail', () => expect(withOneThumbnail([], 'a')).toEqual([]))
