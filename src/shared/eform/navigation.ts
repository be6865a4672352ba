import { questionRequired } from '#contract/form-messages.ts'
import type { FormField } from '#eform/field-type-row.ts'
import type { Failure, FormState } from '#eform/form-state.ts'
import { createStore, type Store } from '#kit/create-store.ts'
import { must } from '#kit/must.ts'

/** The position in a form that is shown question by question. */
export interface Position {
  /** The active question; null in a form without shown questions. */
  readonly fieldId: string | null
  /** From 1, among the questions that are shown now; a label has the number of the question after it. */
  readonly number: number
  readonly total: number
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
  #steps: readonly FormField[]
  readonly #position: Store<Position>
  /** The question whose changed number already held Next once, and the notice it had. */
  #noticed = ''

  constructor(state: FormState) {
    this.#state = state
    this.#steps = state.shownFields()
    this.#position = createStore(this.#at(this.#steps[0]?.id ?? null, false))
    state.subscribe('shown', () => {
      this.#steps = state.shownFields()
      const { fieldId, reviewing } = this.position()
      this.#move(this.#reachable(fieldId), reviewing)
    })
  }

  /** Returns the same object until the position changes. */
  position(): Position {
    return this.#position.get()
  }

  /**
   * The failure of the active question that stops Next, with its text; null when Next may go on. Only a
   * missing answer asks for the alert of R-183.
   */
  blocked(): (Failure & { readonly isMissing: boolean }) | null {
    const { fieldId } = this.position()
    const failure = fieldId === null ? null : this.#state.check(fieldId)
    if (!failure) return null
    const field = must(this.#state.compiled.byId.get(failure.fieldId), failure.fieldId)
    const isMissing = field.type.isEmpty(field, field.type.normalise(field, this.#state.field(field.id).raw))
    const message = isMissing ? field.def.ErrorMessage || questionRequired(field.def.FieldName) : failure.message
    return { ...failure, message, isMissing }
  }

  /**
   * Moves to the next question, and after the last one to the review. If the question has a failure, it stays and
   * returns it. It also stays once when the form just changed the entry, so that the person reads the notice.
   */
  next(): ReturnType<Navigation['blocked']> {
    const failure = this.blocked()
    const { reviewing, fieldId } = this.position()
    if (failure || reviewing || (fieldId !== null && this.#holdsForNotice(fieldId))) return failure
    const following = this.#steps[this.#indexOf(fieldId) + 1]
    this.#move(following?.id ?? fieldId, !following)
    return null
  }

  #holdsForNotice(fieldId: string): boolean {
    this.#state.leaveField(fieldId)
    const { notice, dropped } = this.#state.field(fieldId)
    const key = `${fieldId} ${notice ?? ''}`
    const holds = notice !== null && dropped === null && key !== this.#noticed
    this.#noticed = key
    return holds
  }

  previous(): void {
    const { reviewing, fieldId } = this.position()
    this.#move(reviewing ? fieldId : (this.#steps[this.#indexOf(fieldId) - 1]?.id ?? fieldId), false)
  }

  /** Moves to a shown question; for a hidden one, to the nearest question before it. */
  goTo(fieldId: string): void {
    this.#move(this.#reachable(fieldId), false)
  }

  review(): void {
    this.#move(this.#steps.at(-1)?.id ?? null, true)
  }

  subscribe(listener: () => void): () => void {
    return this.#position.subscribe(listener)
  }

  #reachable(fieldId: string | null): string | null {
    const index = this.#state.compiled.byId.get(fieldId ?? '')?.index ?? 0
    return (this.#steps.findLast((step) => step.index <= index) ?? this.#steps[0])?.id ?? null
  }

  #indexOf(fieldId: string | null): number {
    return this.#steps.findIndex((step) => step.id === fieldId)
  }

  #at(fieldId: string | null, reviewing: boolean): Position {
    const index = this.#indexOf(fieldId)
    const isQuestion = ({ type }: FormField) => type.asks
    const total = this.#steps.filter(isQuestion).length
    return {
      fieldId,
      number: Math.min(total, this.#steps.slice(0, Math.max(0, index)).filter(isQuestion).length + 1),
      total,
      isFirst: index <= 0 && !reviewing,
      isLast: index === this.#steps.length - 1 && !reviewing,
      reviewing,
    }
  }

  #move(fieldId: string | null, reviewing: boolean): void {
    const next = this.#at(fieldId, reviewing)
    const old = this.position()
    if (
      next.fieldId === old.fieldId &&
      next.number === old.number &&
      next.total === old.total &&
      next.isLast === old.isLast &&
      next.reviewing === old.reviewing
    )
      return
    this.#position.set(next)
  }
}
