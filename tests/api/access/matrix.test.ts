import { afterAll, describe, expect, it } from 'vitest'
import { contract, type CallKey } from '#contract/contract.ts'
import type { Access, Role } from '#contract/define.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { aPerson } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { accessList } from './access-list.ts'

const server = await startTestServer()
const { sql } = server
afterAll(() => server.close())

const roles: readonly Role[] = ['admin', 'vendor', 'mentor', 'student', 'parent']
const listed: Readonly<Record<string, Access>> = accessList
const keys = Object.keys(contract).filter((key): key is CallKey => Object.hasOwn(contract, key))

const clientOf = async (facts: Parameters<typeof aPerson>[1]) => server.client((await aPerson(sql, facts)).email)
const visitor = await server.client()
const withRole = new Map<Role, ApiClient>()
for (const role of roles) withRole.set(role, await clientOf({ roles: [role], allowAllEndPoints: true }))
const withoutRole = await clientOf({ roles: [] })
const adminWithoutEndPoints = await clientOf({ roles: ['admin'], adminEndPoints: ['Assessment/NoSuchCall'] })
const suspended = await clientOf({ roles, allowAllEndPoints: true, isActive: false })
// Calls that move money are closed before the phone is verified.
await sql`update person set phone_verified_at = now()`

/** Empty input and no key: an admitted caller fails on that before any effect, so the matrix may run in any order. */
const statusOf = async (client: ApiClient, key: CallKey) => (await client.raw(key, {}, { key: null })).status
const isAdmitted = (status: number) => status !== 401 && status !== 403

it('lists every call of the contract with its access', () => {
  const accessByKey = Object.fromEntries(keys.map((key) => [key, contract[key].access]))
  expect(accessByKey).toEqual(listed)
})

describe.each(keys)('%s (S-09)', (key) => {
  const access: Access = listed[key] ?? []
  const isPublic = access === 'public'
  const anyRole = access === 'public' || access === 'signed-in'

  it('refuses visitors, unknown tokens and suspended people', async () => {
    if (key === 'Account/ChangePassword') return expect(await statusOf(visitor, key)).toBe(400)
    const forged = await server.client()
    const withForgedToken = await forged.raw(
      key,
      {},
      { key: null, headers: { Authorization: `bearer ${'x'.repeat(43)}` } },
    )
    for (const status of [await statusOf(visitor, key), withForgedToken.status, await statusOf(suspended, key)])
      expect(isPublic ? isAdmitted(status) : status === 401).toBe(true)
  })

  it('admits the roles it names and refuses the others', async () => {
    const expected = Object.fromEntries(roles.map((role) => [role, anyRole || access.includes(role)]))
    const found: Record<string, boolean> = {}
    for (const [role, client] of withRole) found[role] = isAdmitted(await statusOf(client, key))
    expect(found).toEqual(expected)
    expect((await statusOf(withoutRole, key)) === 403).toBe(!anyRole)
  })

  it('opens to an admin only with AllowAllEndPoints or its own key in AdminEndPoints (R-014)', async () => {
    const granted = await clientOf({ roles: ['admin'], adminEndPoints: [key] })
    const mayAdmin = anyRole || access.includes('admin')
    expect([isAdmitted(await statusOf(adminWithoutEndPoints, key)), isAdmitted(await statusOf(granted, key))]).toEqual([
      anyRole,
      mayAdmin,
    ])
  })
})
