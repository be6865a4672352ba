import { expect, test, vi } from 'vitest'

vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const { session } = await import('#lib/session.ts')
const { admins } = await import('#areas/account/people/admins.ts')
const { states } = await import('#areas/country-state/states.ts')
const { actionsOf } = await import('./row-actions.ts')

const person = (Id: string) => ({ Id, IsActive: true, IsAdmin: true, IsVendor: false, IsVendorVerified: false })
const offered = (id: string) => actionsOf(admins).filter((action) => action.when(person(id))).map(({ label }) => label)

test('nobody is offered to delete or suspend the own account, or to give up the own rights (R-439)', () => {
  session.user = { UserId: 'own', Surname: '', Firstname: '', EmailAddress: '', ExpiringDate: '', HasAdminRole: true, HasVendorRole: false, HasMentorRole: false, HasStudentRole: false, HasParentRole: false, AllowAllEndPoints: true, AdminEndPoints: [] }
  expect(offered('own')).toEqual([])
  expect(offered('other')).toEqual(['Suspend', 'Remove from administrators', 'Delete'])
})

test('where nothing else is said, every row can be deleted', () => {
  expect(actionsOf(states).find(({ label }) => label === 'Delete')?.when({ Id: 'any' })).toBe(true)
})
