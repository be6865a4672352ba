import { faultsOf } from '#eform/definition-faults.ts'
import type { Form } from '#contract/entities/eform.ts'
import { fieldErrors } from '#contract/errors.ts'
import { safeHref, safePicture } from '#eform/html.ts'
import { addressesWithPaths, fieldsWithPaths, htmlWithPaths } from '#rules/forms/form-paths.ts'
import { forbiddenHtml } from '#server/html/forbidden-html.ts'

/**
 * Refuses a definition that cannot work, or that contains code or unsafe addresses (E-02, E-03, E-05). The 400 lists the path of
 * each fault → texts that name the question.
 */
export function checkDefinition(definition: Form): void {
  const errors: Record<string, string[]> = {}
  const add = (path: string, text: string) => {
    ;(errors[path] ??= []).push(text)
  }
  const fields = fieldsWithPaths(definition)
  // A question of an item may have the same id as a question of the form or of another list.
  const ofForm = fields.filter(({ path }) => !path.includes('.EformFields.'))
  for (const { fieldId, itemFieldId, text } of faultsOf(definition)) {
    const { path = 'Definition' } = ofForm.findLast(({ field }) => field.Id === fieldId) ?? {}
    const item = fields.findLast((one) => one.field.Id === itemFieldId && one.path.startsWith(`${path}.EformFields.`))
    add(item?.path ?? path, text)
  }
  for (const { path, label, html } of htmlWithPaths(definition))
    for (const what of forbiddenHtml(html)) add(path, `${label}: ${what} is not allowed here.`)
  for (const { path, label, address, opens } of addressesWithPaths(definition)) {
    if (opens === 'page' && safeHref(address) === undefined)
      add(path, `${label}: a link has to begin with https://, http://, mailto:, tel: or /.`)
    if (opens === 'picture' && safePicture(address) === undefined)
      add(path, `${label}: a picture has to be one of this portal, with an address that begins with /.`)
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors)
}
