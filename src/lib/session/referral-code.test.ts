import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepReferralCode, referralCode } from './referral-code.ts'

/** The cookie that was set last, with its attributes. */
let set = ''
const page = {
  get cookie() {
    const [pair = ''] = set.split(';')
    return pair === '' ? 'theme=dark' : `theme=dark; ${pair}`
  },
  set cookie(text: string) {
    set = text
  },
}

beforeEach(() => {
  set = ''
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps the code of a link for 60 days, in capitals (R-041)', () => {
  keepReferralCode('?rc=a1b2c3d4e5')
  expect(referralCode()).toBe('A1B2C3D4E5')
  expect(set).toBe('rc=A1B2C3D4E5; Max-Age=5184000; Path=/; SameSite=Lax; Secure')
})

it('keeps the first code: a later link changes nothing (X-088)', () => {
  keepReferralCode('?rc=FIRST1')
  keepReferralCode('?rc=SECOND2')
  expect(referralCode()).toBe('FIRST1')
})

it.each(['', '?rc=', '?rc=abc', '?rc=a%3Bb%3Bc%3Bd', '?rc=ABCDEFGHIJKLMNOPQRSTU'])('keeps nothing of %j', (search) => {
  keepReferralCode(search)
  expect([referralCode(), set]).toEqual(['', ''])
})
