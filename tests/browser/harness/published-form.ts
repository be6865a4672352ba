import type { Form } from '#contract/entities/eform.ts'
import type { FormAccess, FormAnswers } from '#contract/entities/form-store.ts'
import { callAs } from './api-as.ts'

/** A published form that is open to the people in `Access`; its id. */
export async function publishedForm(origin: string, Definition: Form, Access: FormAccess = 'public'): Promise<string> {
  const ask = await callAs(origin, 'admin')
  const { Id } = (await ask('Eform/CreateForm', { Definition, Access })) as { Id: string }
  await ask('Eform/PublishForm', { Id })
  return Id
}

/** The rows that the server has for a form: one per submission, newest first. */
export async function receivedForms(origin: string, id: string): Promise<FormAnswers[]> {
  const { Items } = (await (
    await callAs(origin, 'admin')
  )(`Eform/GetFormAnswers?FormId=${id}&pageSize=200`)) as { Items: FormAnswers[] }
  return Items
}

/** The answers in the newest row of a form, by question. */
export async function newestAnswers(origin: string, id: string): Promise<{ FieldId: string; UserResponse: string }[]> {
  const [newest] = await receivedForms(origin, id)
  if (!newest) throw new Error(`nothing was handed in for the form ${id}`)
  const { Answers } = (await (
    await callAs(origin, 'admin')
  )(`Eform/GetFilledForm?Id=${newest.Id}`)) as { Answers: { FieldId: string; UserResponse: string }[] }
  return Answers
}
