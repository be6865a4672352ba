import { callRetries } from '#contract/limits.ts'
import { serverEpoch } from '#contract/server-epoch.ts'
import { asError } from '#kit/as-error.ts'
import { parseJson } from '#kit/parse-json.ts'
import { pause } from './pause.ts'

/** Sends a request to the server and returns the response, as `fetch` does. */
export type FetchLike = (address: string, init: RequestInit) => Promise<Response>

/** One call to send. `address` is the contract key, 'Area/Action'. */
export interface CallRequest {
  method: 'GET' | 'POST'
  address: string
  /** A `FormData` is sent as a multipart form (file uploads), everything else as JSON. */
  input?: unknown
  token?: string | null
  /** Idempotency key of a write: the same at every try. */
  key?: string
  reply?: 'json' | 'text'
  /** Number of tries after the first. */
  retries?: number
  /** Extra time for the server beyond the time for the bytes, ms: it checks a file before it answers. */
  patience?: number
  signal?: AbortSignal
  /** Sends the call instead of `fetch`: attachments/fetch-with-progress.ts. */
  fetchWith?: FetchLike | undefined
}

/** What every reply of our server says about the server: its epoch (contract/server-epoch.ts) and its time, ms. */
interface ServerFacts {
  epoch?: string
  at?: number
}

/**
 * The facts about the answer, without a judgement. `ok` and `refused` are certainly from our server. `unreachable`
 * means that our server gave no answer, or that another server answered.
 */
export type SendResult =
  | ({ kind: 'ok'; status: number; body: unknown } & ServerFacts)
  | ({ kind: 'refused'; status: number; body: unknown; retryAfterMs: number | null } & ServerFacts)
  | {
      kind: 'unreachable'
      reason: 'network' | 'timeout' | 'aborted' | 'redirect' | 'not-ours'
      status: number
      message: string
    }

export interface Transport {
  send(request: CallRequest): Promise<SendResult>
}

interface TransportPorts {
  /** Origin of the product; '' in page and worker. */
  base: string
  /** Website-Domain: sent to the server, which does not trust it. */
  host: string
  /** Anonymous-Id. */
  anonymousId: string
  revision: string
  random?: () => number
  /** Waits between two tries. */
  wait?: (ms: number) => Promise<void>
  /** Receives the result of every single try and when it was asked, ms: the reachability is built from it (O-22). */
  onEvidence?: (result: SendResult, askedAt: number) => void
}

/** Upper limits of the random pauses before the second and third try, ms. */
const retryPauses = [100, 1_000]

/**
 * The only `fetch` of API calls in the front end (R-333 … R-342): headers, a time limit, and two more tries after
 * silence and 5xx, never after 4xx.
 */
export function createTransport(ports: TransportPorts): Transport {
  const { random = Math.random, wait = pause, onEvidence } = ports
  return {
    async send(request) {
      const retries = request.retries ?? callRetries
      for (let tried = 0; ; tried++) {
        const askedAt = performance.now()
        const result = await sendOnce(ports, request)
        onEvidence?.(result, askedAt)
        if (tried >= retries || !worthRetrying(result)) return result
        await wait(random() * (retryPauses[tried] ?? 1_000))
      }
    },
  }
}

function worthRetrying(result: SendResult): boolean {
  if (result.kind === 'unreachable')
    return result.reason === 'network' || result.reason === 'timeout' || result.status >= 500
  // A server that named a time must not be asked again before it.
  return result.kind === 'refused' && result.status >= 500 && result.retryAfterMs === null
}

/** 15 s plus the time that the body needs at 10 kB/s (O-15). */
export function timeLimit(bodyBytes: number): number {
  return 15_000 + bodyBytes / 10
}

function bytesOf(body: unknown): number {
  if (typeof body === 'string') return new TextEncoder().encode(body).length
  // Only the files of a form are large enough to count.
  return body instanceof FormData
    ? [...body.values()].reduce((sum, part) => sum + (part instanceof Blob ? part.size : 0), 0)
    : 0
}

async function sendOnce(ports: TransportPorts, request: CallRequest): Promise<SendResult> {
  const { address, init } = asFetch(ports, request)
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort('timeout'), timeLimit(bytesOf(init.body)) + (request.patience ?? 0))
  const abort = () => stop.abort('aborted')
  if (request.signal?.aborted) abort()
  request.signal?.addEventListener('abort', abort)
  try {
    const response = await (request.fetchWith ?? fetch)(address, { ...init, signal: stop.signal })
    return await readResponse(response, request.reply ?? 'json')
  } catch (error) {
    const reason = stop.signal.reason === 'timeout' ? 'timeout' : stop.signal.aborted ? 'aborted' : 'network'
    return { kind: 'unreachable', reason, status: 0, message: asError(error).message }
  } finally {
    clearTimeout(timer)
    request.signal?.removeEventListener('abort', abort)
  }
}

function asFetch(
  ports: TransportPorts,
  { method, address, input, token, key }: CallRequest,
): { address: string; init: RequestInit } {
  const headers: Record<string, string> = {
    Authorization: token ? `bearer ${token}` : '',
    'Website-Domain': ports.host,
    'Anonymous-Id': ports.anonymousId,
    'App-Revision': ports.revision,
    ...(key ? { 'Idempotency-Key': key } : {}),
  }
  // The token is a header and there are no cookies. With credentials, a proxy could make the browser ask for a password.
  const init: RequestInit = { method, headers, redirect: 'manual', cache: 'no-store', credentials: 'omit' }
  const url = `${ports.base}/api/${address}`
  if (method === 'GET') return { address: url + queryOf(input), init }
  // The browser sets the content type of a form, because it chooses the boundary.
  if (input instanceof FormData) return { address: url, init: { ...init, body: input } }
  headers['Content-Type'] = 'application/json'
  return { address: url, init: { ...init, body: JSON.stringify(input ?? {}) } }
}

function queryOf(input: unknown): string {
  const entries = Object.entries(input ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

/**
 * Reads a response and checks that it is ours (O-12). Only our server sends its epoch: a portal or a proxy may send
 * JSON, a code and a time to wait, but not this header.
 */
export async function readResponse(response: Response, reply: 'json' | 'text'): Promise<SendResult> {
  const { status } = response
  const foreign = (reason: 'redirect' | 'not-ours', message: string): SendResult => ({
    kind: 'unreachable',
    reason,
    status,
    message,
  })
  if (response.type === 'opaque' || response.type === 'opaqueredirect' || (status >= 300 && status < 400))
    return foreign('redirect', 'redirected')

  const type = response.headers.get('Content-Type') ?? ''
  const text = await response.text()
  const epoch = response.headers.get(serverEpoch)
  // A body that is labelled JSON but does not parse is truncated.
  const body = type.includes('json')
    ? parseJson(text)
    : reply === 'text' && type.startsWith('text/plain') && text
      ? text
      : undefined
  if (epoch === null || body === undefined) return foreign('not-ours', 'an answer that is not ours')
  const facts = { status, body, epoch, at: serverTime(response) }
  return status >= 400 ? { kind: 'refused', ...facts, retryAfterMs: retryAfter(response) } : { kind: 'ok', ...facts }
}

const serverTime = (response: Response) => Date.parse(response.headers.get('Date') ?? '')

/** Retry-After in ms: seconds, or a date compared with the server's own clock. */
function retryAfter(response: Response): number | null {
  const value = response.headers.get('Retry-After')
  if (!value) return null
  if (/^\d+$/.test(value)) return Number(value) * 1_000
  const wait = Date.parse(value) - serverTime(response)
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}
