import * as z from 'zod'
import { askProvider, type Ask } from '#server/ports/payments/ask-provider.ts'
import type { AirtimeProvider, TopUpRequest, TopUpVerdict } from './airtime-provider.ts'

interface VtpassKeys {
  readonly apiKey: string
  readonly secretKey: string
}

const reply = z.object({
  code: z.string(),
  response_description: z.string().nullish(),
  content: z
    .object({ transactions: z.object({ status: z.string() }) })
    .nullish()
    .catch(null),
})

/** What its account in the ledger is called. */
export const vtpassAccount = 'VTpass'

/** Its names of the networks. */
const services: Readonly<Record<string, string>> = { mtn: 'mtn', airtel: 'airtel', glo: 'glo', '9mobile': 'etisalat' }

/** Codes by which it refuses a purchase for sure: nothing was delivered, and it charges nothing. All others are open. */
const refusals = new Set([
  '010',
  '011',
  '012',
  '013',
  '016',
  '017',
  '018',
  '021',
  '022',
  '023',
  '024',
  '027',
  '028',
  '034',
  '035',
  '040',
  '087',
  '091',
])

/** VTpass: airtime and data of the Nigerian networks. Amounts in naira; a reference begins with the minute in Lagos. */
export function vtpass(ask: Ask, base: string, { apiKey, secretKey }: VtpassKeys): AirtimeProvider {
  const post = async (path: string, body: object, isQuestion: boolean): Promise<TopUpVerdict> => {
    try {
      const headers = { 'api-key': apiKey, 'secret-key': secretKey }
      const { status, json } = await askProvider(ask, `${base}/${path}`, { headers, body })
      return verdictOf(status, json, isQuestion)
    } catch (error) {
      return { state: 'open', words: error instanceof Error ? error.message.slice(0, 300) : 'The provider failed.' }
    }
  }
  return {
    name: vtpassAccount,
    send: (request) => post('pay', bodyOf(request), false),
    ask: (reference) => post('requery', { request_id: reference }, true),
  }
}

function bodyOf({ reference, network, phone, amount, code }: TopUpRequest): object {
  const number = phone.replace(/^\+234/, '0')
  const service = services[network] ?? network
  const common = { request_id: reference, phone: number, amount: amount / 100 }
  return code === ''
    ? { ...common, serviceID: service }
    : { ...common, serviceID: `${service}-data`, billersCode: number, variation_code: code }
}

/** A question that is refused says nothing about the purchase: an unknown reference stays open. */
function verdictOf(status: number, json: unknown, isQuestion: boolean): TopUpVerdict {
  const read = reply.safeParse(json)
  if (!read.success) return { state: 'open', words: `The provider answered ${status} without a code.` }
  const { code, response_description: said, content } = read.data
  const state = content?.transactions.status ?? ''
  const words = [code, said, state].filter(Boolean).join(': ').slice(0, 300)
  if (state === 'delivered' && code === '000') return { state: 'delivered', words }
  if (state === 'failed' || state === 'reversed' || code === '040') return { state: 'failed', words }
  if (refusals.has(code) && (!isQuestion || code === '016')) return { state: 'failed', words }
  return { state: 'open', words }
}
