import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { koboOf, naira } from '#rules/money.ts'
import { accountName, addTransfer } from './accounts.ts'
import { isSwitch, lateMs, queueNotices, switches, type Switch } from './act-on-checkout.ts'
import { page } from './page-frame.ts'
import { transferNotice } from './provider-shapes.ts'
import { sendLater, sendNotices, type Sending } from './send-notices.ts'

/** What can go wrong with a transfer. */
const ofTransfers = ['late', 'lostWebhook', 'doubled', 'forged', 'wrongCurrency'] as const satisfies readonly Switch[]

/** Text of a form; '' for a file or a field that is missing. */
const text = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, 100) : '')

/** The page of the sandbox where a person pays into a bank account, as at a bank. Any number is taken: not every one is of a wallet. */
export function transferPages(ports: Sending): Hono {
  const { sql, clock } = ports
  const app = new Hono()
  app.get('/', (c) => c.html(form({ account: text(c.req.query('account')), amount: '', problem: '' })))
  app.post('/', async (c) => {
    const given = await c.req.parseBody({ all: true })
    const [account, amount] = [text(given['account']).replaceAll(/\s/g, ''), text(given['amount'])]
    const refuse = (problem: string) => c.html(form({ account, amount, problem }), 400)
    if (!/^\d{10}$/.test(account)) return refuse('Enter the ten digits of the account')
    if (koboOf(amount) === 0) return refuse('Enter an amount in naira')
    const wrong = new Set([given['wrong']].flat().filter(isSwitch))
    const now = clock.now()
    const transfer = await addTransfer(
      sql,
      {
        accountNumber: account,
        sender: text(given['sender']) || 'Ada Test',
        amount: koboOf(amount),
        currency: wrong.has('wrongCurrency') ? 'USD' : 'NGN',
      },
      now,
    )
    await queueNotices(sql, 'paystack', [transferNotice(transfer)], { wrong, now })
    await sendNotices(ports, now)
    if (wrong.has('late')) sendLater(ports, lateMs)
    return done(c, koboOf(amount), account, await accountName(sql, account))
  })
  return app
}

const form = ({
  account,
  amount,
  problem,
}: {
  readonly account: string
  readonly amount: string
  readonly problem: string
}) =>
  page(
    'Test bank transfer',
    html`
      <h1>Test bank transfer</h1>
      <p class="muted">This is a sandbox of a bank. No real money moves.</p>
      ${problem && html`<p role="alert" class="problem">${problem}</p>`}
      <form method="post" action="/sandbox/transfer">
        <label class="field"
          >Account number<input name="account" inputmode="numeric" autocomplete="off" required value="${account}"
        /></label>
        <label class="field"
          >Amount in naira<input name="amount" inputmode="decimal" autocomplete="off" required value="${amount}"
        /></label>
        <label class="field">Name of the payer<input name="sender" autocomplete="off" value="Ada Test" /></label>
        <div class="acts"><button class="pay">Transfer</button></div>
        <details>
          <summary>What should go wrong?</summary>
          ${ofTransfers.map(
            (name) => html`<label><input type="checkbox" name="wrong" value="${name}" />${switches[name]}</label>`,
          )}
        </details>
      </form>
    `,
  )

function done(c: Context, amount: number, account: string, name: string): Response | Promise<Response> {
  return c.html(
    page(
      'Transferred',
      html`
        <h1>${naira(amount)} transferred</h1>
        <p>To the account ${account}${name && html` of ${name}`}.</p>
        <p><a href="/sandbox/transfer">Transfer again</a> <a href="/">Open the app</a></p>
      `,
    ),
  )
}
