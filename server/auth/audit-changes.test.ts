import { expect, test } from 'vitest'
import { auditChanges } from '#server/auth/audit-changes.ts'

test('lists the fields that an edit changed and leaves out the others', () => {
  expect(
    auditChanges({ Name: 'Lagos', Enable: true, RowVersion: 1 }, { Name: 'Lagos', Enable: false, RowVersion: 2 }),
  ).toEqual([{ Field: 'Enable', Before: 'true', After: 'false' }])
  expect(auditChanges({ Name: 'Lagos', Note: null }, {})).toEqual([{ Field: 'Name', Before: 'Lagos', After: '' }])
})

test.each([
  'Password',
  'SecretKey',
  'ApiKey',
  'api_key',
  'AccessToken',
  'PasswordHash',
  'PrivateKey',
  'TransactionPin',
  'ClientSecret',
])('shows that %s changed and hides its value', (field) => {
  expect(auditChanges({ [field]: '' }, { [field]: 'hunter2' })).toEqual([{ Field: field, Before: '', After: '•••' }])
  expect(JSON.stringify(auditChanges({ [field]: 'hunter2' }, { [field]: 'hunter3' }))).not.toContain('hunter')
})

test('does not mask a field whose name only resembles a secret', () => {
  expect(auditChanges({ Shipping: 'a', AwardPageURL: 'b', Keyword: 'c' }, {}).map(({ Before }) => Before)).toEqual([
    'a',
    'b',
    'c',
  ])
})

test('cuts a long text after its first 500 characters', () => {
  expect(auditChanges({ Text: '' }, { Text: 'x'.repeat(10_000) })[0]?.After).toHaveLength(500)
})
