import type { FillableForm, FormSubmission } from '#contract/entities/form-store.ts'
import { prepareForm } from '#eform-face/prepare-form.ts'
import { createForm, type Eform } from '#eform/create-form.ts'
import { randomId } from '#kit/ids.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { moveDraft, openDrafts, readDraft, type Draft, type DraftKey } from '#offline/outbox/drafts.ts'
import { isEditable } from '#offline/outbox/queue-actions.ts'
import { listCalls } from '#offline/outbox/queue-list.ts'
import { draftForms } from '#patterns/form-draft/draft-forms.ts'
import { FormDraft } from '#patterns/form-draft/form-draft.ts'
import { snapshotOf, sourceOf } from '#patterns/form-draft/draft-shape.ts'
import { visitorId } from '#kit/product.ts'
import { formWithAnswers } from '#rules/forms/form-answers.ts'

/** What a draft is pinned to: its version of the form, and the id of its answers on the server. `Name` is for lists of drafts. */
export interface FillingSource {
  readonly Name: string
  readonly Form: FillableForm
  readonly ResponseId: string
}

/** The state of one form for a person. */
export type Filling =
  /** Being filled in. `replaces`: the waiting call that is edited. `wasVisitors`: begun on this device before the person signed in. */
  | {
      kind: 'open'
      source: FillingSource
      form: Eform
      draft: FormDraft
      key: DraftKey
      startedAt: number
      replaces: string | null
      wasVisitors: boolean
    }
  /** Submitted on this device at `at`, ms. `nextRecord`: the record of the next submission. */
  | { kind: 'submitted'; userId: string; recordId: string; at: number; nextRecord: string }
  /** This device has neither a draft nor a copy of the form. */
  | { kind: 'missing' }

interface Asked {
  userId: string
  formId: string
  /** The newest version, or null while it is unknown. */
  row: FillableForm | null
  /** The waiting call whose content is to be edited. */
  editing: string | null
  /** The record that the person wants to begin after a submission; null when the person has not asked for one. */
  begin: string | null
  /** The first record was a visitor's until the person signed in (`takeOverDraft`). */
  wasVisitors: boolean
}

/** The action id of one record in the queue: two tabs that submit the same record make one submission (O-19). */
export function actionOf(recordId: string): string {
  return `${draftForms.form}:${recordId}`
}

/** The lane of one submission, and the form that a lane names. Submissions of one form do not wait for each other. */
export const laneOf = (formId: string, responseId: string): string => `SubmitFormAnswers:${formId}:${responseId}`
export const formOf = ({ lane }: Pick<CallRow, 'lane'>): string => lane.split(':')[1] ?? ''

/**
 * Opens the existing draft, pinned to the version it began with (O-24), or begins one. Nothing is written to disk before
 * the person enters something. A form may be filled in again: each time is a new record, named after the call of the submission before it.
 */
export async function loadFilling(
  device: Device,
  { userId, formId, row, editing, begin, wasVisitors }: Asked,
): Promise<Filling> {
  const edited =
    editing === null
      ? undefined
      : (await listCalls(device, userId)).find((call) => call.id === editing && isEditable(call))
  if (editing !== null) {
    const recordId = `${formId}:edit:${editing}`
    // A change that was begun stays open until it is submitted, also when the call it replaces has left the device.
    const begun = edited ? null : await readDraft(device, { userId, formId: draftForms.form, recordId })
    if (edited || (begun && !begun.submitted))
      return open(device, { userId, row, edited: edited ?? null, recordId, replaces: editing, wasVisitors: false })
  }
  let recordId = formId
  let filling: Filling | null = null
  for (;;) {
    const draft = await readDraft(device, { userId, formId: draftForms.form, recordId })
    if (!draft?.submitted)
      return filling && !draft && begin !== recordId
        ? filling
        : open(device, {
            userId,
            row,
            edited: null,
            recordId,
            replaces: null,
            wasVisitors: wasVisitors && recordId === formId,
          })
    const nextRecord = `${formId}:${draft.submitted.callId}`
    filling = { kind: 'submitted', userId, recordId, at: draft.submitted.at, nextRecord }
    recordId = nextRecord
  }
}

/**
 * Moves a visitor's draft to the person who signed in on the same page. It never replaces the person's own draft or submission.
 * A moved draft is not the visitor's any more, so it moves once. False when no draft was moved.
 */
export async function takeOverDraft(device: Device, userId: string, formId: string): Promise<boolean> {
  const drafts = await openDrafts(device, visitorId)
  const latest = drafts.find(
    (draft) =>
      draft.formId === draftForms.form && (draft.recordId === formId || draft.recordId.startsWith(`${formId}:`)),
  )
  return latest !== undefined && moveDraft(device, latest, { userId, formId: draftForms.form, recordId: formId })
}

interface Opening {
  userId: string
  row: FillableForm | null
  edited: CallRow | null
  recordId: string
  replaces: string | null
  wasVisitors: boolean
}

async function open(
  device: Device,
  { userId, row, edited, recordId, replaces, wasVisitors }: Opening,
): Promise<Filling> {
  const key = { userId, formId: draftForms.form, recordId }
  const draft = await readDraft(device, key)
  const given = submissionIn(edited?.input)
  const source = pinned(draft) ?? (row && { Name: row.Definition.FormName, Form: row, ResponseId: randomId() })
  if (!source || (given && given.Version !== source.Form.Version)) return { kind: 'missing' }
  const { Definition, Version } = source.Form
  await prepareForm(Definition)
  const form =
    draft || !given
      ? createForm(Definition, { needsAnswer: true, ...(draft ? { snapshot: snapshotOf(draft) } : {}) })
      : formWithAnswers(Definition, given.Answers, { needsAnswer: true })
  return {
    kind: 'open',
    source,
    form,
    key,
    replaces,
    wasVisitors,
    draft: new FormDraft({ device, key, form, version: Version, source, draft }),
    startedAt: given ? Date.parse(given.StartedAt) : (draft?.startedAt ?? device.now()),
  }
}

/** The source that the draft began with. */
export function pinned(draft: Draft | null): FillingSource | null {
  const source = draft && sourceOf(draft)
  return isSource(source) ? source : null
}

/** A short check is enough: only this area writes these drafts, from a row of the contract. */
function isSource(source: unknown): source is FillingSource {
  return source instanceof Object && 'Form' in source && 'ResponseId' in source
}

/** The submission that a queued or received call carries; null for other input. */
export function submissionIn(input: unknown): FormSubmission | null {
  return isSubmission(input) ? input : null
}

/** `sendFilling` of this or an earlier release wrote the input, after its form had passed every check. */
function isSubmission(input: unknown): input is FormSubmission {
  return input instanceof Object && 'ResponseId' in input && 'Answers' in input && Array.isArray(input.Answers)
}
