import { expect, test } from 'vitest'
import { eachRow } from './each-row.ts'

const rows = ['a', 'b', 'c'].map((Id) => ({ Id }))

test('one row that is refused in the middle keeps none after it from its turn', async () => {
  const asked: [string, number][] = []
  const outcome = await eachRow(
    rows,
    ({ Id }) => `Row ${Id}`,
    async ({ Id }, at) => {
      asked.push([Id, at])
      if (Id === 'b') throw new Error('It was changed.')
      return `${Id} is done.`
    },
  )
  expect(asked).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ])
  expect(outcome).toEqual({
    good: [{ Id: 'a' }, { Id: 'c' }],
    bad: [{ name: 'Row b', reason: 'It was changed.' }],
    sentences: ['a is done.', 'c is done.'],
  })
})
