import { afterAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/in-transaction.ts'
import { writeAudit } from '#server/auth/write-audit.ts'
import { auditChanges } from '#server/auth/audit-changes.ts'
import { aStudent, anAdmin } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql, { firstname: 'Ngozi', surname: 'Balogun' })).email)
const country = { Name: 'Ghana', TwoLetterIsoCode: 'GH', ThreeLetterIsoCode: 'GHA' }
const { Id } = await admin.ok('CountryState/CreateCountry', country)

describe('the audit log (X-098)', () => {
  it('lists who did what from which address, newest first, with the values before and after an edit', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.7' }
    await admin.ok(
      'CountryState/UpdateCountry',
      { ...country, Name: 'Gold Coast', Id, RowVersion: 1 },
      { headers: from },
    )
    await admin.ok('CountryState/DisableCountry', { Id })
    const { Items, Total } = await admin.ok('Audit/GetAuditLog', { entity: 'Country' })
    expect(Total).toBe(3)
    expect(Items).toMatchObject([
      {
        Call: 'CountryState/DisableCountry',
        EntityId: Id,
        Changes: [{ Field: 'Enable', Before: 'true', After: 'false' }],
      },
      {
        Call: 'CountryState/UpdateCountry',
        PersonName: 'Ngozi Balogun',
        Address: '203.0.113.7',
        Changes: [{ Field: 'Name', Before: 'Ghana', After: 'Gold Coast' }],
      },
      { Call: 'CountryState/CreateCountry', Changes: [] },
    ])
  })

  it('keeps the values of a deleted row, and stores no refused edit', async () => {
    const { Id: state } = await admin.ok('CountryState/CreateState', { Name: 'Ashanti', CountryId: Id })
    expect(
      (await admin.call('CountryState/UpdateState', { Name: 'Volta', CountryId: Id, Id: state, RowVersion: 9 })).status,
    ).toBe(409)
    await admin.ok('CountryState/DeleteState', { Id: state })
    const { Items } = await admin.ok('Audit/GetAuditLog', { keyword: state })
    expect(Items.map(({ Call }) => Call)).toEqual(['CountryState/DeleteState', 'CountryState/CreateState'])
    expect(Items[0]?.Changes).toContainEqual({ Field: 'Name', Before: 'Ashanti', After: '' })
  })

  it('is written once for a call that is sent twenty times under one key', async () => {
    const key = '0190a0a0-0000-7000-8000-00000000000a'
    await Promise.all(Array.from({ length: 20 }, () => admin.call('CountryState/EnableCountry', { Id }, { key })))
    expect((await admin.ok('Audit/GetAuditLog', { key: 'CountryState/EnableCountry' })).Total).toBe(1)
  })

  it('is filtered by person, call, entity and days of Lagos, and no call writes it', async () => {
    const narrowed = async (input: Parameters<typeof admin.ok<'Audit/GetAuditLog'>>[1]) =>
      (await admin.ok('Audit/GetAuditLog', { entity: 'Country', ...input })).Total
    expect(await narrowed({ keyword: 'ngozi balogun' })).toBe(await narrowed({}))
    expect(await narrowed({ keyword: 'somebody else' })).toBe(0)
    expect(await narrowed({ key: 'CountryState/DisableCountry' })).toBe(1)
    await sql`update audit set at = '2020-05-01T23:30:00Z' where call = 'CountryState/DisableCountry'`
    expect([
      await narrowed({ fromDateIsoString: '2020-05-02', toDateIsoString: '2020-05-02' }),
      await narrowed({ toDateIsoString: '2020-05-01' }),
    ]).toEqual([1, 0])
    expect((await admin.ok('Audit/GetAuditedCalls')).map(({ Id: call }) => call)).toContain(
      'CountryState/DisableCountry',
    )
    expect((await admin.ok('Audit/GetAuditedEntities')).map(({ Id: entity }) => entity)).toContain('Country')
    expect((await admin.call('Audit/GetAuditedCalls')).status).toBe(200)
    const student = await server.client((await aStudent(sql)).email)
    expect((await student.call('Audit/GetAuditLog')).status).toBe(403)
  })

  it.each(['before', 'after'])(
    'finds a person who did thousands of things, %s the database counted them',
    async (when) => {
      const busy = await anAdmin(sql, { firstname: 'Bisi', surname: 'Busy' })
      await sql`insert into audit (id, person_id, call, request_id, at) select gen_random_uuid(), ${busy.id}, 'Sync/Batch', 'r', timestamptz '2021-01-01' + n * interval '1 minute' from generate_series(1, 15100) n`
      if (when === 'after') await sql`analyze audit, person`
      const {
        Items: [oldest],
        Total,
        More,
      } = await admin.ok('Audit/GetAuditLog', { keyword: 'busy bisi', sort: 'At', pageSize: 1 })
      expect([oldest?.At, oldest?.PersonName, Total, More]).toEqual([
        '2021-01-01T00:01:00.000Z',
        'Bisi Busy',
        1000,
        true,
      ])
      await sql`delete from audit where person_id = ${busy.id} and at > '2021-01-02'`
      const few = await admin.ok('Audit/GetAuditLog', { keyword: 'busy bisi', pageSize: 1 })
      expect([few.Items[0]?.At, few.Total, few.More]).toEqual(['2021-01-02T00:00:00.000Z', 1440, undefined])
      await sql`delete from audit where person_id = ${busy.id}`
      await sql`update person set firstname = 'Gone', surname = 'Away' where id = ${busy.id}`
    },
  )

  it('never contains a secret that was edited', async () => {
    await inTransaction(sql, (tx) =>
      writeAudit(
        tx,
        {
          personId: null,
          call: 'Sync/Batch',
          requestId: 'r',
          address: '',
          changes: auditChanges({ SecretKey: 'sk_live_1' }, { SecretKey: 'sk_live_2' }),
        },
        server.now(),
      ),
    )
    const text = JSON.stringify(await admin.ok('Audit/GetAuditLog', { key: 'Sync/Batch' }))
    expect(text).toContain('•••')
    expect(text).not.toContain('sk_live')
  })

  it('removes the values of a deleted account and keeps the fact that it was changed', async () => {
    const { id } = await aStudent(sql, { surname: 'Secretive' })
    await admin.ok('Account/UpdateUserAccount', {
      Id: id,
      RowVersion: 1,
      Surname: 'Hidden',
      Firstname: 'Ada',
      PhoneNumber: '08031234567',
      Address: 'Nowhere 1',
    })
    await admin.ok('Account/DeleteUserAccount', { Id: id })
    const { Items } = await admin.ok('Audit/GetAuditLog', { keyword: id })
    expect(Items.map(({ Call }) => Call)).toEqual(['Account/DeleteUserAccount', 'Account/UpdateUserAccount'])
    expect(JSON.stringify(Items)).not.toMatch(/Secretive|Hidden|Nowhere/)
  })
})
