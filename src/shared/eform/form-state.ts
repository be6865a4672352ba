import type { Answer, Field, Group, Option } from '#contract/entities/eform.ts'
import { checkField, isFixed } from '#eform/check-field.ts'
import { formMessages } from '#contract/form-messages.ts'
import type { CompiledForm, Condition, FormField } from '#eform/field-type-row.ts'
import { afterOptions, afterParentChange, droppedNotice } from '#eform/dropped-choice.ts'
import { Listeners } from '#eform/listeners.ts'
import { applyOptionList, type LoadedOptions } from '#eform/options/apply-option-list.ts'
import { narrowingBy, neededParent, parentOf } from '#eform/narrowing.ts'
import { type DroppedChoice, sameRaw, type Raw } from '#eform/raw.ts'
import type { Snapshot } from '#eform/snapshot.ts'
import { isOpenQuestion, wholeFailure } from '#eform/whole-form.ts'
import { must } from '#kit/must.ts'

/** The state of one field. A change makes a new object; without a change it stays the same object. */
export interface FieldState {
  /** The text as entered. The draft contains it, valid or not (E-01). */
  readonly raw: Raw
  /** The normalised value that counts and is sent; null while a check refuses it. */
  readonly accepted: Raw | null
  readonly error: string | null
  /** What the form did with the entry, in a sentence: a number outside its limits was changed, a choice was dropped. */
  readonly notice: string | null
  /** The choice that the present filter of the list excludes. */
  readonly dropped: DroppedChoice | null
  readonly shown: boolean
  /** When this raw was committed on the device, ms since 1970; null from a change until its commit (O-06). */
  readonly savedAt: number | null
}

/** A check that failed. */
export interface Failure {
  readonly fieldId: string
  readonly label: string
  readonly message: string
}

/** Messages about the whole form: the label of their field does not belong to them. */
const ofWholeForm: readonly string[] = [formMessages.noAnswer, formMessages.tooLarge]

/**
 * The message of a failure with its field's name, for a list of failures: some quoted texts do not contain the name
 * ('Invalid Emaill Address').
 */
export function failureText({ label, message }: Failure): string {
  return message.includes(label) || ofWholeForm.includes(message) ? message : `${label}: ${message}`
}

/**
 * False for parts that the author switched off, which are neither shown nor sent: an inactive group, a field
 * without a width.
 */
export function isActive(
  field: { readonly group: Pick<Group, 'Active'>; readonly def: Pick<Field, 'PageWidth'> } | undefined,
): boolean {
  return field?.group.Active !== false && field?.def.PageWidth !== 0
}

function isSaved({ shown, savedAt }: FieldState): boolean {
  return shown && savedAt !== null
}

function isChosen(field: FormField | undefined, { shown, accepted }: FieldState, optionId: string): boolean {
  return shown && accepted !== null && (field?.type.chosen?.(accepted).includes(optionId) ?? false)
}

/**
 * The state of all fields of a form. A change affects its field and the fields that it shows or hides, and no others
 * (E-04): the form is not copied and not checked as a whole. A hidden field keeps its text, but is neither checked nor
 * sent (E-02).
 */
export class FormState {
  readonly compiled: CompiledForm
  readonly #states = new Map<string, FieldState>()
  readonly #touched = new Set<string>()
  readonly #unsaved = new Set<string>()
  readonly #fields = new Listeners<string>()
  readonly #any = new Listeners<'raw' | 'shown'>()
  #shown: readonly FormField[] | null = null
  #savedCount = 0
  /** The field that shows what is wrong with the whole form. */
  #wholeAt: string | null = null
  readonly #needsAnswer: boolean

