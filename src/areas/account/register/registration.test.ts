import { expect, test } from 'vitest'
import { emptyDraft, faultsOf, inputOf, stepOf } from './registration.ts'

const child = { ...emptyDraft.fields, Role: 'Student', AgeBand: '13-17', GuardianName: 'Ngozi' } as const

test('a student of 13 to 17 enters the date of birth in the second step, and it is sent; of others it is not (decision 211)', () => {
  expect(stepOf('BirthDate')).toBe(2)
  expect(faultsOf(child, 2).BirthDate).toBe('Enter your date of birth')
  const filled = { ...child, BirthDate: '2011-03-14' }
  expect(faultsOf(filled, 2).BirthDate).toBeUndefined()
  expect(inputOf(filled).BirthDate).toBe('2011-03-14')
  expect(inputOf({ ...filled, AgeBand: '18+' })).not.toHaveProperty('BirthDate')
  expect(faultsOf({ ...child, AgeBand: '18+' }, 2).BirthDate).toBeUndefined()
})
