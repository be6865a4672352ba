import type { AssessmentKind } from '#contract/assessment-kinds.ts'
import type { Form } from '#contract/entities/eform.ts'
import type { FormRow } from '#contract/entities/form-store.ts'
import type { WorkingCopy } from '#areas/eform/builder/session/builder-state.ts'
import type { Problem } from '#areas/eform/builder/session/problems.ts'

/** What the builder needs of the server's row of a form or an assessment. */
export type BuilderRow = Pick<
  FormRow,
  'Id' | 'FormName' | 'State' | 'Version' | 'HasChanges' | 'RowVersion' | 'Access'
> & { readonly UpdatedDate?: string }

/** What the server holds, as the builder works with it. */
export interface Saved {
  readonly row: BuilderRow
  readonly copy: WorkingCopy
}

/** What is built, and how it is saved: an e-form, or the questions of an assessment. */
export interface Subject {
  /** The form id of its drafts. */
  readonly drafts: string
  /** The list of all of them. */
  readonly list: string
  /** The builder of one of them. */
  readonly address: (id: string) => string
  /** The kind of an assessment, which is built in the plain mode; null for an e-form. */
  readonly kind: AssessmentKind | null
  /** How a new one starts and is created; null when new ones are made elsewhere. */
  readonly fresh: {
    begin(now: number): WorkingCopy
    create(copy: WorkingCopy, idempotencyKey: string): Promise<{ readonly Id: string }>
  } | null
  /** Throws `not-found` when there is none. */
  read(id: string): Promise<Saved>
  update(copy: WorkingCopy, row: BuilderRow, idempotencyKey: string): Promise<unknown>
  publish(row: BuilderRow, idempotencyKey: string): Promise<unknown>
  /** The row that is on the server now, from a refusal that carries it (P-09). */
  savedIn(current: unknown): Saved | null
  /** What is wrong in a definition, and what is still missing before it can be published. */
  problems(definition: Form): Problem[]
  /** Refusals of the server (path → messages) as problems of the definition that was sent. */
  refusals(definition: Form, errors: Readonly<Record<string, readonly string[]>>, weight?: Problem['weight']): Problem[]
}
