import { expect, test } from 'vitest'
import { checkReply } from './check-reply.ts'

test('a reply with a field that the contract does not name throws', () => {
  const sex = { Id: 'F', Name: 'Female' }
  expect(() => {
    checkReply('Account/GetSexes', [sex])
  }).not.toThrow()
  expect(() => {
    checkReply('Account/GetSexes', [{ ...sex, PasswordHash: 'x' }])
  }).toThrow('holds fields the contract does not name')
  expect(() => {
    checkReply('Account/GetSexes', [{ Id: 'F' }])
  }).toThrow('Invalid input')
})
