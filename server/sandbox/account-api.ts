import type { Context, Hono } from 'hono'
import type { Sql } from 'postgres'
import * as z from 'zod'
import type { Clock } from '#server/ports/clock.ts'
import {
  askForAccount,
  findAccount,
  keepCustomer,
  openAccount,
  transfersBetween,
  type SandboxAccount,
} from './accounts.ts'
import { transferAs } from './provider-shapes.ts'

const customer = z.object({ email: z.email(), first_name: z.string(), last_name: z.string(), phone: z.string() })
const wanted = z.object({ customer: z.string().regex(/^CUS_\d+$/), preferred_bank: z.string() })
const page = z.object({
  from: z.coerce.date(),
  to: z.coerce.date(),
  page: z.coerce.number().int().min(1),
  perPage: z.coerce.number().int().min(1).max(100),
})

/**
 * The part of Paystack's API for accounts of customers, with its paths and shapes. The last digits of the phone choose what happens: 0000
 * fails, 1111 is opened at the second question, 2222 gets no answer. All others are opened at once.
 */
export function mountAccounts(app: Hono, { sql, clock }: { readonly sql: Sql; readonly clock: Clock }): void {
  app.post('/sandbox/paystack/customer', async (c) => {
    const asked = customer.safeParse(await c.req.json())
    if (!asked.success) return refuse(c, 'Customer details are not valid')
    const { email, first_name, last_name, phone } = asked.data
    const known = await keepCustomer(sql, { email, phone, name: `${first_name} ${last_name}` }, clock.now())
    return known
      ? c.json({ status: true, message: 'Customer created', data: { id: known.id, customer_code: `CUS_${known.id}` } })
      : refuse(c, 'Customer could not be created')
  })
  app.get('/sandbox/paystack/dedicated_account', async (c) => {
    const known = await findAccount(sql, Number(c.req.query('customer')))
    const data = known && known.number !== '' ? [accountAs(known)] : []
    return c.json({ status: true, message: 'Managed accounts successfully retrieved', data })
  })
  app.post('/sandbox/paystack/dedicated_account', async (c) => {
    const asked = wanted.safeParse(await c.req.json())
    const known = asked.success ? await askForAccount(sql, Number(asked.data.customer.slice(4))) : undefined
    if (!known) return refuse(c, 'Customer not found')
    if (known.phone.endsWith('2222')) return c.text('', 504)
    if (known.phone.endsWith('0000')) return refuse(c, 'The phone number does not belong to this name.')
    if (known.phone.endsWith('1111') && known.asks < 2)
      return c.json({ status: true, message: 'Assign dedicated account in progress' })
    const opened = await openAccount(sql, known.id)
    return opened
      ? c.json({ status: true, message: 'Assigned Managed Account', data: accountAs(opened) })
      : refuse(c, 'Customer not found')
  })
  app.get('/sandbox/paystack/transaction', async (c) => {
    const asked = page.safeParse(c.req.query())
    if (!asked.success) return refuse(c, 'Invalid query')
    const transfers = await transfersBetween(sql, asked.data)
    return c.json({ status: true, message: 'Transactions retrieved', data: transfers.map(transferAs) })
  })
}

const accountAs = ({ id, number }: SandboxAccount) => ({
  bank: { name: 'Test Bank', id: 1, slug: 'test-bank' },
  account_number: number,
  assigned: true,
  active: true,
  currency: 'NGN',
  customer: { id, customer_code: `CUS_${id}` },
})

const refuse = (c: Context, message: string) => c.json({ status: false, message }, 400)
