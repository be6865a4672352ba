import { AppError } from '#contract/errors.ts'
import { Unreachable } from '#lib/reads/call.ts'
import type { Saved, Subject } from '#areas/eform/builder/subject/subject.ts'
import type { Device } from '#offline/device.ts'
import { readDraft } from '#offline/outbox/drafts.ts'
import { BuilderSession } from './builder-session.ts'
import { readContent } from './draft-content.ts'

/** The record of a form that the server does not have yet. */
export const newRecord = 'new'

/**
 * Opens what is built: what the server holds, and over it what was never saved on this device. Without a network the draft alone
 * opens. Null when there is none; throws `Unreachable` when neither can be had.
 */
export async function loadSession(
  subject: Subject,
  device: Device,
  userId: string,
  id: string,
): Promise<BuilderSession | null> {
  const key = { userId, formId: subject.drafts, recordId: id }
  const stored = await readDraft(device, key)
  const content = stored && readContent(stored.value)
  const draft = stored && content ? { ...content, rev: stored.rev, at: stored.updatedAt } : null
  const options = { subject, device, key, draft }
  if (id === newRecord && subject.fresh)
    return new BuilderSession({ ...options, saved: null, begin: subject.fresh.begin(device.now()) })
  const saved = await read(subject, id, draft !== null)
  if (saved === 'missing') return null
  const begin = draft?.copy ?? saved?.copy
  return begin ? new BuilderSession({ ...options, saved, begin }) : null
}

/** Null while the server cannot be reached and a draft is there instead. */
async function read(subject: Subject, id: string, hasDraft: boolean): Promise<Saved | 'missing' | null> {
  try {
    return await subject.read(id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return 'missing'
    if (error instanceof Unreachable && hasDraft) return null
    throw error
  }
}
