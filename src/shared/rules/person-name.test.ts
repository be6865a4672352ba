import { expect, it } from 'vitest'
import { personName } from './person-name.ts'

it('a name is given name first in sentences and surname first in lists, and one part stands alone', () => {
  const ada = { Firstname: 'Adaeze', MiddleName: 'Chioma', Surname: 'Okafor' }
  expect(personName(ada, 'full')).toBe('Adaeze Okafor')
  expect(personName(ada, 'list')).toBe('Okafor, Adaeze Chioma')
  expect(personName({ Firstname: 'Adaeze', Surname: '' }, 'list')).toBe('Adaeze')
  expect(personName({ Firstname: '', Surname: '' }, 'full')).toBe('')
})
