import { expect, it } from 'vitest'
import { groupResponses } from './group-responses.ts'

it('moves responses answered on this device from Waiting to Answered, without counting any twice', () => {
  const groups = new Map([
    ['waiting', ['oldest', 'here', 'newest']],
    ['answered', ['first', 'revised', 'last']],
    ['held', ['oldest']],
  ])
  expect(groupResponses({ groups, all: ['all'] }, ['here', 'revised'])).toEqual({
    waiting: ['oldest', 'newest'],
    answered: ['here', 'revised', 'last', 'first'],
    held: ['oldest'],
    all: ['all'],
  })
})
