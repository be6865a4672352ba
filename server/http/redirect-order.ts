import type { Context, Next } from 'hono'

/**
 * other programs know an order by `/order?orderid=…`; its page is `/order/{id}`. The id opens the invoice, so nothing on
 * the way keeps the answer.
 */
export async function redirectOrder(c: Context, next: Next): Promise<Response | void> {
  const id = c.req.query('orderid')?.trim() ?? ''
  if (id === '') return next()
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Robots-Tag', 'noindex')
  return c.redirect(`/order/${encodeURIComponent(id)}`, 308)
}
