import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { parseJson } from '#kit/parse-json.ts'
import { askProvider, orUnknown, withoutTransaction, wordsOf, type Ask } from './ask-provider.ts'
import { ProviderProblem, type CardGateway, type Verdict } from './card-gateway.ts'
import { equalInTime } from './equal-in-time.ts'
import { depositChannel } from './paystack-accounts.ts'

const initialized = z.object({ status: z.literal(true), data: z.object({ authorization_url: z.url() }) })
const transaction = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  reference: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  gateway_response: z.string().nullish(),
})
const verified = z.object({ status: z.literal(true), data: transaction })
const event = z.object({
  data: z
    .object({
      id: z.union([z.number(), z.string()]).transform(String).optional(),
      reference: z.string().optional(),
      channel: z.string().nullish(),
    })
    .default({}),
})

/** Paystack: amounts in kobo; webhooks carry an HMAC-SHA512 of the body under the secret key. */
export function paystack(ask: Ask, base: string, key: string): CardGateway {
  return {
    async begin({ reference, amount, email, name, returnTo }) {
      const body = { email, amount, currency: 'NGN', reference, callback_url: returnTo, metadata: { name } }
      const { status, json } = await askProvider(ask, `${base}/transaction/initialize`, { key, body })
      const read = initialized.safeParse(json)
      if (!read.success) throw new ProviderProblem(wordsOf(status, json))
      return read.data.data.authorization_url
    },
    verify: ({ reference, providerId }) =>
      orUnknown(
        askProvider(
          ask,
          providerId === undefined
            ? `${base}/transaction/verify/${encodeURIComponent(reference)}`
            : `${base}/transaction/${encodeURIComponent(providerId)}`,
          { key },
        ).then(({ status, json }) => verdictOf(reference, status, json)),
      ),
    readEvent(header, body) {
      const expected = createHmac('sha512', key).update(body).digest('hex')
      if (!equalInTime(header('x-paystack-signature') ?? '', expected)) return null
      const { data } = event.safeParse(parseJson(body.toString())).data ?? { data: {} }
      return {
        reference: data.reference ?? '',
        providerId: data.id ?? '',
        isDeposit: data.channel === depositChannel && data.id !== undefined,
      }
    },
  }
}

function verdictOf(reference: string, status: number, json: unknown): Verdict {
  const read = verified.safeParse(json)
  if (!read.success) return withoutTransaction(status, json)
  const { id, amount, currency, gateway_response: words, ...found } = read.data.data
  if (found.reference !== reference) return { state: 'unknown', words: 'The provider answered about another payment.' }
  if (found.status === 'success') return { state: 'paid', providerId: id, amount, currency }
  if (found.status === 'failed') return { state: 'failed', words: words ?? 'The provider says that it failed.' }
  return { state: 'open', words: words ?? found.status }
}
