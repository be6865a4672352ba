import type { ApiClient } from '#tests/api/api-client.ts'
import type { TestServer } from '#tests/api/test-server.ts'
import { poll, sendWebhooks, type Payer } from './payment-builders.ts'

/** Those who tell of a payment by Paystack: the person who comes back, the webhook, the job, an administrator. */
export function tellersOf(server: TestServer, admin: ApiClient) {
  return {
    callback: (payer: Payer, id: string) => payer.client.call('Wallet/RetryUncompletedTransaction', { Id: id }),
    webhook: () => sendWebhooks(server),
    poller: () => poll(server),
    admin: (_: Payer, id: string) => admin.call('Payment/ConfirmPaystackPayment', { Id: id }),
  }
}
type Teller = keyof ReturnType<typeof tellersOf>
const names: readonly Teller[] = ['callback', 'webhook', 'poller', 'admin']

/** All orders of some things. */
function orders<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]]
  return things.flatMap((thing, at) => orders(things.toSpliced(at, 1)).map((rest) => [thing, ...rest]))
}
/** The orders in which they tell: on the embedded database a quarter of them, on PostgreSQL all. */
export const everyOrder = orders(names).filter(
  (_, at) => process.env['TEST_DATABASE_URL'] !== undefined || at % 4 === 0,
)
