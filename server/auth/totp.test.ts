import { expect, it } from 'vitest'
import { newTotpKey, stepOfCode, totpAddress } from './totp.ts'

/** RFC 6238, appendix B: the key and its codes, of which apps show the last six digits. */
const key = Buffer.from('12345678901234567890')
const examples = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
] as const

it('finds the half minute of the codes in RFC 6238', () => {
  for (const [seconds, code] of examples)
    expect(stepOfCode(key, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

it('accepts half a minute before and after, and nothing else', () => {
  const at = (seconds: number) => stepOfCode(key, '005924', new Date((1_234_567_890 + seconds) * 1000))
  expect([at(-30), at(30)]).toEqual([41_152_263, 41_152_263])
  expect([at(-60), at(60)]).toEqual([null, null])
  for (const text of ['', '5924', '0059240', 'abcdef', '00592４'])
    expect(stepOfCode(key, text, new Date(1_234_567_890_000))).toBeNull()
})

it('gives an address that apps read, and another key each time', () => {
  const { key: typed, address } = totpAddress(key, 'ada@example.org')
  expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(new URL(address).searchParams.get('secret')).toBe(typed)
  expect(address).toMatch(/^otpauth:\/\/totp\/Afara:ada%40example\.org\?issuer=Afara&/)
  expect(newTotpKey()).toHaveLength(20)
  expect(newTotpKey()).not.toEqual(newTotpKey())
})
