import type { Context } from 'hono'
import type { HttpEnv } from '#server/http/api-routes.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import { toResponse } from '#server/http/api-routes.ts'
import type { Dispatch } from '#server/dispatch/dispatch.ts'

/**
 * One press of "unsubscribe" in a mail program (RFC 8058): a POST to the address of List-Unsubscribe, without a session. The body says
 * nothing that the address does not say.
 */
export async function unsubscribeByMail(
  c: Context<HttpEnv>,
  dispatch: Dispatch,
  trustedProxies: number,
): Promise<Response> {
  const reply = await dispatch({
    call: 'Message/Unsubscribe',
    input: { Token: c.req.query('token') ?? '' },
    token: null,
    idempotencyKey: null,
    address: callerAddress(c.env.incoming.socket.remoteAddress, c.req.header('x-forwarded-for'), trustedProxies),
    requestId: c.get('requestId'),
  })
  return toResponse(reply, 'text')
}
