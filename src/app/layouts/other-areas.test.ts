import { expect, test } from 'vitest'
import type { Role } from '#contract/define.ts'
import { otherAreas } from './other-areas.ts'

const person = (...roles: Role[]) => ({
  HasAdminRole: roles.includes('admin'),
  HasVendorRole: roles.includes('vendor'),
  HasMentorRole: roles.includes('mentor'),
  HasStudentRole: roles.includes('student'),
  HasParentRole: roles.includes('parent'),
})

test('the bar leads to the areas that the person has, but not to the one that is open (R-113)', () => {
  expect(otherAreas(person('admin', 'mentor', 'parent'), 'mentor')).toEqual(['admin'])
  expect(otherAreas(person('vendor', 'student'), 'admin')).toEqual(expect.arrayContaining(['vendor', 'student']))
  expect(otherAreas(person('student'), 'student')).toEqual([])
})
