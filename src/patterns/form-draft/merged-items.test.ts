import { expect, test } from 'vitest'
import { writeItem } from '#eform/types/item-text.ts'
import { mergedItems } from './merged-items.ts'

const item = (id: string, Name = id) => writeItem({ id, raw: { Name } })
const base = [item('a'), item('b')]

test.each([
  ['both added one', [...base, item('mine')], [...base, item('theirs')], [...base, item('mine'), item('theirs')]],
  [
    'each changed another',
    [item('a', 'mine'), item('b')],
    [item('a'), item('b', 'theirs')],
    [item('a', 'mine'), item('b', 'theirs')],
  ],
  [
    'both changed one: what is typed here stands',
    [item('a', 'mine'), item('b')],
    [item('a', 'theirs'), item('b')],
    [item('a', 'mine'), item('b')],
  ],
  ['one was taken out there', [item('a', 'mine'), item('b')], [item('a')], [item('a', 'mine')]],
  [
    'one was taken out here and changed there: nothing written is lost',
    [item('b')],
    [item('a', 'theirs'), item('b')],
    [item('b'), item('a', 'theirs')],
  ],
  ['one was taken out here', [item('b')], base, [item('b')]],
  [
    'they were put in another order here',
    base.toReversed(),
    [...base, item('theirs')],
    [...base.toReversed(), item('theirs')],
  ],
])('%s', (_what, mine, theirs, merged) => {
  expect(mergedItems(base, mine, theirs)).toEqual(merged)
})

test('a list that was empty before', () => {
  expect(mergedItems('', [item('mine')], [item('theirs')])).toEqual([item('mine'), item('theirs')])
})
