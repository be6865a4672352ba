import type { BuilderRow } from '#areas/eform/builder/subject/subject.ts'
import type { WorkingCopy } from './builder-state.ts'

/** One draft field holds the whole working copy, so that the definitions of two tabs are never mixed. */
const contentField = 'definition'

interface Content {
  readonly copy: WorkingCopy
  readonly row: BuilderRow | null
  /** The key that a new form was sent under, and no answer came; missing in drafts of earlier releases. */
  readonly creation?: string | null
}

export function draftContent(content: Content): Record<string, unknown> {
  return { [contentField]: content }
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
