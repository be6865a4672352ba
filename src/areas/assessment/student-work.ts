import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { AnsweredAssessment, StudentAssessment } from '#contract/entities/assessment.ts'
import type { CallState } from '#offline/outbox/call-state.ts'
import { needsAttention } from '#offline/outbox/call-state.ts'

/**
 * Where one assessment stands for its student, from all that the device knows:
 * new → started (a draft here) → waiting (queued here) → sent → reviewed; `attention`: the queue needs the person.
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
  /** The received answers, once the server has told of them. */
  answer: AnsweredAssessment | null
}

/** What the device holds beside the lists: one draft per assessment, and its submissions; an edited one leaves the one before it behind. */
export interface DraftFacts {
  assessmentId: string
  answered: number
  updatedAt: number
}
export interface QueuedFacts {
  assessmentId: string
  state: CallState
}

/** Joins list, answers, drafts and queue. A queued submission outranks the server's older word, the server's outranks a draft. */
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

/** Of several calls the one that tells most: what needs the person, what still goes, what arrived. One that was removed, or that an edited one replaced, tells nothing. */
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

/** What needs the student first; within a state the newest first. */
export function byUrgency(a: StudentWork, b: StudentWork): number {
  return (
    order[a.state] - order[b.state] ||
    (b.draftAt ?? 0) - (a.draftAt ?? 0) ||
    b.assessment.CreatedDate.localeCompare(a.assessment.CreatedDate)
  )
}

/** Whole minutes the unanswered rest takes, at about 40 seconds a question; at least one. */
export function minutesLeft(questions: number, answered: number): number {
  return Math.max(1, Math.round(((questions - answered) * 40) / 60))
}
