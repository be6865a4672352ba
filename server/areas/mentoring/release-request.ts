import type { CallContext } from '#server/calls/call-context.ts'
import { moveRequest, refuseWrongMove, type OpenRequest } from './move-request.ts'
import { tellParty } from './tell-party.ts'

/**
 * the locked request has no mentor again, and both sides get a message. Times and notes of the mentor do not stay with it. The mentors
 * of the sector are reminded of it like of any request that waits.
 */
export async function releaseRequest(
  context: Pick<CallContext, 'tx' | 'now' | 'audit' | 'publicUrl'>,
  request: OpenRequest,
): Promise<void> {
  const { tx } = context
  const { id } = request
  await refuseWrongMove(context, request, 'release')
  for (const to of ['student', 'mentor'] as const) await tellParty(context, { type: 'request-released', id, to })
  await tx`delete from mentoring_offer where request_id = ${id}`
  await tx`delete from session_note where request_id = ${id}`
  await moveRequest(context, request, 'release', {
    mentor_id: null,
    accepted_at: null,
    reason: '',
    mentors_reminded_at: null,
  })
}
