import * as z from 'zod'
import { form, type Form } from '#contract/entities/eform.ts'
import { formAccess, type FormAccess } from '#contract/entities/form-store.ts'

/** A form as a file: with its access, or only the definition. */
const formFile = z.object({ Definition: form, Access: formAccess.optional() })

export type ParsedForm =
  | { readonly kind: 'form'; readonly definition: Form; readonly access: FormAccess | null }
  /** The faults with their paths: `Definition.GroupFields.0.Fields.2.FieldName: …`. */
  | { readonly kind: 'faults'; readonly faults: readonly string[] }

/** Parses the JSON of a form. Loaded only for an import, because it needs the schemas. */
export function parseFormFile(text: string): ParsedForm {
  // The content policy of the page forbids code that is made from text.
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
