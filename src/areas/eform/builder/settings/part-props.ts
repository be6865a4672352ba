import type { Field } from '#contract/entities/eform.ts'
import type { FieldPlace } from '#areas/eform/builder/session/definition-edit.ts'

/** What every editor of a part of one question gets. */
export interface PartProps {
  readonly field: Field
  readonly place: FieldPlace
  /** `key`: the property it is about. */
  onChange(change: (field: Field) => Field, key: string): void
}
