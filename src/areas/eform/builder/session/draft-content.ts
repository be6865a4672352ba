import type { FormRow } from '#contract/entities/form-store.ts'
import type { WorkingCopy } from './builder-state.ts'

/** One draft field holds the whole working copy, so that the definitions of two tabs are never mixed. */
const contentField = 'definition'

interface Content {
  readonly copy: WorkingCopy
  readonly row: FormRow | null
}

export function draftContent(copy: WorkingCopy, row: FormRow | null): Record<string, unknown> {
  return { [contentField]: { copy, row } satisfies Content }
}

/** The content of a draft, or null. A short check is enough: only this module writes it. */
export function readContent(value: Readonly<Record<string, unknown>>): Content | null {
  const content = value[contentField]
  return isContent(content) ? content : null
}

function isContent(value: unknown): value is Content {
  return (
    value instanceof Object &&
    'copy' in value &&
    value.copy instanceof Object &&
    'definition' in value.copy &&
    'access' in value.copy &&
    'row' in value
  )
}
