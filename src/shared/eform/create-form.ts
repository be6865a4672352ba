import type { Answer, Form } from '#contract/entities/eform.ts'
import { compile } from '#eform/compile.ts'
import type { CompiledForm } from '#eform/field-type-row.ts'
import { FormState } from '#eform/form-state.ts'
import { GroupNavigation } from '#eform/group-navigation.ts'
import { Navigation } from '#eform/navigation.ts'
import type { Snapshot } from '#eform/snapshot.ts'
import { createStore, type Store } from '#kit/create-store.ts'

/** The start of a form: sent answers, then a draft that replaces them. `savedAt`: when the draft was committed, ms. */
export interface FormStart {
  readonly answers?: readonly Answer[]
  readonly snapshot?: Snapshot
  readonly savedAt?: number | null
  /** A form without any answer cannot be submitted. */
  readonly needsAnswer?: boolean
}

/**
 * A form that a person fills in: the definition, its fields, the position in it. It uses no clock, no storage and no
 * screen.
 */
export interface Eform {
  readonly definition: Form
  readonly fields: FormState
  readonly steps: Navigation
  readonly groups: GroupNavigation
  /** List → the id of its open item, '' for none. */
  readonly openItems: Store<Readonly<Record<string, string>>>
  /** The questions that the person marked to come back to. */
  readonly marked: Store<readonly string[]>
  /** The content of a draft, as plain data. */
  snapshot(): Snapshot
  /** Calls the listener after every entry and every move, when the draft must be saved. */
  subscribe(listener: () => void): () => void
}

export function createForm(definition: Form, start: FormStart = {}): Eform {
  return startForm(compile(definition), start)
}

/** Starts a form whose definition is compiled already, for example one item of a list. */
export function startForm(compiled: CompiledForm, start: FormStart = {}): Eform {
  const fields = new FormState(compiled, start.needsAnswer)
  if (start.answers) fields.load(start.answers)
  if (start.snapshot) fields.restore(start.snapshot, start.savedAt ?? null)
  const steps = new Navigation(fields)
  if (start.snapshot?.fieldId) steps.goTo(start.snapshot.fieldId)
  if (start.snapshot?.reviewing) steps.review()
  const openItems = createStore(start.snapshot?.openItems ?? {})
  const marked = createStore(start.snapshot?.marked ?? [])
  return {
    definition: compiled.definition,
    fields,
    steps,
    groups: new GroupNavigation(fields, steps),
    openItems,
    marked,
    snapshot: () => {
      const { fieldId, reviewing } = steps.position()
      return { ...fields.snapshot(), fieldId, reviewing, openItems: openItems.get(), marked: marked.get() }
    },
    subscribe: (listener) => {
      const stops = [
        fields.subscribe('raw', listener),
        ...[steps, openItems, marked].map((part) => part.subscribe(listener)),
      ]
      return () => stops.forEach((stop) => stop())
    },
  }
}
