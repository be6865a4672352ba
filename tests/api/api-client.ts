import * as z from 'zod'
import { contract, type CallKey, type Input, type Output } from '#contract/contract.ts'
import { randomId } from '#kit/ids.ts'

export interface ApiReply<Body = unknown> {
  readonly status: number
  readonly body: Body
  readonly headers: Headers
}
interface Extras {
  /** Idempotency-Key; null sends no key. */ key?: string | null
  headers?: Record<string, string>
}

const errorBody = z.object({
  code: z.string(),
  detail: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  requestId: z.string().optional(),
  current: z.unknown().optional(),
})

/** Calls a running server like a device: over HTTP, with its token. */
export interface ApiClient {
  readonly token: string | null
  /** Every reply, with any status. */
  call<K extends CallKey>(key: K, input?: Input<K>, extras?: Extras): Promise<ApiReply>
  /** The body of a 200; throws on any other status. */
  ok<K extends CallKey>(key: K, input?: Input<K>, extras?: Extras): Promise<Output<K>>
  /** Input that the types would not allow. */
  raw(key: CallKey, input: unknown, extras?: Extras): Promise<ApiReply>
}

export function apiClient(url: string, token: string | null): ApiClient {
  const raw = async (
    key: CallKey,
    input: unknown,
    { key: once = randomId(), headers = {} }: Extras = {},
  ): Promise<ApiReply> => {
    const { method } = contract[key]
    const query =
      method === 'GET' && typeof input === 'object' && input !== null
        ? `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`
        : ''
    const reply = await fetch(`${url}/api/${key}${query}`, {
      method,
      headers: {
        Authorization: token === null ? '' : `bearer ${token}`,
        'Content-Type': 'application/json',
        ...(once === null || method === 'GET' ? {} : { 'Idempotency-Key': once }),
        ...headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(input ?? {}) } : {}),
    })
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.startsWith('application/json')
    return { status: reply.status, body: isJson ? JSON.parse(text) : text, headers: reply.headers }
  }
  return {
    token,
    raw,
    call: raw,
    async ok<K extends CallKey>(key: K, input?: Input<K>, extras?: Extras) {
      const { status, body } = await raw(key, input, extras)
      if (status !== 200) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`)
      return body as Output<K>
    },
  }
}

/** The body of a refusal. */
export function refusal({ body }: ApiReply): z.infer<typeof errorBody> {
  return errorBody.parse(body)
}
