import type { Parsed } from '#contract/contract.ts'
import { actorOf } from '#server/auth/actor.ts'
import type { CallContext } from '#server/calls/call-context.ts'

/** The version of the account stays, because a form that is open beside it changes other fields. */
export async function updateMyTimeZone(
  { TimeZone }: Parsed<'Calendar/UpdateMyTimeZone'>,
  context: CallContext,
): Promise<string> {
  await context.tx`update person set time_zone = ${TimeZone} where id = ${actorOf(context).personId}`
  return 'Your choice is saved.'
}
