import { contract } from '#contract/contract.ts'
import type { Access } from '#contract/define.ts'
import type { Form } from '#contract/entities/eform.ts'
import type { FormAccess } from '#contract/entities/form-store.ts'
import { fieldTypes, type FieldTypeId } from '#contract/field-types.ts'
import { optionListOf } from '#eform/options/option-list.ts'
import { fieldsWithPaths } from '#rules/forms/form-paths.ts'

const { Image, MultipleImages, PDFUploader, WordUploader, GraphicUploader } = fieldTypes
/** The answers of these types are files, and only a signed-in person can send files. */
const files: readonly FieldTypeId[] = [Image, MultipleImages, PDFUploader, WordUploader, GraphicUploader]

function canRead(source: Access, audience: FormAccess): boolean {
  if (source === 'public') return true
  if (source === 'signed-in') return audience !== 'public'
  return Array.isArray(audience) && audience.every((role) => source.includes(role))
}

/** Questions that some people of the audience cannot answer: path in the definition → texts. Empty when all can answer. */
export function checkReach(definition: Form, audience: FormAccess): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, label, field } of fieldsWithPaths(definition)) {
    const list = optionListOf({ def: field })
    if (list && !canRead(contract[list.key].access, audience))
      errors[`${path}.OptionRequirement`] = [`${label}: not everybody whom the form is for may read these options.`]
    if (audience === 'public' && files.includes(field.FieldType))
      errors[`${path}.FieldType`] = [
        `${label}: visitors cannot send files. Take the question out, or make the form for people who sign in.`,
      ]
  }
  return errors
}
