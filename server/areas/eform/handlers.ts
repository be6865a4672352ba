import { AppError } from '#contract/errors.ts'
import type { AreaHandlers } from '#server/calls/call-context.ts'
import { answersPage, filledForm } from './answers-queries.ts'
import { foundForm, missing } from './change-form.ts'
import { deleteForm, publishForm, withdrawForm } from './open-and-close.ts'
import { formPage, formsForEvents, openForm, publishedVersion, versionPage } from './queries.ts'
import { createForm, duplicateSavedForm, updateForm } from './save-form.ts'
import { submitFormAnswers } from './submit-form-answers.ts'
import { isFor, notFor } from './who-may-fill.ts'

export const eformHandlers = {
  // The admin's table and builder
  'Eform/GetFormsForEvents': (_, { tx }) => formsForEvents(tx),
  'Eform/GetForms': (input, { tx }) => formPage(tx, input),
  'Eform/GetForm': ({ Id }, { tx }) => foundForm(tx, Id),
  'Eform/CreateForm': createForm,
  'Eform/UpdateForm': updateForm,
  'Eform/DuplicateForm': duplicateSavedForm,
  'Eform/PublishForm': publishForm,
  'Eform/WithdrawForm': withdrawForm,
  'Eform/DeleteForm': deleteForm,
  'Eform/GetFormVersions': (input, { tx }) => versionPage(tx, input.FormId, input),
  'Eform/GetFormVersion': async ({ FormId, Version }, { tx }) => {
    const version = await publishedVersion(tx, FormId, Version)
    if (!version) throw missing()
    return { Definition: version.definition }
  },

  // The person who fills a form in
  'Eform/GetFillableForm': async ({ Id }, { tx, actor }) => {
    const open = await openForm(tx, Id)
    if (!open) throw missing()
    if (!isFor(open.Access, actor)) throw notFor(open.Access, actor)
    return open
  },
  'Eform/SubmitFormAnswers': submitFormAnswers,

  // Received answers
  'Eform/GetFormAnswers': (input, { tx }) => answersPage(tx, input.FormId, input),
  'Eform/GetFilledForm': async ({ Id }, { tx }) => {
    const filled = await filledForm(tx, Id)
    if (!filled) throw new AppError('not-found', { detail: 'These answers do not exist.' })
    return filled
  },
} satisfies AreaHandlers<'Eform'>
