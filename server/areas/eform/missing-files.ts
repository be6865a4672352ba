import type { Answer, Form } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { compile } from '#eform/compile.ts'
import { fileHashesIn } from '#rules/file-address.ts'
import type { CallContext } from '#server/calls/call-context.ts'

const {
  Image,
  MultipleImages,
  PDFUploader,
  WordUploader,
  GraphicUploader,
  EditableTextArea,
  CollapsibleQuestions,
  TableQuestions,
} = fieldTypes
/** Types whose answers may name files. */
const mayName: ReadonlySet<number> = new Set([
  Image,
  MultipleImages,
  PDFUploader,
  WordUploader,
  GraphicUploader,
  EditableTextArea,
  CollapsibleQuestions,
  TableQuestions,
])

/**
 * Files that the answers name and that are missing: the person has not sent them, and they are not files of the site. An answer
 * is complete only with its files (O-18), so the device keeps it until they have arrived. Path of the answer → the message.
 */
export async function missingFiles(
  { tx, actor }: CallContext,
  definition: Form,
  answers: readonly Answer[],
): Promise<Record<string, string[]>> {
  const wanted = answers.flatMap(({ FieldId, FieldTypeId, UserResponse }, at) =>
    mayName.has(FieldTypeId) ? fileHashesIn(UserResponse).map((sha256) => ({ FieldId, at, sha256 })) : [],
  )
  if (wanted.length === 0) return {}
  const rows = await tx<{ sha256: string }[]>`
    select distinct sha256 from file
    where sha256 in ${tx(wanted.map(({ sha256 }) => sha256))} and (root = 'site' or person_id is not distinct from ${actor?.personId ?? null}::uuid)`
  const here = new Set(rows.map(({ sha256 }) => sha256))
  const { byId } = compile(definition)
  return Object.fromEntries(
    wanted
      .filter(({ sha256 }) => !here.has(sha256))
      .map(({ FieldId, at }) => [
        `Answers.${at}.UserResponse`,
        [`${byId.get(FieldId)?.label ?? 'An answer'}: a file has not arrived yet.`],
      ]),
  )
}
