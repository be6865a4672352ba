import { expect, test } from 'vitest'
import { vtpass } from './vtpass.ts'

const request = {
  reference: '202611251100abcd1234abcd1234',
  network: '9mobile',
  phone: '+2348091234567',
  amount: 60_000,
  code: 'eti-1gb',
}
/** The provider that gives this answer, and what it was asked. */
function provider(status: number, body: unknown) {
  const asked: { path: string; body: unknown }[] = []
  const ask = async (one: Request) => {
    asked.push({ path: new URL(one.url).pathname, body: await one.json() })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  return { asked, ...vtpass(ask, 'https://vtpass.example/api', { apiKey: 'a', secretKey: 's' }) }
}
const says = (code: string, status?: string) => ({
  code,
  response_description: 'WORDS',
  ...(status && { content: { transactions: { status } } }),
})

test('data is asked for by the code of the plan, in naira, for a local number', async () => {
  const { asked, send } = provider(200, says('000', 'delivered'))
  expect(await send(request)).toEqual({ state: 'delivered', words: '000: WORDS: delivered' })
  expect(asked).toEqual([
    {
      path: '/api/pay',
      body: {
        request_id: request.reference,
        serviceID: 'etisalat-data',
        phone: '08091234567',
        billersCode: '08091234567',
        variation_code: 'eti-1gb',
        amount: 600,
      },
    },
  ])
})

test.each([
  [says('000', 'pending'), 'open'],
  [says('099'), 'open'],
  [says('014'), 'open'],
  [says('019'), 'open'],
  [says('083'), 'open'],
  [says('016', 'failed'), 'failed'],
  [says('018'), 'failed'],
  [says('000', 'reversed'), 'failed'],
  [says('040'), 'failed'],
  ['<html>', 'open'],
  [{ message: 'no code' }, 'open'],
] as const)('the answer %j to a purchase is %s', async (body, state) =>
  expect((await provider(200, body).send(request)).state).toBe(state),
)

test.each([
  [says('015'), 'open'],
  [says('087'), 'open'],
  [says('018'), 'open'],
  [says('000', 'delivered'), 'delivered'],
  [says('016', 'failed'), 'failed'],
  [says('040', 'reversed'), 'failed'],
] as const)('the answer %j to a question is %s', async (body, state) =>
  expect((await provider(200, body).ask(request.reference)).state).toBe(state),
)

test('a provider that cannot be reached decides nothing', async () => {
  const silent = vtpass(() => Promise.reject(new Error('no network')), 'https://vtpass.example/api', {
    apiKey: 'a',
    secretKey: 's',
  })
  expect(await silent.send(request)).toEqual({ state: 'open', words: 'The provider did not answer: no network' })
})
