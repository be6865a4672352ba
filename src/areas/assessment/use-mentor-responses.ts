import { allKinds, type AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import { isWaiting, type ResponseGroup } from '#contract/response-groups.ts'
import { groupResponses } from '#areas/assessment/group-responses.ts'
import { isAnyResponse, matchesResponse, type ResponseSearch } from '#areas/assessment/filter-responses.ts'
import {
  byAnswered,
  joinResponses,
  shownDone,
  shownWaiting,
  type Age,
  type MentorView,
} from '#areas/assessment/join-views.ts'
import {
  locallyAnswered,
  withLocalFeedback,
  type LocalFeedback,
  type MentorResponseRow,
} from '#areas/assessment/response-state.ts'
import { combinedId } from '#kit/ids.ts'
import { useUser } from '#lib/session/session.ts'
import { useCollection, useSteady } from '#lib/reads/use-collection.ts'
import { useCopyGroups, useCopyPage } from '#lib/reads/use-copy-list.ts'
import { useDeviceQuery } from '#lib/reads/use-device-query.ts'
import { readQueue } from '#offline/outbox/queue-list.ts'

/** Received feedback the copy may not know yet: copies are fetched after every receipt, so these are the newest few. */
const newestReceipts = 60
/** The groups that a copy marks (collection-order.ts). */
const markedGroups = ['waiting', 'answered', 'held'] as const satisfies readonly ResponseGroup[]

function useLocalFeedback(): LocalFeedback | undefined {
  const { UserId } = useUser()
  return useDeviceQuery(
    async (device) => ({ userId: UserId, ...(await readQueue(device, UserId)) }),
    ['calls-changed'],
    UserId,
  )
}

/**
 * Responses whose feedback this device has sent or will send, and the copy may not have yet. Feedback that the mentor
 * must correct first is not among them: its response still waits.
 */
function useAnsweredHere(kind: AssessmentKind, local: LocalFeedback | undefined): MentorResponseRow[] | undefined {
  const ids = local ? locallyAnswered(kind, { ...local, received: local.received.slice(0, newestReceipts) }) : []
  const here = useSteady(useCollection(kind.collections.responses, local ? { ids } : null))
  if (!local || here.status === 'loading') return undefined
  return here.rows
    .map((row) => withLocalFeedback(kind, row, local))
    .filter(({ state }) => state === 'waiting' || state === 'received')
}

/** One page of the responses of the mentor's sector, and the number in each tab, both with what is only on this device. */
export function useMentorResponses(
  kind: AssessmentKind,
  search: ResponseSearch,
): Age & { responses: MentorResponseRow[]; counts: Record<ResponseGroup, number> | undefined } {
  const { responses } = kind.collections
  const local = useLocalFeedback()
  const here = useAnsweredHere(kind, local)
  const matches = matchesResponse(search)
  const { found, head } = useCopyGroups(
    responses,
    markedGroups,
    isAnyResponse(search) ? null : { key: JSON.stringify([search.sector, search.keyword]), match: matches },
  )
  const answeredHere = here?.map(({ row }) => row).filter(matches)
  const ids =
    found &&
    answeredHere &&
    groupResponses(
      found,
      answeredHere.map(({ Id }) => Id),
    )
  const { rows, status, syncedAt } = useCopyPage(responses, ids?.[search.show], search.page, head)
  return {
    responses: local ? rows.map((row) => withLocalFeedback(kind, row, local)) : [],
    counts: ids && {
      waiting: ids.waiting.length,
      answered: ids.answered.length,
      held: ids.held.length,
      all: ids.all.length,
    },
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
export function useMentorHome(): MentorView {
  // The kinds never change, so each of these hooks keeps its place.
  return joinResponses(allKinds.map(useMentorWork))
}

/** The response that waits longest, without this one; null when there is no other, undefined while that is not known. */
export function useNextWaiting(exceptId: string): MentorResponseRow | null | undefined {
  const { waiting, status } = useMentorHome()
  return waiting.find(({ row }) => row.StudentAssessmentId !== exceptId) ?? (status === 'ready' ? null : undefined)
}

/** How many responses wait behind each list of responses, by its address. */
export function useMentorCounts(): Readonly<Record<string, { count: number; word: string }>> {
  // The kinds never change, so each of these hooks keeps its place.
  const counts = allKinds.map(useWaitingCount)
  return Object.fromEntries(
    allKinds.map(({ pages }, at) => [pages.review, { count: counts[at] ?? 0, word: 'waiting' }]),
  )
}

function useWaitingCount(kind: AssessmentKind): number {
  const here = useAnsweredHere(kind, useLocalFeedback())
  const { total } = useCollection(kind.collections.responses, { mark: 'waiting', first: 0, newestFirst: false })
  return here ? total - answeredAmong(here) : 0
}

/** Those that wait in the copy and are answered on this device. */
const answeredAmong = (here: readonly MentorResponseRow[]) => here.filter(({ row }) => isWaiting(row)).length

function useMentorWork(kind: AssessmentKind): MentorView {
  const local = useLocalFeedback()
  const here = useAnsweredHere(kind, local)
  // Some of those that wait in the copy are answered on this device.
  const first = shownWaiting + Math.ceil((here?.length ?? 0) / 20) * 20
  const waiting = useSteady(useCollection(kind.collections.responses, { mark: 'waiting', first, newestFirst: false }))
  const answered = useCollection(kind.collections.responses, { mark: 'answered', first: shownDone, newestFirst: true })
  if (!local || !here || answered.status === 'loading')
    return { waiting: [], done: [], count: 0, status: 'loading', syncedAt: waiting.syncedAt }
  const overlaid = (rows: readonly AnsweredAssessment[]) => rows.map((row) => withLocalFeedback(kind, row, local))
  const done = new Map([...overlaid(answered.rows), ...here].map((one) => [one.row.Id, one]))
  const isAnsweredHere = new Set(here.map(({ row }) => row.Id))
  return {
    waiting: overlaid(waiting.rows)
      .filter(({ row }) => !isAnsweredHere.has(row.Id))
      .slice(0, shownWaiting),
    done: [...done.values()].toSorted(byAnswered).slice(0, shownDone),
    count: waiting.total - answeredAmong(here),
    status: waiting.status,
    syncedAt: waiting.syncedAt,
  }
}
