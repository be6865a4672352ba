import type { Sql } from 'postgres'
import { addCharge, type Charge, type ProviderName, type SandboxCheckout } from './checkouts.ts'
import { noticeBody } from './provider-shapes.ts'

/** What can go wrong between a provider and this site, and how the page of the sandbox names it. */
export const switches = {
  late: 'The webhook comes 30 seconds late',
  lostWebhook: 'The webhook is lost',
  lostCallback: 'No page leads back',
  doubled: 'The webhook comes twice',
  reordered: 'A webhook about an earlier failed try comes afterwards',
  forged: 'The webhook has a wrong signature',
  tooLittle: 'Less is paid than was asked',
  tooMuch: 'More is paid than was asked',
  wrongCurrency: 'It is paid in US dollars',
  paidTwice: 'It is paid twice',
} as const
export type Switch = keyof typeof switches
export const isSwitch = (name: unknown): name is Switch => typeof name === 'string' && Object.hasOwn(switches, name)
export type Act = 'pay' | 'fail' | 'close'

/** How late a late webhook is, ms. */
export const lateMs = 30_000

/** Does what a person chose on the page of the sandbox: tries to pay, and the webhooks that tell of them. */
export async function actOnCheckout(
  sql: Sql,
  checkout: SandboxCheckout,
  { act, wrong, now }: { readonly act: Act; readonly wrong: ReadonlySet<Switch>; readonly now: Date },
): Promise<void> {
  const { provider, amount: asked } = checkout
  const amount = wrong.has('tooLittle')
    ? Math.ceil(asked * 0.6)
    : wrong.has('tooMuch')
      ? asked + Math.ceil(asked / 2)
      : asked
  const currency = wrong.has('wrongCurrency') ? 'USD' : checkout.currency
  const charge = (status: Charge['status']) => addCharge(sql, checkout, { amount, currency, status }, now)
  const told: Charge[] = []
  if (act === 'pay') {
    const earlier = wrong.has('reordered') ? [await charge('failed')] : []
    told.push(await charge('paid'), ...(wrong.has('paidTwice') ? [await charge('paid')] : []), ...earlier)
  }
  if (act === 'fail') told.push(await charge('failed'))
  if (wrong.has('forged') && act !== 'pay')
    told.push({ id: '1', reference: checkout.reference, amount, currency, status: 'paid' })
  await queueNotices(
    sql,
    provider,
    told.map((one) => noticeBody(provider, one)),
    { wrong, now },
  )
}

/** Queues the webhooks with these texts, as far as nothing goes wrong with them. */
export async function queueNotices(
  sql: Sql,
  provider: ProviderName,
  bodies: readonly string[],
  { wrong, now }: { readonly wrong: ReadonlySet<Switch>; readonly now: Date },
): Promise<void> {
  if (wrong.has('lostWebhook')) return
  const due = new Date(now.getTime() + (wrong.has('late') ? lateMs : 0))
  for (const body of bodies.flatMap((each) => (wrong.has('doubled') ? [each, each] : [each])))
    await sql`
      insert into sandbox_notice (provider, body, is_forged, due_at)
      values (${provider}, ${body}, ${wrong.has('forged')}, ${due})`
}
