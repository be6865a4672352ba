import type { Output } from '#contract/contract.ts'
import type { FormRow } from '#contract/entities/form-store.ts'
import type { WorkingCopy } from './builder-state.ts'
import { inOrder } from './definition-edit.ts'

type Stored = Output<'Eform/GetForm'>

/** What the server holds, as the builder works with it. */
export interface Saved {
  readonly row: FormRow
  readonly copy: WorkingCopy
}

export function savedForm({ Definition, Access, ...row }: Stored): Saved {
  return { row: { ...row, Access }, copy: { definition: inOrder({ ...Definition, Id: row.Id }), access: Access } }
}

/** A 409 carries the reply of GetForm; our own server wrote it. */
export function isStored(value: unknown): value is Stored {
  return value instanceof Object && 'Definition' in value && 'Access' in value && 'RowVersion' in value
}
