import type { UpcomingEvent } from '#contract/entities/calendar-event.ts'
import { registerRefusal, type RegisterRefusal } from '#rules/events/register-refusal.ts'
import type { EventRequest } from './event-requests.ts'

/**
 * What a student can do about an event now:
 * `open` register · `full` join the waiting list · `closed` neither, for a reason · `registered`, `waiting` withdraw ·
 * `requested` nothing until the server has answered · `refused` read why, and ask again
 */
export type EventState =
  | { readonly name: 'open' | 'full' | 'registered' | 'waiting' }
  | { readonly name: 'closed'; readonly refusal: RegisterRefusal }
  | { readonly name: 'requested' | 'refused'; readonly request: EventRequest }

/** The state of an event for its student. `now`: ms. */
export function eventState(event: UpcomingEvent, request: EventRequest | undefined, now: number): EventState {
  if (request) return { name: request.state === 'waiting' ? 'requested' : 'refused', request }
  if (event.HaveRegistered) return { name: 'registered' }
  if (event.IsWaiting) return { name: 'waiting' }
  const refusal = registerRefusal(event, now)
  if (refusal) return { name: 'closed', refusal }
  return { name: event.IsFull ? 'full' : 'open' }
}

/** Whether the list of the student's own events has it. */
export const isMine = ({ name }: EventState): boolean => name !== 'open' && name !== 'full' && name !== 'closed'
