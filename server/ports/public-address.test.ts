import { expect, test } from 'vitest'
import { isPublicUrl, publicLookup } from './public-address.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://8.8.8.8/a',
  'https://[2606:4700::1111]/a',
])('%s is public', (url) => expect(isPublicUrl(url)).toBe(true))

test.each([
  'http://fcm.googleapis.com/a',
  'https://fcm.googleapis.com:8443/a',
  'https://user:secret@fcm.googleapis.com/a',
  'https://localhost/a',
  'https://database/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://10.1.2.3/a',
  'https://172.31.0.1/a',
  'https://192.168.1.1/a',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://[fd00::1]/a',
  'https://[fe80::1]/a',
  'https://[2002:7f00:1::]/a',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'no address',
  '',
])('%s is refused', (url) => expect(isPublicUrl(url)).toBe(false))

test.each([true, false])('a name that leads to this machine is refused when it is used (all: %s)', async (all) => {
  const problem = await new Promise((resolve) => {
    publicLookup('localhost', { all }, resolve)
  })
  expect(String(problem)).toBe('Error: localhost is not a public address')
})
