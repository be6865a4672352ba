import type { Answer, Field, Group } from '#contract/entities/eform.ts'
import { checkField, isFixed } from '#eform/check-field.ts'
import type { CompiledForm, Condition, FormField } from '#eform/field-type-row.ts'
import { Listeners } from '#eform/listeners.ts'
import { metList, type SeenList } from '#eform/meet-list.ts'
import { sameRaw, type Raw } from '#eform/raw.ts'
import type { Snapshot } from '#eform/snapshot.ts'
import { must } from '#kit/must.ts'

/** One field now. A new object whenever something of it changed, the same object otherwise. */
export interface FieldState {
  /** As entered; goes to the draft whatever it is (E-01). */
  readonly raw: Raw
  /** Normalised, or null while the checks refuse it: this is what counts and what is sent. */
  readonly accepted: Raw | null
  readonly error: string | null
  readonly shown: boolean
  /** When this raw was committed to the device, ms since 1970; null from a change until its commit (O-06). */
  readonly savedAt: number | null
}

/** A check that failed. */
export interface Failure { readonly fieldId: string; readonly label: string; readonly message: string }

/** A failure where it stands among others: some quoted texts do not say whose they are ('Invalid Emaill Address'). */
export function namedFailure({ label, message }: Failure): string {
  return message.includes(label) ? message : `${label}: ${message}`
}

/** What its author took out is neither shown nor sent: a group that is switched off, a field without a width. */
export function isActive(field: { readonly group: Pick<Group, 'Active'>; readonly def: Pick<Field, 'PageWidth'> } | undefined): boolean {
  return field?.group.Active !== false && field?.def.PageWidth !== 0
}

function holds(field: FormField | undefined, { shown, accepted }: FieldState, optionId: string): boolean {
  return shown && accepted !== null && (field?.type.chosen?.(accepted).includes(optionId) ?? false)
}

/**
 * All fields of a form. A change touches its field and the fields whose showing it flips, nothing else (E-04): no copy
 * of the form, no form-wide check. What the person does not see is kept, not checked and not sent (E-02).
 */
export class FormState {
  readonly compiled: CompiledForm
  readonly #states = new Map<string, FieldState>()
  readonly #touched = new Set<string>()
  readonly #unsaved = new Set<string>()
  readonly #fields = new Listeners<string>()
  readonly #any = new Listeners<'raw' | 'shown'>()
  #shown: readonly FormField[] | null = null

  constructor(compiled: CompiledForm) {
    this.compiled = compiled
    for (const field of compiled.fields) {
      const raw = field.type.initial(field)
      const shown = isActive(field) && !compiled.conditions.has(field.id)
      this.#states.set(field.id, { raw, accepted: this.#accept(field, raw), error: null, shown, savedAt: null })
    }
    this.#spread([...compiled.conditions.keys()])
  }

