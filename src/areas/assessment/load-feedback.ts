import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import { createForm, type Eform } from '#eform/create-form.ts'
import type { Answer } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { feedbackRecord } from '#areas/assessment/feedback-record.ts'
import { feedbackFieldId, feedbackForm } from '#areas/assessment/feedback-form-definition.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { openDrafts, readDraft, type DraftKey } from '#offline/outbox/drafts.ts'
import { isEditable } from '#offline/outbox/queue-actions.ts'
import { listCallFacts, listCalls } from '#offline/outbox/queue-list.ts'
import { FormDraft } from '#patterns/form-draft/form-draft.ts'
import { snapshotOf } from '#patterns/form-draft/draft-shape.ts'

/**
 * `replaces`: the id of the queued feedback that this text takes the place of. `isRemoved`: the text was submitted, and its
 * mentor removed it from sending.
 */
export interface Writing {
  form: Eform
  draft: FormDraft
  key: DraftKey
  replaces: string | null
  isRemoved: boolean
}

/**
 * Opens the text that the mentor writes on this device. With `editing`, the text replaces that queued feedback, also when the
 * feedback has left the device since the change began. Without it, or when neither the feedback nor a change of it is on this
 * device, the text is the next revision of this response's feedback.
 */
export async function loadFeedback(
  device: Device,
  kind: AssessmentKind,
  userId: string,
  row: AnsweredAssessment,
  editing: string | null,
): Promise<Writing> {
  const next = { userId, formId: kind.drafts.feedback, recordId: feedbackRecord(row, userId) }
  if (editing === null) return open(device, next, null, [])
  const queued = (await listCalls(device, userId)).find((call) => call.id === editing && isEditable(call))
  const begun = (await openDrafts(device, userId)).find(
    ({ formId, recordId }) =>
      formId === kind.drafts.feedback &&
      recordId.startsWith(`${row.StudentAssessmentId}:`) &&
      recordId.endsWith(`:${editing}`),
  )
  if (!begun && !queued) return open(device, next, null, [])
  return open(
    device,
    { ...next, recordId: begun?.recordId ?? `${next.recordId}:${editing}` },
    editing,
    queued ? [queuedAnswer(queued)] : [],
  )
}

async function open(
  device: Device,
  key: DraftKey,
  replaces: string | null,
  answers: readonly Answer[],
): Promise<Writing> {
  const stored = await readDraft(device, key)
  const form = createForm(feedbackForm, stored && !stored.submitted ? { snapshot: snapshotOf(stored) } : { answers })
  // A feedback that was replaced by an edit has another action id, so it is not found here.
  const isRemoved =
    Boolean(stored?.submitted) &&
    (await listCallFacts(device, key.userId)).some(
      ({ actionId, state }) => actionId === key.recordId && state === 'discarded',
    )
  return {
    form,
    key,
    replaces,
    isRemoved,
    draft: new FormDraft({ device, key, form, version: 1, source: null, draft: stored }),
  }
}

function queuedAnswer({ input }: CallRow): Answer {
  const text = input instanceof Object && 'Feedback' in input ? String(input.Feedback) : ''
  return { FieldId: feedbackFieldId, FieldTypeId: fieldTypes.TextArea, UserResponse: text }
}
