import { callRetries } from '#contract/limits.ts'
import { asError } from '#kit/as-error.ts'
import { parseJson } from '#kit/parse-json.ts'

/** What takes a request to the server and brings the response, as `fetch` does. */
export type Carry = (address: string, init: RequestInit) => Promise<Response>

/** One call on its way. `address` is the contract key, 'Area/Action'. */
export interface CallRequest {
  method: 'GET' | 'POST'
  address: string
  /** A `FormData` travels as the multipart form it is (file uploads), everything else as JSON. */
  input?: unknown
  token?: string | null
  /** Idempotency key of a write: the same on every try. */
  key?: string
  reply?: 'json' | 'text'
  /** Tries after the first. */
  retries?: number
  /** Time the server needs beside that for the bytes, ms: it looks into a file before it answers. */
  patience?: number
  signal?: AbortSignal
  /** Carries it instead of the platform's `fetch`: attachments/fetch-with-progress.ts. */
  carry?: Carry | undefined
}

/**
 * What came back, as facts without a judgement. `refused` carries parsed JSON, or the text when it was none;
 * `unreachable` means the answer, if there was one, cannot be our server's.
 */
export type SendResult =
  | { kind: 'ok'; status: number; body: unknown }
  | { kind: 'refused'; status: number; body: unknown; retryAfterMs: number | null }
  | { kind: 'unreachable'; reason: 'network' | 'timeout' | 'aborted' | 'redirect' | 'not-ours'; status: number; message: string }

export interface Transport {
  send(request: CallRequest): Promise<SendResult>
}

interface TransportPorts {
  /** Origin of the product; '' in page and worker. */
  base: string
  /** Website-Domain: told to the server, never trusted by it. */
  host: string
  /** Anonymous-Id. */
  anonymousId: string
  revision: string
  random?: () => number
  /** Waits between two tries. */
  wait?: (ms: number) => Promise<void>
  /** Hears the result of every single try: what reachability knows (O-22). */
  onEvidence?: (result: SendResult) => void
}

const pause = (ms: number) => new Promise<void>((resolve) => { setTimeout(resolve, ms) })
/** Ceilings of the jittered pauses before the second and third try, ms. */
const retryPauses = [100, 1_000]

/** The front end's only `fetch` (R-333 … R-342): headers, time limit, two more tries for silence and 5xx, never for 4xx. */
export function createTransport(ports: TransportPorts): Transport {
  const { random = Math.random, wait = pause, onEvidence } = ports
  return {
    async send(request) {
      const retries = request.retries ?? callRetries
      for (let tried = 0; ; tried++) {
        const result = await sendOnce(ports, request)
        onEvidence?.(result)
        if (tried >= retries || !worthRetrying(result)) return result
        await wait(random() * (retryPauses[tried] ?? 1_000))
      }
    },
  }
}

function worthRetrying(result: SendResult): boolean {
  if (result.kind === 'unreachable') return result.reason === 'network' || result.reason === 'timeout'
  // A server that names a time is not asked again before it.
  return result.kind === 'refused' && result.status >= 500 && result.retryAfterMs === null
}

/** 15 s and the time the body needs at 10 kB/s (O-15). */
export function timeLimit(bodyBytes: number): number {
  return 15_000 + bodyBytes / 10
}

function bytesOf(body: unknown): number {
  if (typeof body === 'string') return new TextEncoder().encode(body).length
  // The parts of a form that count are files.
  return body instanceof FormData ? [...body.values()].reduce((sum, part) => sum + (part instanceof Blob ? part.size : 0), 0) : 0
}

async function sendOnce(ports: TransportPorts, request: CallRequest): Promise<SendResult> {
  const { address, init } = asFetch(ports, request)
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort('timeout'), timeLimit(bytesOf(init.body)) + (request.patience ?? 0))
  const leave = () => stop.abort('aborted')
  if (request.signal?.aborted) leave()
  request.signal?.addEventListener('abort', leave)
  try {
    const response = await (request.carry ?? fetch)(address, { ...init, signal: stop.signal })
    return await understand(response, request.reply ?? 'json')
  } catch (error) {
    const reason = stop.signal.reason === 'timeout' ? 'timeout' : stop.signal.aborted ? 'aborted' : 'network'
    return { kind: 'unreachable', reason, status: 0, message: asError(error).message }
  } finally {
    clearTimeout(timer)
    request.signal?.removeEventListener('abort', leave)
  }
}

function asFetch(ports: TransportPorts, { method, address, input, token, key }: CallRequest): { address: string; init: RequestInit } {
  const headers: Record<string, string> = {
    'Authorization': token ? `bearer ${token}` : '',
    'Website-Domain': ports.host,
    'Anonymous-Id': ports.anonymousId,
    'App-Revision': ports.revision,
    ...(key ? { 'Idempotency-Key': key } : {}),
  }
  const init: RequestInit = { method, headers, redirect: 'manual', cache: 'no-store' }
  const url = `${ports.base}/api/${address}`
  if (method === 'GET') return { address: url + queryOf(input), init }
  // The browser itself names the boundary of a form.
  if (input instanceof FormData) return { address: url, init: { ...init, body: input } }
  headers['Content-Type'] = 'application/json'
  return { address: url, init: { ...init, body: JSON.stringify(input ?? {}) } }
}

function queryOf(input: unknown): string {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query && `?${query}`
}

/** What a response says, before anybody believes it (O-12). */
export async function understand(response: Response, reply: 'json' | 'text'): Promise<SendResult> {
  const { status } = response
  const foreign = (reason: 'redirect' | 'not-ours', message: string): SendResult => ({ kind: 'unreachable', reason, status, message })
  if (response.type === 'opaque' || response.type === 'opaqueredirect' || (status >= 300 && status < 400)) return foreign('redirect', 'redirected')

  const type = response.headers.get('Content-Type') ?? ''
  const text = await response.text()
  // No JSON in spite of its label: a truncated body, or a page of somebody else.
  const json = type.includes('json') ? parseJson(text) : undefined
  if (status >= 400) return { kind: 'refused', status, body: json === undefined ? text : json, retryAfterMs: retryAfter(response) }
  if (json !== undefined) return { kind: 'ok', status, body: json }
  if (reply === 'text' && type.startsWith('text/plain') && text) return { kind: 'ok', status, body: text }
  return foreign('not-ours', `${status} without an answer of ours`)
}

/** Retry-After in ms: seconds, or a date measured by the server's own clock. */
function retryAfter(response: Response): number | null {
  const value = response.headers.get('Retry-After')
  if (!value) return null
  if (/^\d+$/.test(value)) return Number(value) * 1_000
  const wait = Date.parse(value) - Date.parse(response.headers.get('Date') ?? '')
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}
