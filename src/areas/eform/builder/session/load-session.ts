import { AppError } from '#contract/errors.ts'
import { uuidV7 } from '#kit/ids.ts'
import { call, Unreachable } from '#lib/reads/call.ts'
import type { Device } from '#offline/device.ts'
import { readDraft } from '#offline/outbox/drafts.ts'
import { draftForms } from '#patterns/form-draft/draft-forms.ts'
import { BuilderSession } from './builder-session.ts'
import type { WorkingCopy } from './builder-state.ts'
import { readContent } from './draft-content.ts'
import { savedForm, type Saved } from './saved-form.ts'

/** The record of a form that the server does not have yet. */
export const newRecord = 'new'

function newForm(now: number): WorkingCopy {
  return {
    access: 'signed-in',
    definition: {
      Id: uuidV7(now),
      FormName: 'New form',
      EformDisplayType: 'Regular',
      GroupFields: [{ Id: uuidV7(now), GroupName: 'Questions', GroupOrder: 1, Fields: [] }],
    },
  }
}

/**
 * Opens a form to build: what the server holds, and over it what was never saved on this device. Without a network the draft
 * alone opens. Null when there is no such form; throws `Unreachable` when neither can be had.
 */
export async function loadSession(device: Device, userId: string, id: string): Promise<BuilderSession | null> {
  const key = { userId, formId: draftForms.builder, recordId: id }
  const stored = await readDraft(device, key)
  const content = stored && readContent(stored.value)
  const draft = stored && content ? { ...content, rev: stored.rev, at: stored.updatedAt } : null
  if (id === newRecord) return new BuilderSession({ device, key, saved: null, begin: newForm(device.now()), draft })
  const saved = await read(id, draft !== null)
  if (saved === 'missing') return null
  return new BuilderSession({ device, key, saved, begin: draft?.copy ?? newForm(device.now()), draft })
}

/** Null while the server cannot be reached and a draft is there instead. */
async function read(id: string, hasDraft: boolean): Promise<Saved | 'missing' | null> {
  try {
    return savedForm(await call('Eform/GetForm', { Id: id }))
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return 'missing'
    if (error instanceof Unreachable && hasDraft) return null
    throw error
  }
}
