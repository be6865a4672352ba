import { createHash } from 'node:crypto'
import type { Form } from '#contract/entities/eform.ts'
import type { FormReceipt, FormSubmission } from '#contract/entities/form-store.ts'
import { AppError, fieldErrors } from '#contract/errors.ts'
import { formMessages } from '#contract/form-messages.ts'
import { contactFormId } from '#rules/forms/contact-form-id.ts'
import { answeredHtml, checkFormAnswers, isBlankForm } from '#rules/forms/form-answers.ts'
import { forbiddenHtml } from '#server/html/forbidden-html.ts'
import { chargeAnswer } from '#server/auth/answer-quota.ts'
import type { CallContext } from '#server/calls/call-context.ts'
import { missing } from './change-form.ts'
import { confirmContact, countContact } from './confirm-contact.ts'
import { keepAnswers } from './keep-answers.ts'
import { missingFiles } from './missing-files.ts'
import { publishedVersion } from './queries.ts'
import { heldAsSpam } from './held-as-spam.ts'
import { countVisitorForm } from './visitor-budget.ts'
import { isFor } from './who-may-fill.ts'

/**
 * Receives a filled-in form. Late answers are not refused. When the form was withdrawn, or the person has lost the role that it is
 * for, the answers are held, with the reason (decision 006). 401 for a visitor where the form asks for a session; 404 for a
 * version that does not exist; 400 for answers that do not belong to that version, miss a required answer or any answer at all, or name a file that has
 * not arrived. Visitors need no key: the ResponseId identifies their answers, and the reply is made from the stored row.
 */
export async function submitFormAnswers(input: FormSubmission, context: CallContext): Promise<FormReceipt> {
  const { tx, actor } = context
  const version = await publishedVersion(tx, input.FormId, input.Version)
  if (!version) throw missing()
  if (!actor && version.access !== 'public') throw new AppError('not-signed-in')
  const errors = {
    ...forbidden(version.definition, input),
    ...checkFormAnswers(version.definition, input.Answers),
    ...(await missingFiles(context, version.definition, input.Answers)),
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
  if (isBlankForm(version.definition, input.Answers)) throw fieldErrors({ Answers: [formMessages.noAnswer] })

  const held = !version.isOpen ? 'withdrawn' : !isFor(version.access, actor) ? 'access' : heldAsSpam(input, actor)
  const kept = await keepAnswers(context, input, { definition: version.definition, held, contentHash: hashOf(input) })
  if (kept.isNew) {
    await (actor ? chargeAnswer : countVisitorForm)(context, input.Answers)
    if (input.FormId === contactFormId) {
      await countContact(context)
      if (kept.held !== 'suspect') await confirmContact(input, context)
    }
  }
  // A machine that learns what gave it away fills in the form in another way.
  const reported = kept.held === 'suspect' ? null : kept.held
  return {
    Id: kept.id,
    ReceivedDate: kept.receivedAt.toISOString(),
    Held: reported,
    Message: words[reported ?? 'counted'],
  }
}

const words: Record<Exclude<FormReceipt['Held'], 'suspect' | null> | 'counted', string> = {
  counted: 'Your answers have been received.',
  duplicate:
    'Your answers have been received. One of them may be given only once, and somebody gave it before. Your answers are kept, and staff see this.',
  withdrawn:
    'Your answers have been received. The form was closed meanwhile. Your answers are kept, and staff see this.',
  access:
    'Your answers have been received. The form is not for your account at the moment. Your answers are kept, and staff see this.',
}

/** Rich text that contains code (E-05). Our own app never sends such text. */
function forbidden(definition: Form, { Answers }: FormSubmission): Record<string, string[]> {
  const hostile = answeredHtml(definition, Answers).map(({ path, label, html }) => ({
    path,
    texts: forbiddenHtml(html).map((what) => `${label}: ${what} is not allowed here.`),
  }))
  return Object.fromEntries(hostile.filter(({ texts }) => texts.length > 0).map(({ path, texts }) => [path, texts]))
}

/** A hash of the content. The order of the answers does not change it. */
function hashOf({ Version, Answers }: FormSubmission): Buffer {
  const sorted = Answers.toSorted((a, b) => (a.FieldId < b.FieldId ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([Version, sorted]))
    .digest()
}
