import type { FormSubmission } from '#contract/entities/form-store.ts'
import type { Eform } from '#eform/create-form.ts'
import { randomId } from '#kit/ids.ts'
import { actionOf, laneOf, pinned, type Filling, type FillingSource } from '#areas/eform/load-filling.ts'
import type { Device } from '#offline/device.ts'
import { readDraft, saveDraft, startAgain, type DraftKey } from '#offline/outbox/drafts.ts'
import { enqueue } from '#offline/outbox/enqueue.ts'
import { editInput } from '#offline/outbox/queue-actions.ts'
import { draftChanges, placeOf } from '#patterns/form-draft/draft-shape.ts'

type Open = Extract<Filling, { kind: 'open' }>

/**
 * Submits a form: puts the answers into the outbox and closes the draft, in one step (O-03, O-09). Ten presses, or two tabs,
 * are one submission. False when the waiting submission that it replaces may have left the device; a second try with `beside`
 * then makes another submission. `trap`: what is in the field that people do not see. Throws `StorageProblem` when nothing could be saved; the
 * form does not change then.
 */
export async function sendFilling(
  device: Device,
  filling: Open,
  { beside = false, trap = '' }: { beside?: boolean; trap?: string } = {},
): Promise<boolean> {
  const { key, replaces, source } = filling
  await filling.draft.flush()
  const input = {
    ...submission(device, filling, await responseId(device, filling)),
    ...(trap === '' ? {} : { Trap: trap.slice(0, 500) }),
  }
  if (replaces !== null && !beside) {
    if ((await editInput(device, replaces, { ...input, ResponseId: randomId() })) === null) return false
    await startAgain(device, key)
    return true
  }
  await enqueue(device, 'Eform/SubmitFormAnswers', input, {
    userId: key.userId,
    lane: laneOf(source.Form.Id, input.ResponseId),
    actionId: actionOf(key.recordId),
    words: `${source.Name}: your answers`,
    draft: { formId: key.formId, recordId: key.recordId },
  })
  return true
}

function submission(device: Device, { source, form, startedAt }: Open, ResponseId: string): FormSubmission {
  return {
    FormId: source.Form.Id,
    Version: source.Form.Version,
    ResponseId,
    Answers: form.fields.answers(),
    StartedAt: new Date(startedAt).toISOString(),
    AnsweredAt: new Date(device.now()).toISOString(),
  }
}

/**
 * The id in the saved draft counts, because two tabs that began the same form made one id each. A form without any entry has
 * no draft yet: it gets one here, so that the draft can be marked as submitted.
 */
async function responseId(device: Device, { key, source, form }: Open): Promise<string> {
  const stored = await readDraft(device, key)
  if (!stored) await keepSource(device, key, source, form)
  return pinned(stored)?.ResponseId ?? source.ResponseId
}

async function keepSource(device: Device, key: DraftKey, source: FillingSource, form: Eform): Promise<void> {
  const snapshot = form.snapshot()
  const seenRev = (await readDraft(device, key))?.rev ?? 0
  await saveDraft(device, key, {
    changes: draftChanges(null, snapshot, source),
    position: placeOf(snapshot),
    version: source.Form.Version,
    seenRev,
  })
}
