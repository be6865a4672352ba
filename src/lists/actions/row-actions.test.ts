import { expect, test, vi } from 'vitest'

vi.stubGlobal('location', { host: 'test.example' })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
const { adminMay } = await import('#lib/session/may-call.ts')
const { session } = await import('#lib/session/session.ts')
const { admins } = await import('#areas/account/people/admins.ts')
const { states } = await import('#areas/country-state/states.ts')
const { vendorCarts } = await import('#areas/cart/carts.tsx')
const { permitted } = await import('#lists/definition/permitted.ts')
const { actionsOf } = await import('./row-actions.ts')

const person = (Id: string) => ({ Id, IsActive: true, IsAdmin: true, IsVendor: false, IsVendorVerified: false })
const offered = (id: string) =>
  actionsOf(admins)
    .filter((action) => action.when(person(id)))
    .map(({ label }) => label)

const clerk = (...calls: string[]) => ({
  UserId: 'own',
  Surname: '',
  Firstname: '',
  EmailAddress: '',
  ExpiringDate: '',
  HasAdminRole: true,
  HasVendorRole: false,
  HasMentorRole: false,
  HasStudentRole: false,
  HasParentRole: false,
  AllowAllEndPoints: false,
  AdminEndPoints: calls.map((Id) => ({ Id })),
})

test('nobody is offered to delete or suspend the own account, or to give up the own rights (R-439)', () => {
  session.user = { ...clerk(), AllowAllEndPoints: true }
  expect(offered('own')).toEqual([])
  expect(offered('other')).toEqual(['Suspend', 'Remove from administrators', 'Delete'])
})

test('where nothing else is said, every row can be deleted', () => {
  expect(
    actionsOf(states)
      .find(({ label }) => label === 'Delete')
      ?.when({ Id: 'any' }),
  ).toBe(true)
})

test('an administrator with some rights is offered what is among them, and is not promised to undo what is not (R-014)', () => {
  const told = () => {
    const { ops, csv, actions = [] } = permitted(states, adminMay)
    return [ops.create, ops.update, ops.remove, csv?.call, actions.map(({ label, inverse }) => [label, inverse])]
  }
  session.user = clerk('CountryState/GetStates', 'CountryState/UpdateState', 'CountryState/DisableState')
  expect(told()).toEqual([undefined, 'CountryState/UpdateState', undefined, undefined, [['Disable', undefined]]])
  expect(actionsOf(permitted(states, adminMay)).map(({ label }) => label)).toEqual(['Disable'])
  session.user = { ...clerk(), AllowAllEndPoints: true }
  const all = [
    'CountryState/CreateState',
    'CountryState/UpdateState',
    'CountryState/DeleteState',
    'CountryState/ImportStates',
    [
      ['Disable', 'CountryState/EnableState'],
      ['Enable', 'CountryState/DisableState'],
    ],
  ]
  expect(told()).toEqual(all)
  // After the session ended, the person goes on with what is on the screen, and signs in before it is sent.
  session.paused = session.user
  session.user = null
  expect(told()).toEqual(all)
  session.paused = null
})

test('what a vendor may call is the vendor’s by the role', () => {
  session.user = { ...clerk(), HasAdminRole: false, HasVendorRole: true }
  expect(permitted(vendorCarts, adminMay)).toBe(vendorCarts)
})
