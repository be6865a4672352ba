import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { StudentAssessment } from '#contract/entities/assessment.ts'
import { createForm, type Eform } from '#eform/create-form.ts'
import { combinedId } from '#kit/ids.ts'
import { attemptIn, attemptRecord, attemptSalt } from '#areas/assessment/attempts/attempt-number.ts'
import { answersLane } from '#areas/assessment/lanes.ts'
import { keptClock } from '#areas/assessment/timed/kept-clock.ts'
import type { KeptClock } from '#areas/assessment/timed/test-clock.ts'
import { pinnedAssessment } from '#areas/assessment/pinned-assessment.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { readDraft, type DraftKey } from '#offline/outbox/drafts.ts'
import { isReplaced } from '#offline/outbox/queue-actions.ts'
import { listCalls, listReceipts } from '#offline/outbox/queue-list.ts'
import { deviceId } from '#offline/session-copy.ts'
import { FormDraft } from '#patterns/form-draft/form-draft.ts'
import { asideOf, snapshotOf } from '#patterns/form-draft/draft-shape.ts'
import { isFinalInput } from '#patterns/sync-status/submission-name.ts'
import { answeredForm, assessmentForm } from '#rules/assessment-form.ts'
import type { Submission } from '#contract/entities/assessment.ts'

/** A student's way into one assessment. */
export type Attempt =
  /** Submitted on this device; `waiting` is the call while it has no receipt. */
  | { kind: 'submitted'; waiting: CallRow | null }
  /** Being answered. `attemptId` is the same for every tab of this device (X-002, O-19). */
  | {
      kind: 'open'
      assessmentKind: AssessmentKind
      assessment: StudentAssessment
      form: Eform
      draft: FormDraft
      key: DraftKey
      attemptId: string
      startedAt: number
      replaces: string | null
      asksForMentor: boolean
      /** The number of this attempt, as this device counts (L-04). */
      number: number
      /** The clock of a timed test that was started; null before its start, and for all other assessments. */
      clock: KeptClock | null
    }
  /** This device has neither a draft nor a copy of the questions. */
  | { kind: 'missing' }

/** The name under which a draft keeps whether a mentor is asked for. */
export const mentorAside = 'mentor'

interface Asked {
  kind: AssessmentKind
  userId: string
  assessmentId: string
  /** The list's row, or null when this device has no copy. */
  row: StudentAssessment | null
  /** The waiting call whose content is to be edited. */
  editing: string | null
  /** The attempt at a test that may be taken several times; 1 for all others. */
  number?: number
}

/** Opens the existing draft, pinned to its version (O-24), or begins one. Nothing is written to disk before an entry. */
export async function loadAttempt(
  device: Device,
  { kind, userId, assessmentId, row, editing, number = 1 }: Asked,
): Promise<Attempt> {
  const lane = answersLane(kind, assessmentId)
  const isOfAttempt = (call: CallRow) => call.lane === lane && attemptIn(call.input) === number
  const calls = (await listCalls(device, userId)).filter((call) => isOfAttempt(call) && !isReplaced(call))
  const final = calls.find(({ id, input }) => id === editing && isFinalInput(input))
  if (editing !== null && !final) {
    const [edited = null, recordId] = [calls.find(({ id }) => id === editing), `${assessmentId}:${editing}`]
    // A change that was begun stays open until it is submitted, also when the answers it replaces have left the device.
    const begun = edited ? null : await readDraft(device, { userId, formId: kind.drafts.answers, recordId })
    if (edited || (begun && !begun.submitted))
      return open(device, { kind, userId, row, edited, recordId, replaces: editing, number })
  }
  const [waiting = null] = calls
  const received = (await listReceipts(device, userId)).some(({ call }) => isOfAttempt(call))
  if (waiting || received) return { kind: 'submitted', waiting }
  return open(device, {
    kind,
    userId,
    row,
    edited: null,
    recordId: attemptRecord(assessmentId, number),
    replaces: null,
    number,
  })
}

interface Opening {
  kind: AssessmentKind
  userId: string
  row: StudentAssessment | null
  edited: CallRow | null
  recordId: string
  replaces: string | null
  number: number
}

async function open(
  device: Device,
  { kind, userId, row, edited, recordId, replaces, number }: Opening,
): Promise<Attempt> {
  const key = { userId, formId: kind.drafts.answers, recordId }
  const stored = await readDraft(device, key)
  const draft = stored?.submitted ? null : stored
  const assessment = (draft && pinnedAssessment(draft)) ?? row
  const given = edited && isSubmission(edited.input) ? edited.input : null
  if (!assessment || (given && given.Version !== assessment.Version)) return { kind: 'missing' }
  const form = draft
    ? createForm(assessmentForm(assessment), { snapshot: snapshotOf(draft) })
    : answeredForm(assessment, given?.Questions ?? [])
  const kept = new FormDraft({ device, key, form, version: assessment.Version, source: assessment, draft })
  return {
    kind: 'open',
    assessmentKind: kind,
    assessment,
    form,
    draft: kept,
    key,
    attemptId:
      given?.AttemptId ??
      combinedId(await deviceId(device), userId, assessment.Id, ...(number === 1 ? [] : [attemptSalt(number)])),
    startedAt: given ? Date.parse(given.StartedAt) : (draft?.startedAt ?? device.now()),
    replaces,
    number,
    clock: keptClock(draft),
    asksForMentor: (asideOf(draft, mentorAside) ?? given?.RequestForAMentor) === true,
  }
}

/** `sendAnswers` of this or an earlier release wrote the input, after its form had passed every check. */
function isSubmission(input: unknown): input is Submission {
  return input instanceof Object && 'AttemptId' in input && 'Questions' in input && Array.isArray(input.Questions)
}
