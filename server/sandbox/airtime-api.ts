import { Hono, type Context } from 'hono'
import type { Sql } from 'postgres'
import * as z from 'zod'
import { sandboxKeys } from '#server/ports/airtime/create-airtime.ts'
import type { Ask } from '#server/ports/payments/ask-provider.ts'
import type { Clock } from '#server/ports/clock.ts'

const payment = z.object({
  request_id: z.string().min(12),
  serviceID: z.string(),
  phone: z.string(),
  amount: z.number(),
})
const question = z.object({ request_id: z.string() })

interface Sold {
  readonly phone: string
  readonly amount: number
  readonly asks: number
}

/**
 * The part of the airtime provider's API that the portal uses, with its paths and shapes (M-24). The last digits of the number choose
 * what happens: 0000 fails, 1111 is delivered at the second question, 2222 gets no answer and was never known, 3333 gets no answer and
 * was delivered, 4444 gets no answer and failed. All others are delivered at once.
 */
export function airtimeApi({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }): Ask {
  const app = new Hono()
  app.use('/sandbox/vtpass/api/*', async (c, next) => {
    const isKnown =
      c.req.header('api-key') === sandboxKeys.apiKey && c.req.header('secret-key') === sandboxKeys.secretKey
    return isKnown ? next() : answer(c, '087', 'INVALID CREDENTIALS')
  })
  app.post('/sandbox/vtpass/api/pay', async (c) => {
    const asked = payment.safeParse(await c.req.json())
    if (!asked.success) return answer(c, '011', 'INVALID ARGUMENTS')
    const { request_id: id, phone, amount } = asked.data
    if (phone.endsWith('2222')) return silence(c)
    const kept = await sql`
      insert into sandbox_top_up (request_id, phone, amount, created_at) values (${id}, ${phone}, ${Math.round(amount * 100)}, ${clock.now()})
      on conflict do nothing`
    if (kept.count === 0) return answer(c, '014', 'REQUEST ID ALREADY EXIST')
    if (/(?:3333|4444)$/.test(phone)) return silence(c)
    return stateOf(c, { phone, amount, asks: 0 })
  })
  app.post('/sandbox/vtpass/api/requery', async (c) => {
    const asked = question.safeParse(await c.req.json())
    const id = asked.data?.request_id ?? ''
    const [sold] = await sql<Sold[]>`
      update sandbox_top_up set asks = asks + 1 where request_id = ${id} returning phone, amount, asks`
    return sold ? stateOf(c, sold) : answer(c, '015', 'INVALID REQUEST ID')
  })
  return async (request) => app.fetch(request)
}

function stateOf(c: Context, { phone, asks }: Sold): Response {
  if (/(?:0000|4444)$/.test(phone)) return answer(c, '016', 'TRANSACTION FAILED', 'failed')
  const isOver = !phone.endsWith('1111') || asks >= 2
  return answer(c, '000', 'TRANSACTION SUCCESSFUL', isOver ? 'delivered' : 'pending')
}

/** A gateway in between gave up. */
const silence = (c: Context) => c.text('', 504)

function answer(c: Context, code: string, words: string, status?: string): Response {
  return c.json({ code, response_description: words, ...(status ? { content: { transactions: { status } } } : {}) })
}