  /** `needsAnswer`: a form without any answer has a failure. */
  constructor(compiled: CompiledForm, needsAnswer = false) {
    this.compiled = compiled
    this.#needsAnswer = needsAnswer
    for (const field of compiled.fields) {
      const raw = field.type.initial(field)
      const shown = isActive(field) && !compiled.conditions.has(field.id)
      const accepted = this.#accept(field, raw)
      this.#states.set(field.id, { raw, accepted, error: null, notice: null, dropped: null, shown, savedAt: null })
    }
    this.#spread([
      ...compiled.conditions.keys(),
      ...compiled.fields.filter((field) => neededParent(field) !== null).map((field) => field.id),
    ])
  }

  field(id: string): FieldState {
    return must(this.#states.get(id), `field ${id}`)
  }

  /** Sets the entry of the person. A fixed field does not change. The error is updated at every change. */
  setRaw(id: string, raw: Raw): void {
    const field = must(this.compiled.byId.get(id), `field ${id}`)
    const old = this.field(id)
    if (isFixed(field) || sameRaw(old.raw, raw)) return
    const isQuiet = field.type.checksOnDemand === true && old.error === null
    const error = isQuiet ? null : checkField(field, field.type.normalise(field, raw))
    this.#enter(field, raw, error)
  }

  /** Updates a field after the server sent its options (see `metList`). */
  applyOptions(id: string, list: LoadedOptions): void {
    const field = must(this.compiled.byId.get(id), `field ${id}`)
    this.findDropped(id, list.options)
    const isTouched = this.#touched.has(id)
    const { raw, dropped } = this.field(id)
    const result = applyOptionList(field, raw, isTouched, list)
    if (result === null) return
    this.#enter(field, result.raw, result.error, { dropped, isDefault: !isTouched })
  }

  /** Chooses a dropped choice again when it is among these options of the present list, which may be a copy. */
  findDropped(id: string, options: readonly Option[]): void {
    const field = must(this.compiled.byId.get(id), `field ${id}`)
    const found = afterOptions(this.field(id), options)
    if (found) this.#enter(field, found.raw, null, { dropped: found.dropped })
  }

  /** The person left the field: an accepted text is shown as it will be sent (trimmed, clamped, padded). */
  leaveField(id: string): void {
    const field = must(this.compiled.byId.get(id), `field ${id}`)
    const { raw, accepted } = this.field(id)
    if (isFixed(field) || accepted === null || sameRaw(raw, accepted)) return
    this.#enter(field, accepted, null, { notice: field.type.changedNotice?.(field, raw) ?? null })
  }

  /** Checks one field and shows the result; a hidden field has no failure. */
  check(id: string): Failure | null {
    const field = must(this.compiled.byId.get(id), `field ${id}`)
    const state = this.field(id)
    if (!state.shown) return null
    const message = checkField(field, field.type.normalise(field, state.raw))
    if (message !== state.error) {
      this.#put(id, { ...state, error: message })
      this.#notify([id])
    }
    return message === null ? null : { fieldId: id, label: field.label, message }
  }

  /** All failures of shown fields, in the order of the form (E-01). */
  checkAll(): Failure[] {
    const failures = this.compiled.fields.flatMap((field) => this.check(field.id) ?? [])
    const whole = failures.length === 0 ? wholeFailure(this, this.#needsAnswer) : null
    if (whole === null) return failures
    this.#wholeAt = whole.fieldId
    return this.refuse({ [whole.fieldId]: whole.message })
  }

  /**
   * Shows errors of another source, for example the server, by field, until the field is changed. Unknown and hidden
   * fields are left out.
   */
  refuse(errors: Readonly<Record<string, string>>): Failure[] {
    return this.shownFields().flatMap((field) => {
      const message = errors[field.id]
      if (message === undefined) return []
      this.#put(field.id, { ...this.field(field.id), error: message })
      this.#notify([field.id])
      return { fieldId: field.id, label: field.label, message }
    })
  }

  /**
   * All failures of answers that another device sent. Transient fields are not checked: they are checked where they are
   * typed, and are never sent with the answers.
   */
  checkReceived(): Failure[] {
    return this.compiled.fields.flatMap((field) => (field.type.transient ? [] : (this.check(field.id) ?? [])))
  }

  /** The shown fields in order; the list object changes only when a field is shown or hidden. */
  shownFields(): readonly FormField[] {
    this.#shown ??= this.compiled.fields.filter((field) => this.field(field.id).shown)
    return this.#shown
  }

  /** True for a shown question that has an answer to send, or that contains a valid secret. */
  isAnswered(id: string): boolean {
    const field = must(this.compiled.byId.get(id), `field ${id}`)
    const { shown, accepted } = this.field(id)
    return (
      shown &&
      accepted !== null &&
      (field.type.transient ? !field.type.isEmpty(field, accepted) : field.type.toAnswer(field, accepted) !== null)
    )
  }

  /** True after the person, or their draft, entered something in the field. */
  isEntered(id: string): boolean {
    return this.#touched.has(id)
  }

  /** Shown questions without an accepted answer, in order. */
  unanswered(): FormField[] {
    return this.shownFields().filter((field) => isOpenQuestion(field) && !this.isAnswered(field.id))
  }

  /** The answers to send: accepted values of shown fields, in order. */
  answers(): Answer[] {
    return this.shownFields().flatMap((field) => {
      const { accepted } = this.field(field.id)
      const body = accepted === null ? null : field.type.toAnswer(field, accepted)
      return body ? [{ FieldId: field.id, FieldTypeId: field.def.FieldType, ...body }] : []
    })
  }

  /** Sets answers that were sent or stored; answers to unknown fields are left out. */
  load(answers: readonly Answer[]): void {
    const raws = answers.flatMap((answer) => {
      const field = this.compiled.byId.get(answer.FieldId)
      return field ? [[field, field.type.fromAnswer(field, answer)] as const] : []
    })
    this.#notify(raws.flatMap(([field, raw]) => this.#write(field, raw, null)))
    this.#any.notify('shown')
  }

  /** The fields part of a draft: entered texts, without defaults and without secrets. */
  snapshot(): Pick<Snapshot, 'raw' | 'errors' | 'saved' | 'dropped'> {
    const touched = [...this.#touched]
      .filter((id) => !this.compiled.byId.get(id)?.type.transient)
      .map((id) => [id, this.field(id)] as const)
    return {
      raw: Object.fromEntries(touched.map(([id, state]) => [id, state.raw])),
      errors: Object.fromEntries(touched.flatMap(([id, state]) => (state.error === null ? [] : [[id, state.error]]))),
      saved: Object.fromEntries(
        touched.flatMap(([id, state]) => (state.savedAt === null ? [] : [[id, state.savedAt]])),
      ),
      dropped: Object.fromEntries(
        touched.flatMap(([id, state]) => (state.dropped === null ? [] : [[id, state.dropped]])),
      ),
    }
  }

  /** Restores a draft exactly (O-02). `savedAt`: its commit time, for texts without their own time. */
  restore(snapshot: Snapshot, savedAt: number | null): void {
    const changed = Object.entries(snapshot.raw).flatMap(([id, raw]) => {
      const field = this.compiled.byId.get(id)
      return field && !field.type.transient
        ? this.#write(field, raw, snapshot.errors[id] ?? null, {
            savedAt: snapshot.saved[id] ?? savedAt,
            dropped: snapshot.dropped[id] ?? null,
          })
        : []
    })
    this.#notify(changed)
    this.#any.notify('shown')
  }

  /** The draft was committed with this snapshot at `at`, ms: unchanged texts are saved since then. */
  markSaved(snapshot: Pick<Snapshot, 'raw'>, at: number): void {
    const safe = [...this.#unsaved].filter((id) => sameRaw(snapshot.raw[id] ?? '', this.field(id).raw))
    for (const id of safe) {
      this.#unsaved.delete(id)
      this.#put(id, { ...this.field(id), savedAt: at })
    }
    this.#notify(safe)
  }

  /** How many shown answers are committed to the device in their present text (O-06). Costs the same in a form of any size. */
  savedCount(): number {
    return this.#savedCount
  }

  /** Calls the listener after each change of this field. */
  subscribeField(id: string, listener: () => void): () => void {
    return this.#fields.add(id, listener)
  }

  /** `raw`: calls the listener after every entry. `shown`: after the set of shown fields changed. */
  subscribe(what: 'raw' | 'shown', listener: () => void): () => void {
    return this.#any.add(what, listener)
  }

  #put(id: string, state: FieldState): void {
    this.#savedCount += Number(isSaved(state)) - Number(isSaved(this.field(id)))
    this.#states.set(id, state)
  }

  #accept(field: FormField, raw: Raw): Raw | null {
    const value = field.type.normalise(field, raw)
    return checkField(field, value) === null ? value : null
  }

  /** Writes an entry with everything that follows from it, and tells the listeners. */
  #enter(
    field: FormField,
    raw: Raw,
    error: string | null,
    { isDefault = false, ...more }: Partial<Pick<FieldState, 'dropped' | 'notice'>> & { isDefault?: boolean } = {},
  ): void {
    const before = this.field(field.id).raw
    const changed = [...this.#write(field, raw, error, more), ...this.#narrow(field, before, raw)]
    const wholeAt = this.#wholeAt
    this.#wholeAt = null
    if (wholeAt !== null && wholeAt !== field.id) this.check(wholeAt)
    // A default was not entered by the person, so it does not go into the draft.
    if (isDefault) this.#touched.delete(field.id)
    else if (!field.type.transient) this.#unsaved.add(field.id)
    this.#notify(changed)
    if (changed.length > 1) this.#any.notify('shown')
    this.#any.notify('raw')
  }

  /** Returns the ids of all fields that changed. */
  #write(
    field: FormField,
    raw: Raw,
    error: string | null,
    { savedAt = null, dropped = null, notice = null }: Partial<FieldState> = {},
  ): string[] {
    const { shown } = this.field(field.id)
    const words = dropped ? droppedNotice(field, parentOf(this, field), dropped) : notice
    this.#put(field.id, { raw, accepted: this.#accept(field, raw), error, notice: words, dropped, shown, savedAt })
    this.#touched.add(field.id)
    return [field.id, ...this.#spread(this.compiled.dependants.get(field.id) ?? [])]
  }

  /** After a change of a choice: the choices in the lists that it filters go, or come back (see `DroppedChoice`). */
  #narrow(parent: FormField, rawBefore: Raw, rawNow: Raw): string[] {
    const children = (this.compiled.narrowed.get(parent.id) ?? []).filter((child) => !isFixed(child))
    if (children.length === 0) return []
    const chosen = (raw: Raw) => parent.type.chosen?.(parent.type.normalise(parent, raw))[0] ?? ''
    const [before, now] = [chosen(rawBefore), chosen(rawNow)]
    return before === now ? [] : children.flatMap((child) => this.#narrowOne(child, parent, { before, now }))
  }

  #narrowOne(child: FormField, parent: FormField, choices: { before: string; now: string }): string[] {
    if (!this.#touched.has(child.id)) return this.#startAgain(child)
    const { raw } = this.field(child.id)
    const isWhole = narrowingBy(child, parent, this.field(parent.id)).kind === 'whole'
    const result = afterParentChange(child, this.field(child.id), { ...choices, isWhole })
    if (result === null) return []
    const changed = this.#write(child, result.raw, null, { dropped: result.dropped })
    this.#unsaved.add(child.id)
    return [...changed, ...this.#narrow(child, raw, result.raw)]
  }

  /** A first option that the form chose is not the person's, so no draft contains it: the next list has its own. */
  #startAgain(child: FormField): string[] {
    const { raw } = this.field(child.id)
    const initial = child.type.initial(child)
    if (sameRaw(raw, initial)) return []
    const changed = this.#write(child, initial, null)
    this.#touched.delete(child.id)
    return [...changed, ...this.#narrow(child, raw, initial)]
  }

  /**
   * Updates the visibility of these fields, then of the fields that depend on changed ones; returns the changed ones.
   */
  #spread(ids: readonly string[]): string[] {
    const flipped = new Set<string>()
    const queue = [...ids]
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      const state = this.field(id)
      const shown = this.#isShown(id, this.compiled.conditions.get(id) ?? [])
      if (shown === state.shown) continue
      this.#put(id, { ...state, shown })
      this.#shown = null
      flipped.add(id)
      queue.push(...(this.compiled.dependants.get(id) ?? []))
    }
    return [...flipped]
  }

  /**
   * true when any of the options is chosen, or all of them with RequireFullConditions. A field whose list
   * needs the choice in another field is hidden together with that field.
   */
  #isShown(id: string, conditions: readonly Condition[]): boolean {
    const field = this.compiled.byId.get(id)
    const parentId = field ? neededParent(field) : null
    if (!isActive(field) || (parentId !== null && this.#states.get(parentId)?.shown === false)) return false
    if (!this.compiled.conditions.has(id)) return true
    const result = (condition: Condition) =>
      isChosen(this.compiled.byId.get(condition.ownerId), this.field(condition.ownerId), condition.optionId)
    return field?.def.RequireFullConditions ? conditions.every(result) : conditions.some(result)
  }

  #notify(ids: readonly string[]): void {
    for (const id of ids) this.#fields.notify(id)
  }
}
