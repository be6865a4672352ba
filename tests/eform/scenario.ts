import { expect } from 'vitest'
import type { Field, Form, Option } from '#contract/entities/eform.ts'
import { fieldTypes, type FieldTypeName } from '#contract/field-types.ts'
import { createForm, type Eform, type FormStart } from '#eform/create-form.ts'
import type { FieldState } from '#eform/form-state.ts'
import type { FormField } from '#eform/field-type-row.ts'
import { phoneRules } from '#eform/phone/phone-rules.ts'
import { providePhoneRules } from '#eform/phone/phone-slot.ts'
import type { Raw } from '#eform/raw.ts'

providePhoneRules(phoneRules)

/** `aField('School', { Required: true })`: its id is its name; options may be given by name, their ids are the names too. */
export function aField(
  name: string,
  more: Partial<Omit<Field, 'FieldType' | 'EformOptions'>> & {
    type?: FieldTypeName
    options?: (string | Option)[]
  } = {},
): Field {
  const { type = 'TextBox', options = [], ...rest } = more
  const EformOptions = options.map((option) =>
    typeof option === 'string' ? { Id: option, OptionName: option } : option,
  )
  return { Id: name, FieldName: name, FieldType: fieldTypes[type], EformOptions, ...rest }
}

/** One group per list of fields. */
export function aForm(groups: Field[][], more: Partial<Form> = {}): Form {
  const GroupFields = groups.map((Fields, at) => ({
    Id: `g${at}`,
    GroupName: `Group ${at + 1}`,
    GroupOrder: at,
    Fields,
  }))
  return { Id: 'form', FormName: 'Form', EformDisplayType: 'One_By_One_Question', GroupFields, ...more }
}

/** One field in a scenario, for `expect(form.field('School')).toBeShown()`. */
export interface Subject {
  readonly name: string
  readonly state: FieldState
}

/** A form that tests operate in its own terms: fields by name, options by name. */
export class Scenario {
  readonly form: Eform

  constructor(definition: Form, start: FormStart = {}) {
    this.form = createForm(definition, start)
  }

  #named(name: string): FormField {
    const field = this.form.fields.compiled.fields.find((candidate) => candidate.def.FieldName === name)
    if (!field) throw new Error(`this form has no field ${name}`)
    return field
  }

  /** Enters a text, or picks options: several for a CheckBox. */
  answer(name: string, ...values: string[]): this {
    const field = this.#named(name)
    const ids = values.map((value) => field.options.find((option) => option.OptionName === value)?.Id ?? value)
    this.form.fields.setRaw(field.id, field.def.FieldType === fieldTypes.CheckBox ? ids : (ids[0] ?? ''))
    return this
  }

  /** Puts a raw into a field as its input would: lists, phone numbers. */
  enter(name: string, raw: Raw): this {
    this.form.fields.setRaw(this.#named(name).id, raw)
    return this
  }

  /** The person leaves the field. */
  leave(name: string): this {
    this.form.fields.leaveField(this.#named(name).id)
    return this
  }

  /** An answer in words, as people read it. */
  words(name: string): string {
    const field = this.#named(name)
    const { accepted } = this.form.fields.field(field.id)
    return accepted === null ? '' : field.type.text(field, accepted)
  }

  field(name: string): Subject {
    return { name, state: this.form.fields.field(this.#named(name).id) }
  }

  /** Goes to the next step; returns the text of the alert when a problem stops it. */
  next(): string | null {
    return this.form.steps.next()?.message ?? null
  }

  /** The name of the active question, or `review`. */
  get at(): string | null {
    const { fieldId, reviewing } = this.form.steps.position()
    return reviewing ? 'review' : (this.form.fields.compiled.byId.get(fieldId ?? '')?.def.FieldName ?? null)
  }

  /** Field name → text of every answer that would be sent. */
  get sent(): Record<string, string> {
    return Object.fromEntries(this.form.fields.answers().map((answer) => [answer.FieldId, answer.UserResponse]))
  }

  /** Field name → message of every failure, in order. */
  get failures(): [string, string][] {
    return this.form.fields.checkAll().map((failure) => [failure.fieldId, failure.message])
  }
}

expect.extend({
  toBeShown: ({ name, state }: Subject) => ({
    pass: state.shown,
    message: () => `${name} is ${state.shown ? 'shown' : 'hidden'}`,
  }),
  toSay: ({ name, state }: Subject, error: string) => ({
    pass: state.error === error,
    message: () => `${name} says ${state.error}`,
    expected: error,
    actual: state.error,
  }),
  toHold: ({ name, state }: Subject, value: unknown) => ({
    pass: JSON.stringify(state.accepted) === JSON.stringify(value),
    message: () => `${name} holds ${JSON.stringify(state.accepted)}`,
    expected: value,
    actual: state.accepted,
  }),
})

declare module 'vitest' {
  interface Matchers {
    /** Checks that the person sees it now. */
    toBeShown(): void
    /** Checks the exact text of its error. */
    toSay(error: string): void
    /** Checks its accepted value; null while the checks refuse the entry. */
    toHold(value: unknown): void
  }
}
