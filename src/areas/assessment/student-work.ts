import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment, StudentAssessment } from '#contract/entities/assessment.ts'
import type { CallState } from '#offline/outbox/call-state.ts'
import { needsAttention } from '#offline/outbox/call-state.ts'
import { attemptAddress, nextAttempt } from '#areas/assessment/attempts/attempt-number.ts'
import { questionCount, type QuestionCount } from '#rules/question-count.ts'

/**
 * The state of one assessment for its student, from all that the device knows: new → started (a draft on this device) →
 * waiting (queued on this device) → sent → reviewed. `attention`: the student must act on the queued submission. `removed`:
 * the student took it out of the queue, and can take it back.
 */
export type WorkState = 'new' | 'started' | 'waiting' | 'attention' | 'removed' | 'sent' | 'reviewed'

export interface StudentWork {
  kind: AssessmentKind
  id: string
  name: string
  /** The list's row, or the copy that the draft was begun with; null when only the queue knows it. */
  assessment: StudentAssessment | null
  /** The author closed or deleted it, and the student's work is still here. */
  isClosed: boolean
  state: WorkState
  /** Answered questions of the draft; 0 without one. */
  answered: number
  /** The questions that are asked now. */
  questions: QuestionCount
  /** When the draft was last saved, ms. */
  draftAt: number | null
  /** When the submission that waits was submitted, ms. */
  submittedAt: number | null
  /** The attempt that can be begun now, of a test that may be taken several times; null otherwise. */
  again: number | null
  /** The attempt of the draft; 1 without one. */
  attempt: number
  /** The received answers that count, of the latest attempt; null until a copy of them is on this device. */
  answer: AnsweredAssessment | null
}

/** What the device has in addition to the lists: one draft per assessment, and its submissions, also those that an edit replaced. */
export interface DraftFacts {
  assessmentId: string
  /** The number of the attempt (L-04). */
  attempt: number
  answered: number
  /** The time of a test runs: it is begun also without an answer. */
  isRunning: boolean
  /** Questions that the draft asks now; null in a draft of an earlier release. */
  total: number | null
  updatedAt: number
  /** The assessment that it was begun with. */
  assessment: StudentAssessment | null
}
export interface QueuedFacts {
  assessmentId: string
  /** Missing once it is received; the copy of the server has it then. */
  attempt?: number
  state: CallState
  /** The name of the assessment; missing once it is received, '' when the call cannot be opened. */
  name?: string
  /** When the student pressed Submit, ms; missing once it is received. */
  submittedAt?: number
  /** The same as in the submission itself; missing when the call cannot be opened. */
  answeredAt?: number | undefined
}

/**
 * Joins list, answers, drafts and queue. The first that applies gives the state: a submission that needs attention, a
 * submission on its way that the server does not list, a draft, answers that the server received. What is begun or waits
 * is listed also when the list no longer has its assessment; `closed`: ids that the copy of the list is known to lack.
 */
export function studentWork(
  kind: AssessmentKind,
  assessments: readonly StudentAssessment[],
  answers: readonly AnsweredAssessment[],
  drafts: readonly DraftFacts[],
  queued: readonly QueuedFacts[],
  closed: readonly string[] = [],
): StudentWork[] {
  const listed = new Map(assessments.map((row) => [row.Id, row]))
  return [...listed.keys(), ...unlisted(listed, drafts, queued)].map((id) => {
    const received = answers.filter((row) => row.AssessmentId === id)
    const draft = drafts.find((row) => row.assessmentId === id)
    const calls = queued.filter((row) => row.assessmentId === id).map((call) => withReceipt(call, received))
    const call = latestWord(calls)
    const assessment = listed.get(id) ?? draft?.assessment ?? null
    const count = questionCount(assessment?.Questions ?? [])
    return {
      kind,
      id,
      name: assessment?.Name ?? call?.name ?? '',
      assessment,
      isClosed: closed.includes(id),
      state: stateOf(assessment, received, draft, calls),
      answer: countedOf(received),
      again: draft && isBegun(draft) ? null : againOf(assessment, received, calls),
      attempt: draft?.attempt ?? 1,
      answered: draft?.answered ?? 0,
      questions: draft?.total ? { count: draft.total, varies: false } : count,
      draftAt: draft?.updatedAt ?? null,
      submittedAt: call?.submittedAt ?? null,
    }
  })
}

