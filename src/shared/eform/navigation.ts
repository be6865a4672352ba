import { questionRequired } from '#contract/form-messages.ts'
import type { FormField } from '#eform/field-type-row.ts'
import type { Failure, FormState } from '#eform/form-state.ts'
import { Listeners } from '#eform/listeners.ts'
import { must } from '#kit/must.ts'

/** The position in a form that is shown question by question. */
export interface Position {
  /** The active question; null in a form without shown questions. */
  readonly fieldId: string | null
  /** From 1, among the questions that are shown now (R-186 with its reading). */
  readonly number: number
  readonly total: number
  /** Whole percent. */
  readonly percent: number
  readonly isFirst: boolean
  readonly isLast: boolean
  /** True after the last question: the page with all answers before they are sent. */
  readonly reviewing: boolean
}

/**
 * One-by-one movement (R-181 … R-188), first within the group and then across groups; hidden questions are skipped.
 *
 *     question 1 ⇄ … ⇄ question n ⇄ review        next stops at a question that is not right; previous never stops
 */
export class Navigation {
  readonly #state: FormState
  readonly #listeners = new Listeners<'moved'>()
  #steps: readonly FormField[]
  #position: Position

  constructor(state: FormState) {
    this.#state = state
    this.#steps = state.shownFields()
    this.#position = this.#at(this.#steps[0]?.id ?? null, false)
    state.subscribe('shown', () => {
      this.#steps = state.shownFields()
      this.#move(this.#reachable(this.#position.fieldId), this.#position.reviewing)
    })
  }

  /** Returns the same object until the position changes. */
  position(): Position {
    return this.#position
  }

  /** The failure of the active question that stops Next, with its text; null when Next may go on. */
  blocked(): Failure | null {
    const { fieldId } = this.#position
    const failure = fieldId === null ? null : this.#state.check(fieldId)
    if (!failure) return null
    const field = must(this.#state.compiled.byId.get(failure.fieldId), failure.fieldId)
    const isOpen = field.type.isEmpty(field, field.type.normalise(field, this.#state.field(field.id).raw))
    return isOpen ? { ...failure, message: field.def.ErrorMessage || questionRequired(field.def.FieldName) } : failure
  }

  /**
   * Moves to the next question, and after the last one to the review. If the question has a failure, it stays and
   * returns it.
   */
  next(): Failure | null {
    const failure = this.blocked()
    if (failure || this.#position.reviewing) return failure
    const following = this.#steps[this.#position.number]
    this.#move(following?.id ?? this.#position.fieldId, !following)
    return null
  }

  previous(): void {
    const { number, reviewing, fieldId } = this.#position
    this.#move(reviewing ? fieldId : (this.#steps[number - 2]?.id ?? fieldId), false)
  }

  /** Moves to a shown question; for a hidden one, to the nearest question before it. */
  goTo(fieldId: string): void {
    this.#move(this.#reachable(fieldId), false)
  }

  review(): void {
    this.#move(this.#steps.at(-1)?.id ?? null, true)
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add('moved', listener)
  }

  #reachable(fieldId: string | null): string | null {
    const index = this.#state.compiled.byId.get(fieldId ?? '')?.index ?? 0
    return (this.#steps.findLast((step) => step.index <= index) ?? this.#steps[0])?.id ?? null
  }

  #at(fieldId: string | null, reviewing: boolean): Position {
    const number = this.#steps.findIndex((step) => step.id === fieldId) + 1
    const total = this.#steps.length
    const percent = total === 0 ? 0 : Math.round((number / total) * 100)
    return {
      fieldId,
      number,
      total,
      percent,
      isFirst: number <= 1 && !reviewing,
      isLast: number === total && !reviewing,
      reviewing,
    }
  }

  #move(fieldId: string | null, reviewing: boolean): void {
    const next = this.#at(fieldId, reviewing)
    const old = this.#position
    if (
      next.fieldId === old.fieldId &&
      next.number === old.number &&
      next.total === old.total &&
      next.reviewing === old.reviewing
    )
      return
    this.#position = next
    this.#listeners.notify('moved')
  }
}
