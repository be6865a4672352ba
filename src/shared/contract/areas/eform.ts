import * as z from 'zod'
import { command, create, get, list, lookup, post, update } from '#contract/define.ts'
import {
  fillableForm,
  filledForm,
  formAccess,
  formAnswers,
  formReceipt,
  formRow,
  formSubmission,
  formVersion,
} from '#contract/entities/form-store.ts'
import { form } from '#contract/entities/eform.ts'

const draft = { Definition: form, Access: formAccess }
const id = z.string().max(64)
const version = z.number().int().min(1)

/**
 * Forms that admins build: a working copy that an admin edits, immutable published versions, answers (E-08). All calls
 * are ours.
 */
export const eform = {
  'Eform/GetForms': list({ access: ['admin'], item: formRow }),
  /** the published forms that a type of events can ask for: those that students can answer. */
  'Eform/GetFormsForEvents': lookup({ access: ['admin'], item: z.object({ Id: z.string(), Name: z.string() }) }),
  /** The working copy. */
  'Eform/GetForm': get({ access: ['admin'], input: z.object({ Id: id }), output: formRow.extend(draft) }),
  /** A definition with faults is refused, naming the field: cycles, unknown types, unknown option addresses, hostile HTML. */
  'Eform/CreateForm': create({ access: ['admin'], entity: 'Form', body: z.object(draft) }),
  'Eform/UpdateForm': update({
    access: ['admin'],
    entity: 'Form',
    body: z.object({ ...draft, Id: id, RowVersion: z.number().int() }),
  }),
  /** a copy with new ids and the next free counter in its name; it takes answers only after it is published. */
  'Eform/DuplicateForm': create({ access: ['admin'], entity: 'Form', body: z.object({ Id: id }) }),
  /** Publishes the working copy as the next version, which never changes again. */
  'Eform/PublishForm': command({ access: ['admin'], entity: 'Form' }),
  /** Closes the form; answers already on their way still arrive. */
  'Eform/WithdrawForm': command({ access: ['admin'], entity: 'Form' }),
  /** Only a form without answers can be deleted. */
  'Eform/DeleteForm': command({ access: ['admin'], entity: 'Form' }),
  'Eform/GetFormVersions': list({ access: ['admin'], query: { FormId: id }, item: formVersion }),
  'Eform/GetFormVersion': get({
    access: ['admin'],
    input: z.object({ FormId: id, Version: z.coerce.number().pipe(version) }),
    output: z.object({ Definition: form }),
  }),
  /**
   * The newest version for `/form/{id}`, for the people who may fill it in. Visitors get 401 if the form asks for a
   * session, people without one of its roles get 403 with a sentence, and everyone gets 404 for a form that is not
   * published.
   */
  'Eform/GetFillableForm': get({
    access: 'public',
    offline: 'mirror',
    input: z.object({ Id: id }),
    output: fillableForm,
  }),
  /**
   * Checked by the same engine as on the device, against the version that was answered, however old. Late answers,
   * answers to a withdrawn form and answers after a lost role are not refused: they are held, with the reason (decision
   * 006). The same ResponseId means the same answers.
   */
  'Eform/SubmitFormAnswers': post({
    access: 'public',
    offline: 'queue',
    entity: 'FormAnswers',
    input: formSubmission,
    output: formReceipt,
  }),
  /** The last received answers come first; the keyword is searched in answers, reference, name and e-mail address. */
  'Eform/GetFormAnswers': list({ access: ['admin'], query: { FormId: id }, item: formAnswers }),
  'Eform/GetFilledForm': get({ access: ['admin'], input: z.object({ Id: id }), output: filledForm }),
}
