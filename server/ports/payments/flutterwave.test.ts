import { expect, test } from 'vitest'
import { flutterwave } from './flutterwave.ts'

test('the second provider is asked for naira of Nigeria, in whole naira (R-527)', async () => {
  const asked: { address: string; body: unknown }[] = []
  const gateway = flutterwave(
    async (request) => {
      asked.push({ address: request.url, body: await request.json() })
      return Response.json({ status: 'success', data: { link: 'https://checkout.test/1' } })
    },
    'https://provider.test/v3',
    { key: 'key', hash: 'hash' },
  )
  const link = await gateway.begin({
    reference: 'AF-1',
    amount: 250_000,
    email: 'ada@demo.test',
    name: 'Ada Obi',
    returnTo: 'https://portal.test/paid',
  })
  expect(link).toBe('https://checkout.test/1')
  expect(asked).toEqual([
    {
      address: 'https://provider.test/v3/payments',
      body: expect.objectContaining({ tx_ref: 'AF-1', amount: 2_500, currency: 'NGN', country: 'NG' }),
    },
  ])
})
