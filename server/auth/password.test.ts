import { describe, expect, it } from 'vitest'
import { hashPassword, isStrongPassword, verifyPassword } from './password.ts'

describe('a stored password', () => {
  it('names its own cost, is salted, and matches only its password', async () => {
    const [firstHash, secondHash] = await Promise.all([hashPassword('Bridge-2026'), hashPassword('Bridge-2026')])
    expect(firstHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(firstHash).not.toBe(secondHash)
    expect(
      await Promise.all([
        verifyPassword('Bridge-2026', firstHash),
        verifyPassword('bridge-2026', firstHash),
        verifyPassword('', firstHash),
        verifyPassword('Bridge-2026', null),
      ]),
    ).toEqual([true, false, false, false])
  })

  it('is checked with the cost it was made with', async () => {
    const { argon2Sync } = await import('node:crypto')
    const tag = argon2Sync('argon2id', {
      message: 'old',
      nonce: Buffer.alloc(16, 1),
      memory: 64,
      passes: 1,
      parallelism: 2,
      tagLength: 16,
    })
    const stored = `$argon2id$v=19$m=64,t=1,p=2$${Buffer.alloc(16, 1).toString('base64')}$${tag.toString('base64')}`
    expect(await verifyPassword('old', stored)).toBe(true)
  })

  it('matches when the keyboard composed the same letters in another way', async () => {
    expect(await verifyPassword('E\u0301kó-2026a', await hashPassword('\u00c9kó-2026a'))).toBe(true)
  })

  it('throws when the stored line is not argon2id', async () => {
    await expect(verifyPassword('x', 'plain')).rejects.toThrow('not an argon2id line')
  })
})

it.each([
  ['Abcdef1!', true],
  ['Abcde1!', false],
  ['ABCDEF1!', false],
  ['abcdef1!', false],
  ['Abcdefg!', false],
  ['Abcdefg1', false],
  ['Abcdef1 ', false],
  ['Èkóènìà1?', true],
])('judges %s as %s (R-104)', (password, expected) => {
  expect(isStrongPassword(password)).toBe(expected)
})
