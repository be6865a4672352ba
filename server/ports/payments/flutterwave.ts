import * as z from 'zod'
import { parseJson } from '#kit/parse-json.ts'
import { askProvider, orUnknown, withoutTransaction, wordsOf, type Ask } from './ask-provider.ts'
import { ProviderProblem, type CardGateway, type Verdict } from './card-gateway.ts'
import { equalInTime } from './equal-in-time.ts'

const begun = z.object({ status: z.literal('success'), data: z.object({ link: z.url() }) })
const transaction = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  tx_ref: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  processor_response: z.string().nullish(),
})
const verified = z.object({ status: z.literal('success'), data: transaction })
const event = z.object({
  data: z
    .object({ id: z.union([z.number(), z.string()]).transform(String).optional(), tx_ref: z.string().optional() })
    .default({}),
})

/** Flutterwave v3: amounts in naira; webhooks carry a secret that the operator chose. */
export function flutterwave(ask: Ask, base: string, { key, hash }: { key: string; hash: string }): CardGateway {
  return {
    async begin({ reference, amount, email, name, returnTo }) {
      const body = {
        tx_ref: reference,
        amount: amount / 100,
        currency: 'NGN',
        country: 'NG',
        redirect_url: returnTo,
        customer: { email, name },
      }
      const { status, json } = await askProvider(ask, `${base}/payments`, { key, body })
      const read = begun.safeParse(json)
      if (!read.success) throw new ProviderProblem(wordsOf(status, json))
      return read.data.data.link
    },
    verify: ({ reference, providerId }) =>
      orUnknown(
        askProvider(
          ask,
          providerId === undefined
            ? `${base}/transactions/verify_by_reference?${new URLSearchParams({ tx_ref: reference }).toString()}`
            : `${base}/transactions/${encodeURIComponent(providerId)}/verify`,
          { key },
        ).then(({ status, json }) => verdictOf(reference, status, json)),
      ),
    readEvent(header, body) {
      if (!equalInTime(header('verif-hash') ?? '', hash)) return null
      const { data } = event.safeParse(parseJson(body.toString())).data ?? { data: {} }
      return { reference: data.tx_ref ?? '', providerId: data.id ?? '', isDeposit: false }
    },
  }
}

function verdictOf(reference: string, status: number, json: unknown): Verdict {
  const read = verified.safeParse(json)
  if (!read.success) return withoutTransaction(status, json)
  const { id, tx_ref, amount, currency, processor_response: words, ...found } = read.data.data
  if (tx_ref !== reference) return { state: 'unknown', words: 'The provider answered about another payment.' }
  if (found.status === 'successful')
    return { state: 'paid', providerId: id, amount: Math.round(amount * 100), currency }
  if (found.status === 'failed') return { state: 'failed', words: words ?? 'The provider says that it failed.' }
  return { state: 'open', words: words ?? found.status }
}
