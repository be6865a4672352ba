import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { contract, type CallKey } from '#contract/contract.ts'
import type { Call } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { knownDeviceDays, maxBodyBytes } from '#contract/limits.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { parseJson } from '#kit/parse-json.ts'
import { getCookie } from 'hono/cookie'
import { bearerToken } from '#server/auth/token.ts'
import type { FormBody, Reply } from '#server/calls/call-context.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { discardRest } from '#server/http/discard-rest.ts'
import { toCallKey, type Dispatch } from '#server/dispatch/dispatch.ts'
import { errorReply, refusalOf } from '#server/dispatch/error-reply.ts'

export interface HttpEnv {
  Bindings: HttpBindings
  Variables: { requestId: string }
}

/** Closes the connection after an closeConnection body, so that the client does not send its next request into the remaining bytes. */
const closeConnection = { Connection: 'close' }

/** `/api/{Area}/{Action}` (R-333 … R-336): reads by GET with a query, writes by POST or PUT with a JSON body. */
export function apiRoutes(dispatch: Dispatch, trustedProxies: number, https: boolean): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>()
  const tooLarge = new AppError('too-large', { detail: 'This is more than one request may carry.' })
  const limit = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (c) => toResponse(errorReply(tooLarge, c.get('requestId')), 'json', closeConnection),
  })
  // A form has its own limit, checked after its sender was admitted (receive-form.ts).
  api.on(['POST', 'PUT'], '/:area/:action', (c, next) => (takesForm(toCallKey(callOf(c))) ? next() : limit(c, next)))
  api.on(['GET', 'POST', 'PUT'], '/:area/:action', async (c) => {
    const call = callOf(c)
    const key = toCallKey(call)
    if (key === null || (contract[key].method === 'GET') !== (c.req.method === 'GET')) throw new AppError('not-found')
    const idempotencyKey = c.req.header('idempotency-key') ?? null
    const form = takesForm(key) ? formOf(c) : undefined
    let cookie: Record<string, string> = {}
    const reply = await dispatch({
      call,
      input: form
        ? {}
        : c.req.method === 'GET'
          ? Object.fromEntries(new URL(c.req.url).searchParams)
          : await jsonBody(c),
      ...(form ? { form } : {}),
      device: {
        token: deviceToken(c),
        set(token) {
          cookie = { 'Set-Cookie': deviceCookie(token, https) }
        },
      },
      token: bearerToken(c.req.header('authorization')),
      idempotencyKey,
      address: callerAddress(c.env.incoming.socket.remoteAddress, c.req.header('x-forwarded-for'), trustedProxies),
      requestId: c.get('requestId'),
    })
    if (form) await discardRest(form)
    // O-12: the device accepts a reply only when it names the key.
    const echo = {
      ...cookie,
      ...(idempotencyKey !== null && isUuid(idempotencyKey) ? { 'Idempotency-Key': idempotencyKey } : {}),
    }
    return toResponse(
      reply,
      contract[key].reply,
      form && !form.stream.readableEnded ? { ...echo, ...closeConnection } : echo,
    )
  })
  api.all('*', () => {
    throw new AppError('not-found')
  })
  return api
}

const deviceCookieName = 'known-device'

/** The token of a device on which somebody has signed in (decision 045); null without one. */
function deviceToken(c: Context): string | null {
  return /^[A-Za-z0-9_-]{43}$/.exec(getCookie(c, deviceCookieName) ?? '')?.[0] ?? null
}

/** Sent with calls of the account area only, and hidden from scripts. It lasts from the last sign-in. */
function deviceCookie(token: string, https: boolean): string {
  const seconds = knownDeviceDays * 24 * 60 * 60
  return `${deviceCookieName}=${token}; Max-Age=${seconds}; Path=/api/Account; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`
}

function callOf(c: Context): string {
  return `${c.req.param('area') ?? ''}/${c.req.param('action') ?? ''}`
}

function takesForm(key: CallKey | null): boolean {
  const call: Call | null = key && contract[key]
  return call?.form !== undefined
}

/** The raw network stream. If the framework read the body first, the whole body would be in memory. */
function formOf(c: Context<HttpEnv>): FormBody {
  const length = c.req.header('content-length')
  return {
    contentType: c.req.header('content-type') ?? '',
    length: length === undefined ? null : Number(length),
    stream: c.env.incoming,
  }
}

/** The body of a request; an empty one is an empty object. */
export async function jsonBody(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (text === '') return {}
  const body = parseJson(text)
  if (body === undefined) throw new AppError('bad-input', { errors: { Input: ['Input: the body is not JSON.'] } })
  return body
}

/** A reply as HTTP. A successful text call is a bare sentence; every refusal is JSON. */
export function toResponse(
  { status, body, retryAfter }: Reply,
  kind: 'json' | 'text' = 'json',
  extra: Readonly<Record<string, string>> = {},
): Response {
  const isText = kind === 'text' && status < 300
  const text = isText ? String(body) : JSON.stringify(body)
  const headers = {
    'Content-Type': isText ? 'text/plain; charset=utf-8' : 'application/json',
    // A reply of one packet is not compressed: that costs more than it saves.
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    ...extra,
  }
  return new Response(text, { status, headers })
}

/** The response to an error thrown before a call could be dispatched. */
export function errorResponse(error: unknown, requestId: string): Response {
  return toResponse(errorReply(refusalOf(error), requestId))
}
