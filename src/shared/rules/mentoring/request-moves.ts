import type { RequestStatus } from '#contract/entities/mentoring/mentoring-request.ts'

interface Move {
  readonly from: readonly RequestStatus[]
  readonly to: RequestStatus
}

/**
 * The moves of a request for a mentor, for the server and for pages. Until a mentor takes it, a request can also be deleted by its student
 * . The student confirms, asks again and cancels; the server lets a request expire when all offered times have begun, and releases
 * one whose mentor offers no times, as an administrator can; the mentor makes the other moves.
 *
 *   AwaitingMentor ◀ release ┐
 *   AwaitingMentor ─ take ─▶ Accepted ─ confirm ─▶ Confirmed ─ hold ─▶ Completed
 *                            │  ▲ offer, askAgain      │     ─ miss ─▶ NoShow
 *                            │  └──────── askAgain ────┤
 *                            ├ decline ─▶ Declined     │
 *                            ├ expire ──▶ Expired      │
 *                            └ cancel ──▶ Cancelled ◀──┘ cancel, call off
 */
export const requestMoves = {
  take: { from: ['AwaitingMentor'], to: 'Accepted' },
  release: { from: ['Accepted'], to: 'AwaitingMentor' },
  offer: { from: ['Accepted'], to: 'Accepted' },
  confirm: { from: ['Accepted'], to: 'Confirmed' },
  askAgain: { from: ['Accepted', 'Confirmed'], to: 'Accepted' },
  decline: { from: ['Accepted'], to: 'Declined' },
  cancel: { from: ['Accepted', 'Confirmed'], to: 'Cancelled' },
  callOff: { from: ['Confirmed'], to: 'Cancelled' },
  hold: { from: ['Confirmed'], to: 'Completed' },
  miss: { from: ['Confirmed'], to: 'NoShow' },
  expire: { from: ['Accepted'], to: 'Expired' },
} as const satisfies Readonly<Record<string, Move>>
export type RequestMove = keyof typeof requestMoves

/** Whether a request in this state can make the move. */
export function canMove(move: RequestMove, status: RequestStatus): boolean {
  const { from }: Move = requestMoves[move]
  return from.includes(status)
}
