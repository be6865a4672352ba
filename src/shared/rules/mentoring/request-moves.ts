import type { RequestStatus } from '#contract/entities/mentoring/mentoring-request.ts'

interface Move {
  readonly from: readonly RequestStatus[]
  readonly to: RequestStatus
  /** Who makes it. `job`: the server, when all offered times have begun. */
  readonly by: readonly ('student' | 'mentor' | 'job')[]
}

/**
 * The moves of a request for a mentor, for the server and for pages. Until a mentor takes it, a request can also be deleted by its student
 * (R-675).
 *
 *   AwaitingMentor ─ take ─▶ Accepted ─ confirm ─▶ Confirmed ─ hold ─▶ Completed
 *                            │  ▲ offer, askAgain      │     ─ miss ─▶ NoShow
 *                            │  └──────── askAgain ────┤
 *                            ├ decline ─▶ Declined     │
 *                            ├ expire ──▶ Expired      │
 *                            └ cancel ──▶ Cancelled ◀──┘ cancel, call off
 */
export const requestMoves = {
  take: { from: ['AwaitingMentor'], to: 'Accepted', by: ['mentor'] },
  offer: { from: ['Accepted'], to: 'Accepted', by: ['mentor'] },
  confirm: { from: ['Accepted'], to: 'Confirmed', by: ['student'] },
  askAgain: { from: ['Accepted', 'Confirmed'], to: 'Accepted', by: ['student'] },
  decline: { from: ['Accepted'], to: 'Declined', by: ['mentor'] },
  cancel: { from: ['Accepted', 'Confirmed'], to: 'Cancelled', by: ['student'] },
  callOff: { from: ['Confirmed'], to: 'Cancelled', by: ['mentor'] },
  hold: { from: ['Confirmed'], to: 'Completed', by: ['mentor'] },
  miss: { from: ['Confirmed'], to: 'NoShow', by: ['mentor'] },
  expire: { from: ['Accepted'], to: 'Expired', by: ['job'] },
} as const satisfies Readonly<Record<string, Move>>
export type RequestMove = keyof typeof requestMoves

/** Whether a request in this state can make the move. */
export function canMove(move: RequestMove, status: RequestStatus): boolean {
  const { from }: Move = requestMoves[move]
  return from.includes(status)
}
