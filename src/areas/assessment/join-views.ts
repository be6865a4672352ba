import type { CollectionName } from '#contract/collections.ts'
import type { CollectionView } from '#lib/reads/use-collection.ts'
import { byUrgency, type StudentWork } from '#areas/assessment/student-work.ts'
import type { MentorResponseRow } from '#areas/assessment/response-state.ts'

export type Age = Pick<CollectionView<CollectionName>, 'status' | 'syncedAt'>

export interface StudentWorkView {
  work: StudentWork[] | undefined
  lists: Age & { total: number }
}
export interface MentorView extends Age {
  waiting: MentorResponseRow[]
  done: MentorResponseRow[]
  count: number
}

/** Rows of the mentor's home; more are on the pages of all. */
export const [shownWaiting, shownDone] = [8, 5]

/** What a student has to do of every kind of assessment together, the most urgent first. It is known when every kind is. */
export function joinWork(views: readonly StudentWorkView[]): StudentWorkView {
  const total = views.reduce((sum, { lists }) => sum + lists.total, 0)
  return {
    work: views.some(({ work }) => !work) ? undefined : views.flatMap(({ work = [] }) => work).toSorted(byUrgency),
    lists: { ...joinAges(views.map(({ lists }) => lists)), total },
  }
}

/** What waits for a mentor of every kind together: longest waiting first, last answered first. */
export function joinResponses(views: readonly MentorView[]): MentorView {
  return {
    ...joinAges(views),
    waiting: views
      .flatMap(({ waiting }) => waiting)
      .toSorted((a, b) => a.row.SubmittedDate.localeCompare(b.row.SubmittedDate))
      .slice(0, shownWaiting),
    done: views
      .flatMap(({ done }) => done)
      .toSorted(byAnswered)
      .slice(0, shownDone),
    count: views.reduce((sum, { count }) => sum + count, 0),
  }
}

export function byAnswered(a: MentorResponseRow, b: MentorResponseRow): number {
  return (b.row.FeedbackDate ?? b.row.SubmittedDate).localeCompare(a.row.FeedbackDate ?? a.row.SubmittedDate)
}

/** Several copies together are downloaded when each of them is, and as old as the oldest. */
function joinAges(views: readonly Age[]): Age {
  const states = views.map(({ status }) => status)
  const times = views.flatMap(({ syncedAt }) => syncedAt ?? [])
  return {
    status: states.includes('loading') ? 'loading' : states.includes('never') ? 'never' : 'ready',
    syncedAt: times.length === views.length ? Math.min(...times) : null,
  }
}
