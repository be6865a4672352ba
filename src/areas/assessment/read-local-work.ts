import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { answeredIn } from '#patterns/form-draft/draft-shape.ts'
import { answersLane } from '#areas/assessment/lanes.ts'
import type { DraftFacts, QueuedFacts } from '#areas/assessment/student-work.ts'
import type { Device } from '#offline/device.ts'
import { openDrafts } from '#offline/outbox/drafts.ts'
import { readQueueFacts } from '#offline/outbox/queue-list.ts'

/**
 * What this device knows of a student's work on one kind of assessment, in addition to the copies. Drafts are read first: a
 * draft that is submitted between the two reads is then found twice, as a draft and as a call, and is never missed.
 */
export async function readLocalWork(
  device: Device,
  kind: AssessmentKind,
  userId: string,
): Promise<{ drafts: DraftFacts[]; queued: QueuedFacts[] }> {
  const drafts = (await openDrafts(device, userId))
    .filter((draft) => draft.formId === kind.drafts.answers)
    .map((draft) => ({ assessmentId: draft.recordId, answered: answeredIn(draft), updatedAt: draft.updatedAt }))
  const { calls, received } = await readQueueFacts(device, userId)
  const start = answersLane(kind, '')
  const queued = [...calls, ...received.map(({ lane }) => ({ lane, state: 'done' as const }))]
    .filter(({ lane }) => lane.startsWith(start))
    .map(({ lane, state }) => ({ assessmentId: lane.slice(start.length), state }))
  return { drafts, queued }
}
