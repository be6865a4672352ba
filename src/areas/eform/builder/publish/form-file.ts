import type { Form } from '#contract/entities/eform.ts'
import type { FormAccess } from '#contract/entities/form-store.ts'
import { maxBodyBytes } from '#contract/limits.ts'
import type { ParsedForm } from '#contract/parse-form-file.ts'
import { faultsOf } from '#eform/definition-faults.ts'
import { saveFile } from '#lib/files/save-file.ts'

/** The name of a form as the first part of a file name. */
export function fileStem(formName: string): string {
  return (
    formName
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
      .toLowerCase() || 'form'
  )
}

/** Hands a form to the person as a file people can read too. */
export function exportForm(definition: Form, access: FormAccess): void {
  saveFile(
    `${fileStem(definition.FormName)}.eform.json`,
    `${JSON.stringify({ Definition: definition, Access: access }, null, 2)}\n`,
  )
}

/** Reads a file somebody chose: its size, its shape (the schemas come with this), then what the engine says. */
export async function importForm(file: Blob): Promise<ParsedForm> {
  if (file.size > maxBodyBytes) return { kind: 'faults', faults: ['The file is larger than 1 MB. A form never is.'] }
  const { parseFormFile } = await import('#contract/parse-form-file.ts')
  const parsed = parseFormFile(await file.text())
  if (parsed.kind === 'faults') return parsed
  const faults = faultsOf(parsed.definition).map((fault) => fault.text)
  return faults.length > 0 ? { kind: 'faults', faults } : parsed
}
