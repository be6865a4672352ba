import type { Answer, Field, Form, Group, Option } from '#contract/entities/eform.ts'
import type { FieldTypeName } from '#contract/field-types.ts'
import type { Raw } from '#eform/raw.ts'

/** A field for the engine: its definition with all lookups done once (E-04). */
export interface FormField {
  readonly id: string
  readonly def: Field
  readonly typeName: FieldTypeName
  readonly type: FieldTypeRow
  readonly group: Group
  /** The position among all fields of the form, from 0. */
  readonly index: number
  readonly label: string
  /** In the order on the screen. */
  readonly options: readonly Option[]
  readonly optionNames: ReadonlyMap<string, string>
  /** The questions of one item, for a type whose answer is a list of items. */
  readonly items?: CompiledForm
}

/** The options that decide whether a field is shown, each with its field. */
export interface Condition {
  readonly ownerId: string
  readonly optionId: string
}

/** A definition with all lookups done once (E-04). */
export interface CompiledForm {
  readonly definition: Form
  /** The groups by GroupOrder, with their fields by FieldOrder. */
  readonly groups: readonly { readonly group: Group; readonly fields: readonly FormField[] }[]
  readonly fields: readonly FormField[]
  readonly byId: ReadonlyMap<string, FormField>
  /** A field that is always shown has no entry. */
  readonly conditions: ReadonlyMap<string, readonly Condition[]>
  /** The fields whose visibility depends directly on the key. */
  readonly dependants: ReadonlyMap<string, readonly string[]>
  /** The fields whose server list is filtered by the choice in the key (R-139 Dependentkey). */
  readonly narrowed: ReadonlyMap<string, readonly FormField[]>
}

/** The part of an answer that depends on the type. */
type AnswerBody = Omit<Answer, 'FieldId' | 'FieldTypeId'>

/**
 * The behaviour of a field type. `field-type-table.ts` has one row per type; other code does not test the type of a
 * field.
 */
export interface FieldTypeRow {
  /** The raw value in a new form. */
  initial(field: FormField): Raw
  /** The form in which a raw value is stored and sent. Normalising twice gives the same value. */
  normalise(field: FormField, raw: Raw): Raw
  /** True for a value that does not satisfy a required field. */
  isEmpty(field: FormField, value: Raw): boolean
  /** The error of a required field without a value; 'Enter {label}' when absent. */
  missing?(field: FormField): string
  /** The error of a normalised value that is not empty, in the quoted text, or null. */
  check(field: FormField, value: Raw): string | null
  /** The answer to send, or null when there is no answer. */
  toAnswer(field: FormField, value: Raw): AnswerBody | null
  fromAnswer(field: FormField, answer: AnswerBody): Raw
  /** The value as readable text, `''` when there is none. */
  text(field: FormField, value: Raw): string
  /**
   * True for an answer that a form sends without the person, an unticked box. Absent for a type whose answers are always
   * the person's or the author's.
   */
  isUnsaid?(field: FormField, value: Raw): boolean
  /** What the person reads when `normalise` changes the meaning of an entry: a number outside its limits. */
  changedNotice?(field: FormField, entry: Raw): string | null
  /**
   * The option ids that an accepted value chooses: other fields may depend on them. Absent for a type without
   * options.
   */
  chosen?(value: Raw): readonly string[]
  /** True for a secret: it stays on the screen and is never in a draft, a queue or a log. */
  readonly transient?: true
  /** The answer is a list of items with their own questions (`EformFields`). */
  readonly holdsItems?: true
  /**
   * A field that is filled in step by step: its error first shows after Next or Submit, and then after every change.
   */
  readonly checksOnDemand?: true
  /** False for a type that only shows something. */
  readonly asks: boolean
}
