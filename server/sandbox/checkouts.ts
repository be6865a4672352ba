import type { Sql } from 'postgres'
import { uuidV7 } from '#kit/ids.ts'

export type ProviderName = 'paystack' | 'flutterwave'

/** A payment as a provider knows it. `amount` in kobo. */
export interface SandboxCheckout {
  readonly id: string
  readonly provider: ProviderName
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly returnTo: string
}

/** A try to pay. */
export interface Charge {
  readonly id: string
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly status: 'paid' | 'failed'
}

/** Opens a payment; null for a reference that was used, as providers refuse it. */
export async function openCheckout(sql: Sql, checkout: Omit<SandboxCheckout, 'id'>, now: Date): Promise<string | null> {
  const id = uuidV7(now.getTime())
  const { provider, reference, amount, currency, returnTo } = checkout
  const opened = await sql`
    insert into sandbox_checkout (id, provider, reference, amount, currency, return_to, created_at)
    values (${id}, ${provider}, ${reference}, ${amount}, ${currency}, ${returnTo}, ${now}) on conflict do nothing returning id`
  return opened.length > 0 ? id : null
}

const columns = (sql: Sql) => sql`id, provider, reference, amount, currency, return_to as "returnTo"`

export async function findCheckout(sql: Sql, id: string): Promise<SandboxCheckout | undefined> {
  return (await sql<SandboxCheckout[]>`select ${columns(sql)} from sandbox_checkout where id::text = ${id}`)[0]
}

export async function checkoutOf(
  sql: Sql,
  provider: ProviderName,
  reference: string,
): Promise<SandboxCheckout | undefined> {
  return (
    await sql<SandboxCheckout[]>`
      select ${columns(sql)} from sandbox_checkout where provider = ${provider} and reference = ${reference}`
  )[0]
}

/** How a reference ended: the last try that succeeded, or else the last one. Or the try with this number. */
export async function lastCharge(
  sql: Sql,
  provider: ProviderName,
  asked: { readonly reference: string } | { readonly id: string },
): Promise<Charge | undefined> {
  const which = 'id' in asked ? sql`c.id::text = ${asked.id}` : sql`k.reference = ${asked.reference}`
  return (
    await sql<Charge[]>`
      select c.id::text as id, k.reference, c.amount, c.currency, c.status
      from sandbox_charge c join sandbox_checkout k on k.id = c.checkout_id
      where k.provider = ${provider} and ${which} order by c.status = 'paid' desc, c.id desc limit 1`
  )[0]
}

export async function addCharge(
  sql: Sql,
  { id, reference }: SandboxCheckout,
  { amount, currency, status }: Pick<Charge, 'amount' | 'currency' | 'status'>,
  now: Date,
): Promise<Charge> {
  const [made] = await sql<[{ id: string }]>`
    insert into sandbox_charge (checkout_id, amount, currency, status, at)
    values (${id}, ${amount}, ${currency}, ${status}, ${now}) returning id::text as id`
  return { id: made.id, reference, amount, currency, status }
}
