import { describe, expect, it } from 'vitest'
import { fromReturnPath, toReturnPath } from '#lib/session/return-path.ts'

describe('the return path', () => {
  it('comes back as it went in', () => {
    for (const path of [
      '/student/home',
      '/mentor/careerassessments/7?page=2#top',
      '/sync',
      '/account/sessions',
      '/account/myaccount',
    ])
      expect(fromReturnPath(toReturnPath(path))).toBe(path)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/auth//evil.example',
    '/auth/\\evil.example',
    '/auth\\evil',
    '/authx/home',
    '/student/home',
    '/auth/\t/evil.example',
    '/auth/.//evil.example',
    '/auth/a/..//evil.example',
    '/auth/%2e//evil.example',
    '/auth/student/../account/login',
    '/auth/student\\..\\x',
    '',
    undefined,
  ])('refuses %j', (text) => {
    expect(fromReturnPath(text)).toBeNull()
  })

  it('never leads back to the sign-in pages', () => {
    for (const path of ['/login', '/account/login', '/account/login/%2Fauth%2Fsync', '/account/setpassword'])
      expect(fromReturnPath(toReturnPath(path))).toBeNull()
  })
})
