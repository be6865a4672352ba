import { contract } from '#contract/contract.ts'
import type { Access } from '#contract/define.ts'
import type { Form } from '#contract/entities/eform.ts'
import type { FormAccess } from '#contract/entities/form-store.ts'
import { fieldTypes, type FieldTypeId } from '#contract/field-types.ts'
import { optionListOf } from '#eform/option-list.ts'
import { fieldsWithPaths } from '#rules/form-paths.ts'

const { Image, MultipleImages, PDFUploader, WordUploader, GraphicUploader } = fieldTypes
/** Their answers are files, which only somebody signed in can send. */
const files: readonly FieldTypeId[] = [Image, MultipleImages, PDFUploader, WordUploader, GraphicUploader]

function canRead(source: Access, audience: FormAccess): boolean {
  if (source === 'public') return true
  if (source === 'signed-in') return audience !== 'public'
  return Array.isArray(audience) && audience.every((role) => source.includes(role))
}

/** Questions that those whom the form is for could not answer: path in the definition → texts, empty when there are none. */
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
