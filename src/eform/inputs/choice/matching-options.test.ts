import { expect, it } from 'vitest'
import { matchingOptions } from './matching-options.ts'

const options = ['Port Harcourt', 'Òṣogbo', 'Abeokuta', 'Oyo', 'Ibadan North', 'North Bank'].map((OptionName) => ({
  Id: OptionName,
  OptionName,
}))

it.each([
  ['o', ['Òṣogbo', 'Oyo', 'Port Harcourt', 'Abeokuta', 'Ibadan North', 'North Bank']],
  ['north', ['North Bank', 'Ibadan North']],
  ['Osog', ['Òṣogbo']],
  ['xyz', []],
])('finds options by %s, names that begin with it first', (words, names) => {
  expect(matchingOptions(options, words).map((option) => option.OptionName)).toEqual(names)
})
