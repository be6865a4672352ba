import { expect, test } from 'vitest'
import { auditChanges } from '#server/auth/audit-changes.ts'

test('tells what an edit changed, and nothing that stayed', () => {
  expect(auditChanges({ Name: 'Lagos', Enable: true, RowVersion: 1 }, { Name: 'Lagos', Enable: false, RowVersion: 2 })).toEqual([{ Field: 'Enable', Before: 'true', After: 'false' }])
  expect(auditChanges({ Name: 'Lagos', Note: null }, {})).toEqual([{ Field: 'Name', Before: 'Lagos', After: '' }])
})

test.each(['Password', 'SecretKey', 'ApiKey', 'api_key', 'AccessToken', 'PasswordHash', 'PrivateKey', 'TransactionPin', 'ClientSecret'])('says of %s that it changed, never what it is', (field) => {
  expect(auditChanges({ [field]: '' }, { [field]: 'hunter2' })).toEqual([{ Field: field, Before: '', After: '•••' }])
  expect(JSON.stringify(auditChanges({ [field]: 'hunter2' }, { [field]: 'hunter3' }))).not.toContain('hunter')
})

test('masks no word that only looks a little like a secret', () => {
  expect(auditChanges({ Shipping: 'a', AwardPageURL: 'b', Keyword: 'c' }, {}).map(({ Before }) => Before)).toEqual(['a', 'b', 'c'])
})

test('keeps the beginning of a long text', () => {
  expect(auditChanges({ Text: '' }, { Text: 'x'.repeat(10_000) })[0]?.After).toHaveLength(500)
})
