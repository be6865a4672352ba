import { AppError } from '#contract/errors.ts'
import type { Actor, CallContext } from '#server/calls/call-context.ts'

/** The signed-in caller, or 401. */
export function actorOf(context: Pick<CallContext, 'actor'>): Actor {
  if (!context.actor) throw new AppError('not-signed-in')
  return context.actor
}
