import type { ParameterOrJSON } from 'postgres'
import type { RequestStatus } from '#contract/entities/mentoring/mentoring-request.ts'
import { AppError } from '#contract/errors.ts'
import { isUuid } from '#kit/is-uuid.ts'
import { canMove, requestMoves, type RequestMove } from '#rules/mentoring/request-moves.ts'
import type { CallContext, Tx } from '#server/calls/call-context.ts'
import { requestNow } from './request-queries.ts'

/** A request as a move needs it. */
export interface OpenRequest {
  readonly id: string
  readonly status: RequestStatus
  readonly studentId: string
  readonly mentorId: string | null
  readonly sectorId: number
  readonly eventId: string | null
}

/** The columns of an `OpenRequest`. */
export const openRequest = (tx: Tx) =>
  tx`id, status, student_id as "studentId", mentor_id as "mentorId", sector_id as "sectorId", event_id as "eventId"`

const noRequest = () => new AppError('not-found', { detail: 'This request does not exist any more.' })

/** The request, locked until the end of the transaction; 404 for a request that is not one of this person's. */
export async function lockRequest(
  tx: Tx,
  id: string,
  isTheirs: (request: OpenRequest) => boolean,
): Promise<OpenRequest> {
  const [request] = isUuid(id)
    ? await tx<OpenRequest[]>`
        select ${openRequest(tx)} from mentoring_request where id = ${id} for no key update`
    : []
  if (!request || !isTheirs(request)) throw noRequest()
  return request
}

const states: Readonly<Record<RequestStatus, string>> = {
  AwaitingMentor: 'No mentor has taken this request yet.',
  Accepted: 'A mentor has taken this request and offers times.',
  Confirmed: 'The time of this session is confirmed.',
  Completed: 'This session is over.',
  NoShow: 'This session is over.',
  Declined: 'The mentor has declined this request.',
  Cancelled: 'This request is cancelled.',
  Expired: 'The offered times of this request are over.',
}

type Moving = Pick<CallContext, 'tx' | 'now' | 'audit'>

/** 409 with the present request, when the table of moves does not have this one. */
export async function refuseWrongMove(
  { tx, now }: Pick<Moving, 'tx' | 'now'>,
  { id, status }: Pick<OpenRequest, 'id' | 'status'>,
  move: RequestMove,
): Promise<void> {
  if (!canMove(move, status))
    throw new AppError('conflict', { detail: states[status], current: await requestNow(tx, now, id) })
}

/** Moves a locked request, writes its columns, and notes the change for the audit. */
export async function moveRequest(
  context: Moving,
  request: OpenRequest,
  move: RequestMove,
  columns: Readonly<Record<string, ParameterOrJSON<never>>> = {},
): Promise<void> {
  await refuseWrongMove(context, request, move)
  const { tx, now, audit } = context
  const status = requestMoves[move].to
  await tx`
    update mentoring_request set row_version = row_version + 1, ${tx({ ...columns, status, updated_at: now })} where id = ${request.id}`
  audit({ RequestStatusName: request.status }, { RequestStatusName: status })
}
