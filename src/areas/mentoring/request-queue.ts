import type { Input, QueueKey } from '#contract/contract.ts'
import type { MentoringRequest } from '#contract/entities/mentoring/mentoring-request.ts'
import { randomId } from '#kit/ids.ts'
import { must } from '#kit/must.ts'
import { device } from '#lib/session/device.ts'
import { syncNow } from '#lib/reads/sync-now.ts'
import type { Device } from '#offline/device.ts'
import { needsAttention } from '#offline/outbox/call-state.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { discard } from '#offline/outbox/queue-actions.ts'
import { listQueue } from '#offline/outbox/queue-list.ts'
import { callReason } from '#offline/outbox/queue-view.ts'

/** What this device asked the server about a request and the copy does not show yet. */
export interface RequestWish {
  readonly callId: string
  readonly wish: 'ask' | 'confirm' | 'delete' | 'rate'
  /** `refused`: the server said no, for `reason`. */
  readonly state: 'waiting' | 'refused'
  readonly reason: string
}

/** The wishes by what they are about: the id of a request, or `sectorKey`. */
export type RequestWishes = ReadonlyMap<string, RequestWish>

/** Calls about one request arrive in order. Devices hold calls in these lanes: their names never change. */
const lane = 'MentoringRequest:'
const wishes: Readonly<Record<string, RequestWish['wish']>> = {
  RequestForAMentor: 'ask',
  ConfirmMentoringScheduleTime: 'confirm',
  DeleteStudentMentoringRequest: 'delete',
  RateMentoringSession: 'rate',
}

/** What a wish for a mentor is about before there is a request. */
export const sectorKey = (sector: number): string => `sector-${sector}`

type WishCall = Extract<QueueKey, `Mentoring/${string}`>

/** Puts a wish into the outbox and sends it when there is a network. `refused`: an earlier wish that this one replaces. */
async function wishFor<K extends WishCall>(
  userId: string,
  about: string,
  call: K,
  { input, words, refused }: { input: Input<K>; words: string; refused?: RequestWish | undefined },
): Promise<void> {
  const opened = await device()
  if (refused) await discard(opened, refused.callId)
  const wish = must(wishes[call.slice('Mentoring/'.length)], 'a wish')
  const actionId = `${wish}:${about}:${randomId()}`
  await enqueue(opened, call, input, { userId, lane: lane + about, actionId, words })
  void syncNow()
}

/** Asks for a mentor of a sector: at once, or when the network is back. */
export function askForMentor(userId: string, { Id, Name }: { Id: number; Name: string }): Promise<void> {
  return wishFor(userId, sectorKey(Id), 'Mentoring/RequestForAMentor', {
    input: { Sector: Id },
    words: `Request for a mentor of ${Name}`,
  })
}

type Named = Pick<MentoringRequest, 'Id' | 'SectorName'>

/** Confirms an offered time. `refused`: an earlier choice that the server refused, which this one replaces. */
export function confirmTime(
  userId: string,
  { Id, SectorName }: Named,
  CalenderId: string,
  refused: RequestWish | undefined,
): Promise<void> {
  return wishFor(userId, Id, 'Mentoring/ConfirmMentoringScheduleTime', {
    input: { StudentAssessmentRequestId: Id, CalenderId },
    words: `Time with a mentor of ${SectorName}`,
    refused,
  })
}

/** Deletes a request without a mentor. */
export function deleteRequest(userId: string, { Id, SectorName }: Named): Promise<void> {
  return wishFor(userId, Id, 'Mentoring/DeleteStudentMentoringRequest', {
    input: { Id },
    words: `Delete the request for ${SectorName}`,
  })
}

/** Rates a session that was held (L-09). `refused`: an earlier rating that the server refused, which this one replaces. */
export function rateSession(
  userId: string,
  { Id, SectorName }: Named,
  rating: { readonly Rating: number; readonly Note: string },
  refused: RequestWish | undefined,
): Promise<void> {
  return wishFor(userId, Id, 'Mentoring/RateMentoringSession', {
    input: { StudentAssessmentRequestId: Id, ...rating },
    words: `Rating of a session about ${SectorName}`,
    refused,
  })
}

/** Takes a refused wish out of the outbox. */
export async function removeWish({ callId }: RequestWish): Promise<void> {
  await discard(await device(), callId)
}

/** The latest wish about each request that the copy of `copiedAt`, ms, does not show yet. */
export async function readWishes(opened: Device, userId: string, copiedAt: number | null): Promise<RequestWishes> {
  const { calls: queued, receipts } = await listQueue(opened, userId)
  // A received wish is shown until the copy is newer than its receipt.
  const fresh = receipts.filter(({ receivedAt }) => receivedAt > (copiedAt ?? 0)).map(({ call }) => call)
  const found = new Map<string, RequestWish>()
  for (const call of [...fresh, ...queued]) {
    const wish = wishes[call.action]
    if (!wish || !call.lane.startsWith(lane) || call.state === 'discarded') continue
    found.set(call.lane.slice(lane.length), {
      callId: call.id,
      wish,
      state: needsAttention.has(call.state) ? 'refused' : 'waiting',
      reason: callReason(call),
    })
  }
  return found
}