  field(id: string): FieldState {
    return must(this.#states.get(id), `field ${id}`)
  }

  /** What the person entered; into what is fixed nobody can. The error follows every change. */
  setRaw(id: string, raw: Raw): void {
    const field = must(this.compiled.byId.get(id), `field ${id}`)
    const old = this.field(id)
    if (isFixed(field) || sameRaw(old.raw, raw)) return
    const isQuiet = field.type.patient === true && old.error === null
    const changed = [...this.#write(field, raw, isQuiet ? null : checkField(field, field.type.normalise(field, raw)), null), ...this.#clearNarrowed(field, old.raw, raw)]
    if (!field.type.transient) this.#unsaved.add(id)
    this.#tell(changed)
    if (changed.length > 1) this.#any.tell('shown')
    this.#any.tell('raw')
  }

  /** The server said what the options of this field are: what only waited for that is settled (see `metList`). */
  meetList(id: string, list: SeenList): void {
    const field = must(this.compiled.byId.get(id), `field ${id}`)
    const isTouched = this.#touched.has(id)
    const met = metList(field, this.field(id).raw, isTouched, list)
    if (met === null) return
    const changed = this.#write(field, met.raw, met.error, null)
    // A default is nothing anybody entered: it goes into no draft.
    if (isTouched) this.#unsaved.add(id)
    else this.#touched.delete(id)
    this.#tell(changed)
    if (changed.length > 1) this.#any.tell('shown')
    this.#any.tell('raw')
  }

  /** The person left the field: an accepted text is shown as it will be sent (trimmed, clamped, padded). */
  settle(id: string): void {
    const { raw, accepted } = this.field(id)
    if (accepted !== null && !sameRaw(raw, accepted)) this.setRaw(id, accepted)
  }

  /** Checks one field and shows the outcome; a hidden one never fails. */
  check(id: string): Failure | null {
    const field = must(this.compiled.byId.get(id), `field ${id}`)
    const state = this.field(id)
    if (!state.shown) return null
    const message = checkField(field, field.type.normalise(field, state.raw))
    if (message !== state.error) {
      this.#states.set(id, { ...state, error: message })
      this.#tell([id])
    }
    return message === null ? null : { fieldId: id, label: field.label, message }
  }

  /** Every failure of what is shown, in the order of the form (E-01). */
  checkAll(): Failure[] {
    return this.compiled.fields.flatMap((field) => this.check(field.id) ?? [])
  }

  /** What somebody else has to say against accepted answers, by field; it stands until the field is entered again. Unknown and hidden fields are passed over. */
  refuse(errors: Readonly<Record<string, string>>): Failure[] {
    return this.shownFields().flatMap((field) => {
      const message = errors[field.id]
      if (message === undefined) return []
      this.#states.set(field.id, { ...this.field(field.id), error: message })
      this.#tell([field.id])
      return { fieldId: field.id, label: field.label, message }
    })
  }

  /**
   * Every failure of answers that arrived from elsewhere. A transient field is checked where it is typed and nowhere else:
   * it never travels with the answers, so nobody who received them may miss it.
   */
  checkReceived(): Failure[] {
    return this.compiled.fields.flatMap((field) => (field.type.transient ? [] : (this.check(field.id) ?? [])))
  }

  /** The fields a person sees now, in order; the same list until one is shown or hidden. */
  shownFields(): readonly FormField[] {
    this.#shown ??= this.compiled.fields.filter((field) => this.field(field.id).shown)
    return this.#shown
  }

  /** True for a shown question that has something to send, or holds a good secret. */
  isAnswered(id: string): boolean {
    const field = must(this.compiled.byId.get(id), `field ${id}`)
    const { shown, accepted } = this.field(id)
    return shown && accepted !== null && (field.type.transient ? !field.type.isEmpty(field, accepted) : field.type.toAnswer(field, accepted) !== null)
  }

  /** True once the person, or a draft of theirs, put something into the field. */
  isEntered(id: string): boolean {
    return this.#touched.has(id)
  }

  /** Shown questions without an accepted answer, in order. */
  unanswered(): FormField[] {
    return this.shownFields().filter((field) => field.type.asks && !isFixed(field) && !this.isAnswered(field.id))
  }

  /** What is sent: accepted answers of shown fields, in order. */
  answers(): Answer[] {
    return this.shownFields().flatMap((field) => {
      const { accepted } = this.field(field.id)
      const body = accepted === null ? null : field.type.toAnswer(field, accepted)
      return body ? [{ FieldId: field.id, FieldTypeId: field.def.FieldType, ...body }] : []
    })
  }

  /** Takes over answers that were sent or stored; of fields this form does not have, none. */
  load(answers: readonly Answer[]): void {
    const raws = answers.flatMap((answer) => {
      const field = this.compiled.byId.get(answer.FieldId)
      return field ? [[field, field.type.fromAnswer(field, answer)] as const] : []
    })
    this.#tell(raws.flatMap(([field, raw]) => this.#write(field, raw, null, null)))
    this.#any.tell('shown')
  }

  /** The part of a draft that concerns fields: what was entered, not what was there anyway, and no secret. */
  snapshot(): Pick<Snapshot, 'raw' | 'errors' | 'saved'> {
    const touched = [...this.#touched].filter((id) => !this.compiled.byId.get(id)?.type.transient).map((id) => [id, this.field(id)] as const)
    return {
      raw: Object.fromEntries(touched.map(([id, state]) => [id, state.raw])),
      errors: Object.fromEntries(touched.flatMap(([id, state]) => (state.error === null ? [] : [[id, state.error]]))),
      saved: Object.fromEntries(touched.flatMap(([id, state]) => (state.savedAt === null ? [] : [[id, state.savedAt]]))),
    }
  }

  /** Brings a draft back verbatim (O-02). `savedAt`: when it was committed, for texts that carry no time of their own. */
  restore(snapshot: Snapshot, savedAt: number | null): void {
    const changed = Object.entries(snapshot.raw).flatMap(([id, raw]) => {
      const field = this.compiled.byId.get(id)
      return field && !field.type.transient ? this.#write(field, raw, snapshot.errors[id] ?? null, snapshot.saved[id] ?? savedAt) : []
    })
    this.#tell(changed)
    this.#any.tell('shown')
  }

  /** The draft was committed with this snapshot: texts that are still as written there are safe since `at`, ms. */
  markSaved(snapshot: Pick<Snapshot, 'raw'>, at: number): void {
    const safe = [...this.#unsaved].filter((id) => sameRaw(snapshot.raw[id] ?? '', this.field(id).raw))
    for (const id of safe) {
      this.#unsaved.delete(id)
      this.#states.set(id, { ...this.field(id), savedAt: at })
    }
    this.#tell(safe)
  }

  /** Told when something of this field changed. */
  subscribeField(id: string, listener: () => void): () => void {
    return this.#fields.add(id, listener)
  }

  /** `raw`: told after every entry. `shown`: told when the set of shown fields changed. */
  subscribe(what: 'raw' | 'shown', listener: () => void): () => void {
    return this.#any.add(what, listener)
  }

  #accept(field: FormField, raw: Raw): Raw | null {
    const value = field.type.normalise(field, raw)
    return checkField(field, value) === null ? value : null
  }

  /** Returns the ids of all fields that changed. */
  #write(field: FormField, raw: Raw, error: string | null, savedAt: number | null): string[] {
    const { shown } = this.field(field.id)
    this.#states.set(field.id, { raw, accepted: this.#accept(field, raw), error, shown, savedAt })
    this.#touched.add(field.id)
    return [field.id, ...this.#spread(this.compiled.dependants.get(field.id) ?? [])]
  }

  /** A person who changes a choice also gives up what was chosen from the lists it narrows. */
  #clearNarrowed(field: FormField, before: Raw, now: Raw): string[] {
    const narrowed = (this.compiled.narrowed.get(field.id) ?? []).filter((child) => !isFixed(child))
    const chosen = (raw: Raw) => JSON.stringify(field.type.chosen?.(field.type.normalise(field, raw)))
    if (narrowed.length === 0 || chosen(before) === chosen(now)) return []
    return narrowed.filter((child) => this.field(child.id).raw.length > 0).flatMap((child) => {
      this.#unsaved.add(child.id)
      return this.#write(child, typeof this.field(child.id).raw === 'string' ? '' : [], null, null)
    })
  }

  /** Shows and hides these fields, then the fields that depend on those that flipped; returns the flipped ones. */
  #spread(ids: readonly string[]): string[] {
    const flipped = new Set<string>()
    const queue = [...ids]
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      const state = this.field(id)
      const shown = this.#isShown(id, this.compiled.conditions.get(id) ?? [])
      if (shown === state.shown) continue
      this.#states.set(id, { ...state, shown })
      this.#shown = null
      flipped.add(id)
      queue.push(...(this.compiled.dependants.get(id) ?? []))
    }
    return [...flipped]
  }

  /** any of the options, or all of them under RequireFullConditions. */
  #isShown(id: string, conditions: readonly Condition[]): boolean {
    if (!isActive(this.compiled.byId.get(id))) return false
    const met = (condition: Condition) => holds(this.compiled.byId.get(condition.ownerId), this.field(condition.ownerId), condition.optionId)
    return this.compiled.byId.get(id)?.def.RequireFullConditions ? conditions.every(met) : conditions.some(met)
  }

  #tell(ids: readonly string[]): void {
    for (const id of ids) this.#fields.tell(id)
  }
}
