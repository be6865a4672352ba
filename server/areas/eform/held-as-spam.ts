import type { FormSubmission } from '#contract/entities/form-store.ts'
import { contactFormId } from '#rules/forms/contact-form-id.ts'
import type { CallContext } from '#server/calls/call-context.ts'

/** A message to the operator takes a person at least this long. */
const fastestMs = 3_000

/**
 * Whether a machine may have filled in the form of a visitor (V-03): the field that people do not see has an entry, or a message to the operator
 * was written faster than a person can write it. Another form may have one short question, so its time says nothing.
 */
export function heldAsSpam(
  { FormId, Trap = '', StartedAt, AnsweredAt }: FormSubmission,
  actor: CallContext['actor'],
): 'suspect' | null {
  if (actor) return null
  const isFast = FormId === contactFormId && Date.parse(AnsweredAt) - Date.parse(StartedAt) < fastestMs
  return Trap.trim() !== '' || isFast ? 'suspect' : null
}
