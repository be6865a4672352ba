import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment, StudentAssessment } from '#contract/entities/assessment.ts'
import type { CallState } from '#offline/outbox/call-state.ts'
import { needsAttention } from '#offline/outbox/call-state.ts'

/**
 * The state of one assessment for its student, from all that the device knows: new → started (a draft on this device) →
 * waiting (queued on this device) → sent → reviewed. `attention`: the student must act on the queued submission.
 */
export type WorkState = 'new' | 'started' | 'waiting' | 'attention' | 'sent' | 'reviewed'

export interface StudentWork {
  kind: AssessmentKind
  assessment: StudentAssessment
  state: WorkState
  /** Questions answered in the draft; 0 without one. */
  answered: number
  /** When the draft was last saved, ms. */
  draftAt: number | null
  /** The received answers that count; null until a copy of them is on this device. */
  answer: AnsweredAssessment | null
}

/** What the device has in addition to the lists: one draft per assessment, and its submissions, also those that an edit replaced. */
export interface DraftFacts {
  assessmentId: string
  answered: number
  updatedAt: number
}
export interface QueuedFacts {
  assessmentId: string
  state: CallState
}

/**
 * Joins list, answers, drafts and queue. The first that applies gives the state: a submission that needs attention, answers
 * that the server received, a submission on its way, a draft.
 */
export function studentWork(
  kind: AssessmentKind,
  assessments: readonly StudentAssessment[],
  answers: readonly AnsweredAssessment[],
  drafts: readonly DraftFacts[],
  queued: readonly QueuedFacts[],
): StudentWork[] {
  return assessments.map((assessment) => {
    const answer = answers.find((row) => row.AssessmentId === assessment.Id && row.Counts) ?? null
    const draft = drafts.find((row) => row.assessmentId === assessment.Id)
    const state = stateOf(
      assessment,
      answer,
      draft,
      latestWord(queued.filter((row) => row.assessmentId === assessment.Id)),
    )
    return { kind, assessment, state, answer, answered: draft?.answered ?? 0, draftAt: draft?.updatedAt ?? null }
  })
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
  assessment: StudentAssessment,
  answer: AnsweredAssessment | null,
  draft: DraftFacts | undefined,
  call: QueuedFacts | undefined,
): WorkState {
  if (call && needsAttention.has(call.state)) return 'attention'
  if (answer) return answer.FeedbackDate === null ? 'sent' : 'reviewed'
  if (assessment.HasSubmitted || call?.state === 'done') return 'sent'
  if (call) return 'waiting'
  return draft && draft.answered > 0 ? 'started' : 'new'
}

const order: Record<WorkState, number> = { attention: 0, started: 1, new: 2, waiting: 3, reviewed: 4, sent: 5 }

/** The most urgent state first; within a state the newest first. */
export function byUrgency(a: StudentWork, b: StudentWork): number {
  return (
    order[a.state] - order[b.state] ||
    (b.draftAt ?? 0) - (a.draftAt ?? 0) ||
    b.assessment.CreatedDate.localeCompare(a.assessment.CreatedDate)
  )
}

/** Whole minutes that the unanswered questions take, at about 40 seconds each; at least one. */
export function minutesLeft(questions: number, answered: number): number {
  return Math.max(1, Math.round(((questions - answered) * 40) / 60))
}
