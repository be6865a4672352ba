import { describe, expect, it } from 'vitest'
import { isGoodPassword } from '#rules/password-rule.ts'

describe('a good password', () => {
  it('has eight characters with a number, an uppercase, a lowercase letter and a symbol', () => {
    expect(isGoodPassword('Bridge-7')).toBe(true)
    expect(isGoodPassword('Ẹkó-ni-ire9')).toBe(true)
  })

  it.each(['Bridg-7', 'bridge-77', 'BRIDGE-77', 'Bridge-xx', 'Bridge777', 'Bridge 77', ''])('is not %j', (text) => {
    expect(isGoodPassword(text)).toBe(false)
  })
})
