import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { isAnyResponse, matchesResponse, type ResponseSearch } from '#areas/assessment/filter-responses.ts'
import {
  locallyAnswered,
  withLocalFeedback,
  type LocalFeedback,
  type MentorResponseRow,
} from '#areas/assessment/response-state.ts'
import { combinedId } from '#kit/ids.ts'
import { useUser } from '#lib/session/session.ts'
import { useCollection, useSteady, type CollectionView } from '#lib/reads/use-collection.ts'
import { useCopyList } from '#lib/reads/use-copy-list.ts'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'
import { readQueue } from '#offline/outbox/queue-list.ts'

type Age = Pick<CollectionView<AssessmentKind['collections']['responses']>, 'status' | 'syncedAt'>

/** Rows of the mentor's home; more are on the page of all. */
const [shownWaiting, shownDone] = [8, 5]
/** Received feedback the copy may not know yet: copies are fetched after every receipt, so these are the newest few. */
const newestReceipts = 60

function useLocalFeedback(): LocalFeedback | undefined {
  const { UserId } = useUser()
  return useDeviceQuery(
    async (device) => ({ userId: UserId, ...(await readQueue(device, UserId)) }),
    ['calls-changed'],
    UserId,
  )
}

/** One page of the responses of the mentor's sector, overlaid with feedback that is only on this device. */
export function useMentorResponses(
  kind: AssessmentKind,
  search: ResponseSearch,
): Age & { responses: MentorResponseRow[]; matches: number; total: number } {
  const local = useLocalFeedback()
  const filter = isAnyResponse(search)
    ? null
    : { key: JSON.stringify([search.sector, search.keyword, search.held]), match: matchesResponse(search) }
  const { rows, matches, total, status, syncedAt } = useCopyList(kind.collections.responses, search.page, filter)
  return {
    responses: local ? rows.map((row) => withLocalFeedback(kind, row, local)) : [],
    matches,
    total,
    status: local ? status : 'loading',
    syncedAt,
  }
}

/** One response, with the student's other answers to the same assessment. */
export function useMentorResponse(
  kind: AssessmentKind,
  id: string,
): Age & { found: MentorResponseRow | undefined; set: readonly AnsweredAssessment[] } {
  const local = useLocalFeedback()
  const {
    rows: [row],
    status,
    syncedAt,
  } = useCollection(kind.collections.responses, { ids: [id] })
  const others = useCollection(
    kind.collections.responses,
    row ? { mark: combinedId(row.StudentId, row.AssessmentId), first: 200, newestFirst: false } : null,
  )
  return {
    found: row && local && withLocalFeedback(kind, row, local),
    set: others.rows,
    status: local ? status : 'loading',
    syncedAt,
  }
}

/** What waits for the mentor, longest waiting first, and what was answered lately; `count`: how many wait. */
export function useMentorHome(
  kind: AssessmentKind,
): Age & { waiting: MentorResponseRow[]; done: MentorResponseRow[]; count: number } {
  const local = useLocalFeedback()
  const ids = local ? locallyAnswered(kind, { ...local, received: local.received.slice(0, newestReceipts) }) : []
  const here = useSteady(useCollection(kind.collections.responses, local ? { ids } : null))
  // Some of those that wait in the copy are answered on this device.
  const first = shownWaiting + Math.ceil(ids.length / 20) * 20
  const pending = useSteady(useCollection(kind.collections.responses, { mark: 'pending', first, newestFirst: false }))
  const answered = useCollection(kind.collections.responses, { mark: 'answered', first: shownDone, newestFirst: true })
  if (!local || here.status === 'loading' || answered.status === 'loading')
    return { waiting: [], done: [], count: 0, status: 'loading', syncedAt: pending.syncedAt }
  const overlaid = (rows: readonly AnsweredAssessment[]) => rows.map((row) => withLocalFeedback(kind, row, local))
  const answeredHere = overlaid(here.rows).filter(({ state }) => state !== 'pending')
  const done = new Map([...overlaid(answered.rows), ...answeredHere].map((one) => [one.row.Id, one]))
  return {
    waiting: overlaid(pending.rows)
      .filter(({ state }) => state === 'pending')
      .slice(0, shownWaiting),
    done: [...done.values()]
      .toSorted((a, b) =>
        (b.row.FeedbackDate ?? b.row.SubmittedDate).localeCompare(a.row.FeedbackDate ?? a.row.SubmittedDate),
      )
      .slice(0, shownDone),
    count: pending.total - answeredHere.filter(({ row }) => row.FeedbackDate === null).length,
    status: pending.status,
    syncedAt: pending.syncedAt,
  }
}
