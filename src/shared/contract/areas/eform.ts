import * as z from 'zod'
import { command, create, get, list, post, update } from '#contract/define.ts'
import { fillableForm, filledForm, formAccess, formAnswers, formReceipt, formRow, formSubmission, formVersion } from '#contract/entities/form-store.ts'
import { form } from '#contract/entities/eform.ts'

const draft = { Definition: form, Access: formAccess }
const id = z.string().max(64)
const version = z.number().int().min(1)

/** Forms made by hand: a working copy that an admin edits, immutable published versions, answers (E-08). All ours. */
export const eform = {
  'Eform/GetForms': list({ access: ['admin'], item: formRow }),
  /** The working copy. */
  'Eform/GetForm': get({ access: ['admin'], input: z.object({ Id: id }), output: formRow.extend(draft) }),
  /** A definition with faults is refused, naming the field: cycles, unknown types, unknown option addresses, hostile HTML. */
  'Eform/CreateForm': create({ access: ['admin'], entity: 'Form', body: z.object(draft) }),
  'Eform/UpdateForm': update({ access: ['admin'], entity: 'Form', body: z.object({ ...draft, Id: id, RowVersion: z.number().int() }) }),
  /** a copy with new ids and the next free counter in its name; nobody answers it before it is published. */
  'Eform/DuplicateForm': create({ access: ['admin'], entity: 'Form', body: z.object({ Id: id }) }),
  /** Makes the working copy the next version; it can never change again. */
  'Eform/PublishForm': command({ access: ['admin'], entity: 'Form' }),
  /** Nobody can open it any more; answers on their way still arrive. */
  'Eform/WithdrawForm': command({ access: ['admin'], entity: 'Form' }),
  /** Only a form without answers. */
  'Eform/DeleteForm': command({ access: ['admin'], entity: 'Form' }),
  'Eform/GetFormVersions': list({ access: ['admin'], query: { FormId: id }, item: formVersion }),
  'Eform/GetFormVersion': get({ access: ['admin'], input: z.object({ FormId: id, Version: z.coerce.number().pipe(version) }), output: z.object({ Definition: form }) }),
  /**
   * What `/form/{id}` fills in: the newest version, for those whom the form is for. Visitors get 401 where it asks for a
   * session, people without one of its roles 403 with a sentence, everybody 404 where there is no published form.
   */
  'Eform/GetFillableForm': get({ access: 'public', offline: 'mirror', input: z.object({ Id: id }), output: fillableForm }),
  /**
   * Checked by the engine the device used; of a version that was published, however old. Never refused for being late, for
   * a withdrawn form or a lost role: then held, with the reason (decision 006). The same ResponseId is the same answers.
   */
  'Eform/SubmitFormAnswers': post({ access: 'public', offline: 'queue', entity: 'FormAnswers', input: formSubmission, output: formReceipt }),
  /** Last received first; the keyword is looked for in answers, name and e-mail address. */
  'Eform/GetFormAnswers': list({ access: ['admin'], query: { FormId: id }, item: formAnswers }),
  'Eform/GetFilledForm': get({ access: ['admin'], input: z.object({ Id: id }), output: filledForm }),
}
