import type { Answer, Form } from '#contract/entities/eform.ts'
import { compile } from '#eform/compile.ts'
import type { CompiledForm } from '#eform/field-type-row.ts'
import { FormState } from '#eform/form-state.ts'
import { GroupNavigation } from '#eform/group-navigation.ts'
import { Navigation } from '#eform/navigation.ts'
import type { Snapshot } from '#eform/snapshot.ts'

/** What a form starts from: answers that stand, then a draft over them. `savedAt`: when the draft was committed, ms. */
export interface FormStart {
  readonly answers?: readonly Answer[]
  readonly snapshot?: Snapshot
  readonly savedAt?: number | null
}

/** A form being filled in: the definition, its fields, the place in it. No clock, no storage, no screen. */
export interface Eform {
  readonly definition: Form
  readonly fields: FormState
  readonly steps: Navigation
  readonly groups: GroupNavigation
  /** Everything a draft needs, as plain data. */
  snapshot(): Snapshot
  /** Told after every entry and every move: when a draft has to be written. */
  subscribe(listener: () => void): () => void
}

/** Refuses a definition that cannot work with `rule-broken` (see `compile`). */
export function createForm(definition: Form, start: FormStart = {}): Eform {
  return startForm(compile(definition), start)
}

/** A form of a definition that was compiled before: one item of a list, for instance. */
export function startForm(compiled: CompiledForm, start: FormStart = {}): Eform {
  const fields = new FormState(compiled)
  if (start.answers) fields.load(start.answers)
  if (start.snapshot) fields.restore(start.snapshot, start.savedAt ?? null)
  const steps = new Navigation(fields)
  if (start.snapshot?.fieldId) steps.goTo(start.snapshot.fieldId)
  if (start.snapshot?.reviewing) steps.review()
  return {
    definition: compiled.definition,
    fields,
    steps,
    groups: new GroupNavigation(fields, steps),
    snapshot: () => {
      const { fieldId, reviewing } = steps.position()
      return { ...fields.snapshot(), fieldId, reviewing }
    },
    subscribe: (listener) => {
      const stops = [fields.subscribe('raw', listener), steps.subscribe(listener)]
      return () => stops.forEach((stop) => stop())
    },
  }
}
