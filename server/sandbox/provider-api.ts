import { Hono, type Context } from 'hono'
import type { Sql } from 'postgres'
import * as z from 'zod'
import { sandboxSecrets } from '#server/ports/payments/create-cards.ts'
import type { Ask } from '#server/ports/payments/ask-provider.ts'
import type { Clock } from '#server/ports/clock.ts'
import { checkoutOf, lastCharge, openCheckout, type ProviderName, type SandboxCheckout } from './checkouts.ts'
import { mountAccounts } from './account-api.ts'
import { findTransfer } from './accounts.ts'
import { chargeAs, transferAs } from './provider-shapes.ts'

interface Ports {
  readonly sql: Sql
  readonly clock: Clock
  readonly publicUrl: string
}

const initialize = z.object({
  email: z.email(),
  amount: z.coerce.number().int().positive(),
  currency: z.string(),
  reference: z.string(),
  callback_url: z.url(),
})
const payments = z.object({
  tx_ref: z.string(),
  amount: z.number().positive(),
  currency: z.string(),
  redirect_url: z.url(),
  customer: z.object({ email: z.email() }),
})

/** The part of the two providers' APIs that the portal uses, with their paths and shapes (M-17). */
export function sandboxApi({ sql, clock, publicUrl }: Ports): Ask {
  const app = new Hono()
  const open = async (checkout: Omit<SandboxCheckout, 'id'>) => {
    const id = await openCheckout(sql, checkout, clock.now())
    return id && `${publicUrl}/sandbox/checkout/${id}`
  }
  app.use('/sandbox/:provider/*', async (c, next) => {
    const secret = c.req.param('provider') === 'paystack' ? sandboxSecrets.paystack : sandboxSecrets.flutterwave
    if (c.req.header('authorization') !== `Bearer ${secret}`) return refuse(c, 401, 'Invalid key')
    return next()
  })
  app.post('/sandbox/paystack/transaction/initialize', async (c) => {
    const asked = initialize.safeParse(await c.req.json())
    if (!asked.success) return refuse(c, 400, 'Invalid request')
    const { reference, amount, currency, callback_url: returnTo } = asked.data
    const address = await open({ provider: 'paystack', reference, amount, currency, returnTo })
    if (!address) return refuse(c, 400, 'Duplicate Transaction Reference')
    const data = { authorization_url: address, access_code: reference, reference }
    return c.json({ status: true, message: 'Authorization URL created', data })
  })
  app.get('/sandbox/paystack/transaction/verify/:reference', async (c) => {
    const reference = c.req.param('reference')
    const charge = await lastCharge(sql, 'paystack', { reference })
    if (charge) return c.json({ status: true, message: 'Verification successful', data: chargeAs.paystack(charge) })
    const checkout = await checkoutOf(sql, 'paystack', reference)
    if (!checkout) return refuse(c, 400, 'Transaction reference not found')
    const { amount, currency } = checkout
    const data = { id: 1, status: 'abandoned', reference, amount, currency, gateway_response: 'Not paid yet' }
    return c.json({ status: true, message: 'Verification successful', data })
  })
  app.get('/sandbox/paystack/transaction/:id', async (c) => {
    const charge = await lastCharge(sql, 'paystack', { id: c.req.param('id') })
    if (charge) return c.json({ status: true, message: 'Transaction retrieved', data: chargeAs.paystack(charge) })
    const transfer = await findTransfer(sql, c.req.param('id'))
    if (!transfer) return refuse(c, 404, 'Transaction not found')
    return c.json({ status: true, message: 'Transaction retrieved', data: transferAs(transfer) })
  })
  mountAccounts(app, { sql, clock })
  app.post('/sandbox/flutterwave/v3/payments', async (c) => {
    const asked = payments.safeParse(await c.req.json())
    if (!asked.success) return refuse(c, 400, 'Invalid request')
    const { tx_ref: reference, amount, currency, redirect_url: returnTo } = asked.data
    const checkout = {
      provider: 'flutterwave',
      reference,
      amount: Math.round(amount * 100),
      currency,
      returnTo,
    } as const
    const link = await open(checkout)
    if (!link) return refuse(c, 400, 'Duplicate transaction reference')
    return c.json({ status: 'success', message: 'Hosted Link', data: { link } })
  })
  app.get('/sandbox/flutterwave/v3/transactions/verify_by_reference', async (c) =>
    flutterwaveCharge(c, await lastCharge(sql, 'flutterwave', { reference: c.req.query('tx_ref') ?? '' })),
  )
  app.get('/sandbox/flutterwave/v3/transactions/:id/verify', async (c) =>
    flutterwaveCharge(c, await lastCharge(sql, 'flutterwave', { id: c.req.param('id') })),
  )
  return async (request) => app.fetch(request)
}

function flutterwaveCharge(c: Context, charge: Parameters<typeof chargeAs.flutterwave>[0] | undefined): Response {
  if (!charge) return refuse(c, 404, 'No transaction was found for this id')
  return c.json({
    status: 'success',
    message: 'Transaction fetched successfully',
    data: chargeAs.flutterwave(charge),
  })
}

/** A refusal in the shape of the provider that was asked. */
function refuse(c: Context, status: 400 | 401 | 404, message: string): Response {
  const provider: ProviderName = c.req.path.includes('/flutterwave/') ? 'flutterwave' : 'paystack'
  return c.json(
    provider === 'flutterwave' ? { status: 'error', message, data: null } : { status: false, message },
    status,
  )
}