/** Ids of begun and waiting work whose assessment is not in the list. */
export function unlisted(
  listed: ReadonlyMap<string, unknown>,
  drafts: readonly DraftFacts[],
  queued: readonly QueuedFacts[],
): string[] {
  const begun = drafts.filter((draft) => isBegun(draft) && draft.assessment !== null)
  const waiting = queued.filter(({ state, name }) => state !== 'done' && state !== 'discarded' && name)
  const ids = [...begun, ...waiting].map(({ assessmentId }) => assessmentId)
  return [...new Set(ids)].filter((id) => !listed.has(id))
}

const isBegun = ({ answered, isRunning }: DraftFacts) => answered > 0 || isRunning

/** The received answers that count; of several attempts the latest. */
function countedOf(received: readonly AnsweredAssessment[]): AnsweredAssessment | null {
  return received.filter((row) => row.Counts).toSorted((a, b) => b.Attempt - a.Attempt)[0] ?? null
}

/** The next attempt after one that was submitted. */
function againOf(
  assessment: StudentAssessment | null,
  received: readonly AnsweredAssessment[],
  calls: readonly QueuedFacts[],
): number | null {
  const submitted = [
    ...received.map(({ Attempt }) => Attempt),
    ...calls.filter(({ state }) => state !== 'discarded').map(({ attempt = 1 }) => attempt),
  ]
  const next = nextAttempt(assessment, submitted)
  return next === 1 ? null : next
}

/** A call whose answers the server lists has arrived, although this device has no receipt for it. */
function withReceipt(call: QueuedFacts, received: readonly AnsweredAssessment[]): QueuedFacts {
  const isListed = received.some(({ AnsweredDate }) => Date.parse(AnsweredDate) === call.answeredAt)
  return isListed && !needsAttention.has(call.state) && call.state !== 'discarded' ? { ...call, state: 'done' } : call
}

/**
 * The most important of several calls: one that needs attention, else one still on its way, else one that arrived. A call that
 * was removed, or that an edit replaced, is left out.
 */
function latestWord(calls: readonly QueuedFacts[]): QueuedFacts | undefined {
  const alive = calls.filter(({ state }) => state !== 'discarded')
  return alive.find(({ state }) => needsAttention.has(state)) ?? alive.find(({ state }) => state !== 'done') ?? alive[0]
}

function stateOf(
  assessment: StudentAssessment | null,
  received: readonly AnsweredAssessment[],
  draft: DraftFacts | undefined,
  calls: readonly QueuedFacts[],
): WorkState {
  const call = latestWord(calls)
  if (call && call.state !== 'done') return needsAttention.has(call.state) ? 'attention' : 'waiting'
  // Without a submission of this device, a text that was begun here is newer for the student than what another device sent.
  if (draft && isBegun(draft) && (!call || draft.attempt > 1)) return 'started'
  const answer = countedOf(received)
  if (answer) return answer.FeedbackDate === null ? 'sent' : 'reviewed'
  if (assessment?.HasSubmitted || call) return 'sent'
  // Every call was removed.
  return calls.length > 0 ? 'removed' : 'new'
}

/** Whether the student can answer it now. */
export const isOpen = ({ state }: Pick<StudentWork, 'state'>) => state === 'new' || state === 'started'

/** The page of the next step: the questions, which are the receipt after Submit; the queue; or the received answers. */
export function nextPage({ kind, id, state, answer, attempt }: StudentWork): string {
  if (state === 'attention' || state === 'removed') return '/sync'
  return answer && (state === 'sent' || state === 'reviewed')
    ? answerPage(kind, answer)
    : attemptAddress(kind.pages.open, id, attempt)
}

/** The page of received answers with their feedback. */
export function answerPage({ pages }: AssessmentKind, { StudentAssessmentId }: AnsweredAssessment): string {
  return `${pages.mine}/${StudentAssessmentId}`
}

const order: Record<WorkState, number> = {
  attention: 0,
  removed: 1,
  started: 2,
  waiting: 3,
  new: 4,
  reviewed: 5,
  sent: 6,
}

/** A text that was begun here after another device submitted one is less urgent than an assessment without answers. */
const rankOf = ({ state, answer }: StudentWork) => (state === 'started' && answer ? order.new + 0.5 : order[state])

/** The most urgent state first; within a state the newest first. */
export function byUrgency(a: StudentWork, b: StudentWork): number {
  return rankOf(a) - rankOf(b) || (b.draftAt ?? 0) - (a.draftAt ?? 0) || createdOf(b).localeCompare(createdOf(a))
}

const createdOf = ({ assessment }: StudentWork) => assessment?.CreatedDate ?? ''

/** Whole minutes that the unanswered questions take, at about 40 seconds each; at least one. */
export function minutesLeft(questions: number, answered: number): number {
  return Math.max(1, Math.round(((questions - answered) * 40) / 60))
}
