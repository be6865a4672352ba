import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { naira } from '#rules/money.ts'
import { actOnCheckout, isSwitch, lateMs, switches, type Act } from './act-on-checkout.ts'
import { findCheckout, type SandboxCheckout } from './checkouts.ts'
import { page } from './page-frame.ts'
import { sandboxStyle } from './sandbox-style.ts'
import { sendLater, sendNotices, type Sending } from './send-notices.ts'
import { transferPages } from './transfer-page.ts'

const names = { paystack: 'Paystack', flutterwave: 'Flutterwave' } as const
const isAct = (act: unknown): act is Act => act === 'pay' || act === 'fail' || act === 'close'

/** The pages of the sandbox (X-046): where a person pays, fails or closes, and chooses what goes wrong on the way. */
export function sandboxPages(ports: Sending): Hono {
  const { sql, clock, publicUrl } = ports
  const app = new Hono()
  app.get('/style.css', (c) => c.body(sandboxStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  app.get('/checkout/:id', async (c) => {
    const checkout = await findCheckout(sql, c.req.param('id'))
    return checkout ? c.html(payPage(checkout)) : missing(c)
  })
  app.post('/checkout/:id', async (c) => {
    const checkout = await findCheckout(sql, c.req.param('id'))
    if (!checkout) return missing(c)
    const { act, wrong: given } = await c.req.parseBody({ all: true })
    const wrong = new Set([given].flat().filter(isSwitch))
    if (!isAct(act)) return missing(c)
    await actOnCheckout(sql, checkout, { act, wrong, now: clock.now() })
    await sendNotices(ports, clock.now())
    if (wrong.has('late')) sendLater(ports, lateMs)
    if (wrong.has('lostCallback')) return c.html(lostPage(checkout))
    return c.redirect(inside(withOutcome(checkout, act), publicUrl), 303)
  })
  app.route('/transfer', transferPages(ports))
  // For tests and impatient people: what is late comes now.
  app.post('/notices/send', async (c) => c.text(String(await sendNotices(ports, clock.now(), true))))
  return app
}

/** The address that leads back, with what the provider adds. The server does not trust it and asks the provider. */
function withOutcome({ provider, reference, returnTo }: SandboxCheckout, act: Act): string {
  const url = new URL(returnTo)
  const facts: Readonly<Record<string, string>> =
    provider === 'paystack'
      ? { trxref: reference, reference }
      : { status: act === 'pay' ? 'completed' : act === 'fail' ? 'failed' : 'cancelled', tx_ref: reference }
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value)
  return url.href
}

/** The path of an address of this site: the person may have opened it under another name, such as a port of this computer. */
function inside(address: string, publicUrl: string): string {
  return address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
}

const payPage = (checkout: SandboxCheckout) =>
  page(
    `Test payment of ${naira(checkout.amount)}`,
    html`
      <h1>Test payment by ${names[checkout.provider]}</h1>
      <p class="muted">This is a sandbox. No card is asked for, and no real money moves.</p>
      <p class="sum">${naira(checkout.amount)}</p>
      <p class="muted">Reference ${checkout.reference}</p>
      <form method="post">
        <div class="acts">
          <button class="pay" name="act" value="pay">Pay ${naira(checkout.amount)}</button>
          <button name="act" value="fail">Fail</button>
          <button name="act" value="close">Close</button>
        </div>
        <details>
          <summary>What should go wrong?</summary>
          ${Object.entries(switches).map(
            ([name, words]) => html`<label><input type="checkbox" name="wrong" value="${name}" />${words}</label>`,
          )}
        </details>
      </form>
    `,
  )

const lostPage = ({ provider }: SandboxCheckout) =>
  page(
    'The connection was lost',
    html`
      <h1>The connection was lost</h1>
      <p>Nothing leads back from ${names[provider]}, as if the battery was empty now.</p>
      <p>Open the app again yourself. It says what happened to your payment.</p>
      <p><a href="/">Open the app</a></p>
    `,
  )

function missing(c: Context): Response | Promise<Response> {
  return c.html(page('No such payment', html`<h1>This payment does not exist.</h1>`), 404)
}
