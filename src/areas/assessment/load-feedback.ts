import { createForm, type Eform } from '#eform/create-form.ts'
import type { Answer } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { feedbackRecord } from '#areas/assessment/feedback-record.ts'
import { feedbackFieldId, feedbackForm } from '#areas/assessment/feedback-form-definition.ts'
import type { AnsweredAssessment } from '#contract/entities/assessment.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { readDraft, type DraftKey } from '#offline/outbox/drafts.ts'
import { FormDraft } from '#patterns/form-draft/form-draft.ts'
import { snapshotOf } from '#patterns/form-draft/draft-shape.ts'

/** `replaces`: the queued feedback that this text takes the place of. */
export interface Writing { form: Eform; draft: FormDraft; key: DraftKey; replaces: CallRow | null }

/** The mentor's text for the next revision of this response's feedback, or for a queued one, as far as it is written on this device. */
export async function loadFeedback(device: Device, userId: string, { row, replaces }: { row: AnsweredAssessment; replaces: CallRow | null }): Promise<Writing> {
  const revision = feedbackRecord(row, userId)
  const key = { userId, formId: feedbackForm.Id, recordId: replaces ? `${revision}:${replaces.id}` : revision }
  const stored = await readDraft(device, key)
  const form = createForm(feedbackForm, stored && !stored.submitted ? { snapshot: snapshotOf(stored) } : { answers: replaces ? [queuedAnswer(replaces)] : [] })
  return { form, key, replaces, draft: new FormDraft({ device, key, form, version: 1, source: null, draft: stored }) }
}

function queuedAnswer({ input }: CallRow): Answer {
  const text = input instanceof Object && 'Feedback' in input ? String(input.Feedback) : ''
  return { FieldId: feedbackFieldId, FieldTypeId: fieldTypes.TextArea, UserResponse: text }
}
