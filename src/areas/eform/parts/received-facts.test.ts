import { expect, it } from 'vitest'
import { receivedFacts } from './received-facts.ts'

const at = Date.UTC(2026, 8, 1, 8)
const receivedAt = Date.UTC(2026, 8, 3, 8)

it('a receipt tells when the server received the answers', () => {
  expect(receivedFacts({ receipt: { reply: { ReceivedDate: '' }, receivedAt }, at, count: 2 })).toEqual([
    ['Answers', 2],
    ['Received', expect.stringContaining('3 Sep')],
  ])
})

it('without the receipt, which stays for 30 days, the time of Submit is called so', () => {
  expect(receivedFacts({ receipt: null, at, count: 0 })).toEqual([['Submitted', expect.stringContaining('1 Sep')]])
})
