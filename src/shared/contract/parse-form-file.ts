import * as z from 'zod'
import { form, type Form } from '#contract/entities/eform.ts'
import { formAccess, type FormAccess } from '#contract/entities/form-store.ts'

/** A form as a file: with who may fill it in, or the bare definition. */
const formFile = z.object({ Definition: form, Access: formAccess.optional() })

export type ParsedForm =
  | { readonly kind: 'form'; readonly definition: Form; readonly access: FormAccess | null }
  /** What is wrong and where: `Definition.GroupFields.0.Fields.2.FieldName: …`. */
  | { readonly kind: 'faults'; readonly faults: readonly string[] }

/** Reads the JSON of a form. Loaded when somebody imports one: it brings the schemas along. */
export function parseFormFile(text: string): ParsedForm {
  // The page's policy allows no code made of texts.
  z.config({ jitless: true })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { kind: 'faults', faults: [`This is no JSON file. ${error instanceof Error ? error.message : ''}`.trim()] }
  }
  const isWrapped = typeof json === 'object' && json !== null && 'Definition' in json
  const read = formFile.safeParse(isWrapped ? json : { Definition: json })
  if (read.success) return { kind: 'form', definition: read.data.Definition, access: read.data.Access ?? null }
  return { kind: 'faults', faults: read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) }
}
