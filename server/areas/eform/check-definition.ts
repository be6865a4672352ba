import { faultsOf } from '#eform/compile.ts'
import type { Form } from '#contract/entities/eform.ts'
import { fieldErrors } from '#contract/errors.ts'
import { placedFields, placedHtml } from '#rules/form-places.ts'
import { forbiddenHtml } from '#server/html/forbidden-html.ts'

/** 400 for a definition that cannot work or carries code: the path of each fault in what was sent → texts that name the question (E-02, E-03, E-05). */
export function checkDefinition(definition: Form): void {
  const errors: Record<string, string[]> = {}
  const add = (path: string, text: string) => { (errors[path] ??= []).push(text) }
  const fields = placedFields(definition)
  const pathOf = (id: string, within = '') => fields.findLast(({ field, path }) => field.Id === id && path.startsWith(within))?.path ?? within
  for (const { fieldId, itemFieldId, text } of faultsOf(definition)) {
    const path = pathOf(fieldId, 'Definition')
    add(itemFieldId === undefined ? path : pathOf(itemFieldId, path), text)
  }
  for (const { path, label, html } of placedHtml(definition)) for (const what of forbiddenHtml(html)) add(path, `${label}: ${what} is not allowed here.`)
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
}
