import type { Answer, Field, Group, Option } from '#contract/entities/eform.ts'
import type { FieldTypeName } from '#contract/field-types.ts'
import type { Raw } from '#eform/raw.ts'

/** A field as the engine uses it: its definition with everything looked up once (E-04). */
export interface FormField {
  readonly id: string
  readonly def: Field
  readonly typeName: FieldTypeName
  readonly type: FieldTypeRow
  readonly group: Group
  /** Place among all fields of the form, from 0. */
  readonly index: number
  readonly label: string
  /** In the order they are shown. */
  readonly options: readonly Option[]
  readonly optionNames: ReadonlyMap<string, string>
}

/** The part of an answer that depends on the type. */
type AnswerBody = Omit<Answer, 'FieldId' | 'FieldTypeId'>

/** What a field type knows. One row per type in `field-type-table.ts`; nothing else asks what type a field has. */
export interface FieldTypeRow {
  /** The raw a new form starts with. */
  initial(field: FormField): Raw
  /** The form in which a raw is kept and sent; applying it twice changes nothing. */
  normalise(field: FormField, raw: Raw): Raw
  /** Nothing there that a required field would accept. */
  isEmpty(field: FormField, value: Raw): boolean
  /** What is wrong with a normalised value that is not empty, in the quoted words, or null. */
  check(field: FormField, value: Raw): string | null
  /** What is sent, or null when there is nothing to send. */
  toAnswer(field: FormField, value: Raw): AnswerBody | null
  fromAnswer(field: FormField, answer: AnswerBody): Raw
  /** The value in words, `''` when there is none. */
  text(field: FormField, value: Raw): string
  /** False for what only shows something and is never answered. */
  readonly asks: boolean
}
