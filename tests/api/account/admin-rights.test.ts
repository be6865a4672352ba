import { afterAll, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import { refusal } from '#tests/api/api-client.ts'
import { aPerson, anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const chief = await anAdmin(sql)
const admin = await server.client(chief.email)

it('offers every call an admin may make, in plain language by area, and no other', async () => {
  const { id } = await aPerson(sql, {
    roles: ['admin'],
    firstname: 'Halima',
    surname: 'Yusuf',
    adminEndPoints: ['Eform/GetForms', 'Gone/Call'],
  })
  const rights = await admin.ok('Account/GetAdminRights', { id })
  expect(rights).toMatchObject({
    FullName: 'Halima Yusuf',
    AllowAllEndPoints: false,
    EndPoints: ['Eform/GetForms'],
    RowVersion: 1,
  })
  expect(rights.EveryEndPoint).toContainEqual({
    Id: 'Referral/GetReferralAwards',
    Area: 'Referral',
    Name: 'Get referral awards',
  })
  const expected = Object.entries(contract)
    .filter(([, { access }]) => typeof access === 'object' && access.some((role) => role === 'admin'))
    .map(([key]) => key)
  expect(rights.EveryEndPoint.map(({ Id }) => Id).toSorted()).toEqual(expected.toSorted())
})

it('grants exactly the named calls, from the next sign-in on', async () => {
  const { id, email } = await aPerson(sql, { roles: ['admin'] })
  const before = await server.client(email)
  expect((await before.call('Referral/GetReferrals')).status).toBe(403)
  expect(
    await admin.ok('Account/SetAdminRights', {
      Id: id,
      RowVersion: 1,
      AllowAllEndPoints: false,
      EndPoints: ['Referral/GetReferrals', 'Referral/GetReferrals'],
    }),
  ).toBe('Ada Okafor has 1 right from the next sign-in on.')
  expect((await before.call('Account/GetMyDetails')).status).toBe(401)
  const after = await server.client(email)
  expect([
    (await after.call('Referral/GetReferrals')).status,
    (await after.call('Referral/GetReferralAwards')).status,
  ]).toEqual([200, 403])
  expect((await after.ok('Account/GetMyDetails')).User).toMatchObject({
    AllowAllEndPoints: false,
    AdminEndPoints: [{ Id: 'Referral/GetReferrals' }],
  })
  expect(
    (await admin.call('Account/SetAdminRights', { Id: id, RowVersion: 1, AllowAllEndPoints: true, EndPoints: [] }))
      .status,
  ).toBe(409)
})

it('refuses admins who may only set rights, the own account, and people who are not admins', async () => {
  const clerk = await aPerson(sql, { roles: ['admin'], adminEndPoints: ['Account/SetAdminRights'] })
  const other = await aPerson(sql, { roles: ['admin'] })
  const asClerk = await server.client(clerk.email)
  const rights = { RowVersion: 1, AllowAllEndPoints: false, EndPoints: ['Account/SetAdminRights'] }
  for (const Id of [clerk.id, other.id, chief.id])
    expect((await asClerk.call('Account/SetAdminRights', { ...rights, Id })).status).toBe(403)
  expect((await admin.call('Account/SetAdminRights', { ...rights, Id: chief.id })).status).toBe(422)
  expect(
    (await admin.call('Account/SetAdminRights', { ...rights, Id: (await aPerson(sql, { roles: ['mentor'] })).id }))
      .status,
  ).toBe(422)
  const unknown = await admin.call('Account/SetAdminRights', {
    ...rights,
    Id: other.id,
    EndPoints: ['Account/SignOut', 'Made/Up'],
  })
  expect(refusal(unknown).errors).toEqual({ EndPoints: ['There is no call Account/SignOut, Made/Up'] })
})

it('leaves one admin with full access when two take it from each other at once', async () => {
  for (let round = 0; round < 10; round++) {
    const pair = [await anAdmin(sql), await anAdmin(sql)] as const
    await sql`update person set is_active = false where is_admin and id <> all(${pair.map(({ id }) => id)})`
    const clients = [await server.client(pair[0].email), await server.client(pair[1].email)]
    const none = { RowVersion: 1, AllowAllEndPoints: false, EndPoints: [] }
    const outcomes = await Promise.all(
      clients.map((client, at) => client.call('Account/SetAdminRights', { ...none, Id: pair[at === 0 ? 1 : 0].id })),
    )
    // The other one is refused, or is signed out already.
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sql`select 1 from person where is_admin and allow_all_endpoints and is_active`).toHaveLength(1)
  }
})
