import type { MentoringRequest } from '#contract/entities/mentoring/mentoring-request.ts'
import { randomId } from '#kit/ids.ts'
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
  readonly wish: 'ask' | 'confirm' | 'delete'
  /** `refused`: the server said no, for `reason`. */
  readonly state: 'waiting' | 'refused'
  readonly reason: string
}

/** The wishes by what they are about; `version` differs after each reply of the server, so that the copy is read anew. */
export interface RequestWishes {
  readonly byId: ReadonlyMap<string, RequestWish>
  readonly version: string
}

/** Calls about one request arrive in order. Devices hold calls in these lanes: their names never change. */
const lane = 'MentoringRequest:'
const wishes: Readonly<Record<string, RequestWish['wish']>> = {
  RequestForAMentor: 'ask',
  ConfirmMentoringScheduleTime: 'confirm',
  DeleteStudentMentoringRequest: 'delete',
}

/** What a wish for a mentor is about before there is a request. */
export const sectorKey = (sector: number): string => `sector-${sector}`

/** Asks for a mentor of a sector: at once, or when the network is back. */
export async function askForMentor(userId: string, { Id, Name }: { Id: number; Name: string }): Promise<void> {
  const key = sectorKey(Id)
  await enqueue(
    await device(),
    'Mentoring/RequestForAMentor',
    { Sector: Id },
    { userId, lane: lane + key, actionId: `ask:${key}:${randomId()}`, words: `Request for a mentor of ${Name}` },
  )
  void syncNow()
}

type Named = Pick<MentoringRequest, 'Id' | 'SectorName'>

/** Confirms an offered time. `refused`: an earlier choice that the server refused, which this one replaces. */
export async function confirmTime(
  userId: string,
  { Id, SectorName }: Named,
  CalenderId: string,
  refused: RequestWish | undefined,
): Promise<void> {
  const opened = await device()
  if (refused) await discard(opened, refused.callId)
  await enqueue(
    opened,
    'Mentoring/ConfirmMentoringScheduleTime',
    { StudentAssessmentRequestId: Id, CalenderId },
    { userId, lane: lane + Id, actionId: `confirm:${Id}:${randomId()}`, words: `Time with a mentor of ${SectorName}` },
  )
  void syncNow()
}

/** Deletes a request without a mentor. */
export async function deleteRequest(userId: string, { Id, SectorName }: Named): Promise<void> {
  await enqueue(
    await device(),
    'Mentoring/DeleteStudentMentoringRequest',
    { Id },
    { userId, lane: lane + Id, actionId: `delete:${Id}:${randomId()}`, words: `Delete the request for ${SectorName}` },
  )
  void syncNow()
}

/** Takes a refused wish out of the outbox. */
export async function removeWish({ callId }: RequestWish): Promise<void> {
  await discard(await device(), callId)
}

/** The latest wish about each request that the copy of `copiedAt`, ms, does not show yet. */
export async function readWishes(opened: Device, userId: string, copiedAt: number | null): Promise<RequestWishes> {
  const { calls: queued, receipts } = await listQueue(opened, userId)
  const received = receipts.filter(({ call }) => call.lane.startsWith(lane))
  // A received wish is shown until the copy is newer than its receipt.
  const fresh = received.filter(({ receivedAt }) => receivedAt > (copiedAt ?? 0)).map(({ call }) => call)
  const byId = new Map<string, RequestWish>()
  const refused: string[] = []
  for (const call of [...fresh, ...queued]) {
    const wish = wishes[call.action]
    if (!wish || !call.lane.startsWith(lane) || call.state === 'discarded') continue
    const isRefused = needsAttention.has(call.state)
    if (isRefused) refused.push(call.id)
    byId.set(call.lane.slice(lane.length), {
      callId: call.id,
      wish,
      state: isRefused ? 'refused' : 'waiting',
      reason: callReason(call),
    })
  }
  return { byId, version: [...received.map(({ call }) => call.id), ...refused].join(' ') }
}
