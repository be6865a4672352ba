import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import type { Moving } from '#server/orders/move-order.ts'

/** A call as a move of an order needs it. */
export function moving(context: CallContext): Moving {
  const { tx, now, publicUrl, audit } = context
  return { tx, now, publicUrl, audit, actor: actorOf(context).personId }
}
