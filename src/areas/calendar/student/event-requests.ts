import { randomId } from '#kit/ids.ts'
import type { UpcomingEvent } from '#contract/entities/calendar-event.ts'
import { device } from '#lib/session/device.ts'
import { syncNow } from '#lib/reads/sync-now.ts'
import type { Device } from '#offline/device.ts'
import { needsAttention } from '#offline/outbox/call-state.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { listQueue } from '#offline/outbox/queue-list.ts'
import { callReason } from '#offline/outbox/queue-view.ts'

/** What this device asked the server about an event and the copy does not show yet. */
export interface EventRequest {
  readonly callId: string
  readonly wish: 'register' | 'withdraw'
  /** `refused`: the server said no, for `reason`. */
  readonly state: 'waiting' | 'refused'
  readonly reason: string
}

/** Calls of one event arrive in order. Devices hold calls in these lanes: their names never change. */
const lane = 'EventRegistration:'
const calls = { register: 'Calendar/RegisterForEvent', withdraw: 'Calendar/WithdrawFromEvent' } as const

/** Puts the wish into the outbox: it is sent at once, or when the network is back. */
export async function requestEvent(
  userId: string,
  { Id, Title }: Pick<UpcomingEvent, 'Id' | 'Title'>,
  wish: EventRequest['wish'],
): Promise<void> {
  const words = wish === 'register' ? `Registration for ${Title}` : `Withdrawal from ${Title}`
  await enqueue(
    await device(),
    calls[wish],
    { Id },
    { userId, lane: lane + Id, actionId: `${wish}:${Id}:${randomId()}`, words },
  )
  void syncNow()
}

/** The latest wish for each event that the copy of `syncedAt`, ms, does not show yet. */
export async function readEventRequests(
  opened: Device,
  userId: string,
  syncedAt: number | null,
): Promise<ReadonlyMap<string, EventRequest>> {
  const { calls: queued, receipts } = await listQueue(opened, userId)
  // A received wish is shown until the copy is newer than its receipt.
  const fresh = receipts.filter(({ receivedAt }) => receivedAt > (syncedAt ?? 0)).map(({ call }) => call)
  const found = new Map<string, EventRequest>()
  for (const call of [...fresh, ...queued]) {
    if (!call.lane.startsWith(lane) || call.state === 'discarded') continue
    found.set(call.lane.slice(lane.length), {
      callId: call.id,
      wish: call.action === 'RegisterForEvent' ? 'register' : 'withdraw',
      state: needsAttention.has(call.state) ? 'refused' : 'waiting',
      reason: callReason(call),
    })
  }
  return found
}
