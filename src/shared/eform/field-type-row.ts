import type { Answer, Field, Form, Group, Option } from '#contract/entities/eform.ts'
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
  /** The questions of one item, for a type whose answer is a list of items. */
  readonly items?: CompiledForm
}

/** Options that decide whether a field is shown, each with the field it belongs to. */
export interface Condition { readonly ownerId: string; readonly optionId: string }

/** A definition with everything looked up once (E-04). */
export interface CompiledForm {
  readonly definition: Form
  /** Groups by GroupOrder, in them fields by FieldOrder. */
  readonly groups: readonly { readonly group: Group; readonly fields: readonly FormField[] }[]
  readonly fields: readonly FormField[]
  readonly byId: ReadonlyMap<string, FormField>
  /** Absent for a field that is always shown. */
  readonly conditions: ReadonlyMap<string, readonly Condition[]>
  /** Fields whose showing depends directly on the key. */
  readonly dependants: ReadonlyMap<string, readonly string[]>
  /** Fields whose server list the choice in the key narrows, directly or through others (R-139 Dependentkey). */
  readonly narrowed: ReadonlyMap<string, readonly FormField[]>
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
  /** What a required field without a value says; 'Enter {label}' where it is absent. */
  missing?(field: FormField): string
  /** What is wrong with a normalised value that is not empty, in the quoted words, or null. */
  check(field: FormField, value: Raw): string | null
  /** What is sent, or null when there is nothing to send. */
  toAnswer(field: FormField, value: Raw): AnswerBody | null
  fromAnswer(field: FormField, answer: AnswerBody): Raw
  /** The value in words, `''` when there is none. */
  text(field: FormField, value: Raw): string
  /** Ids of the options an accepted value chooses: what other fields may depend on. Absent where nothing is chosen. */
  chosen?(value: Raw): readonly string[]
  /** A secret: it stays on the screen, in no draft, no queue, no log. */
  readonly transient?: true
  /** Its answer is a list of items with questions of their own (`EformFields`). */
  readonly holdsItems?: true
  /** Filled in step by step: what is wrong is told when somebody asks (Next, Submit), and from then on with every change. */
  readonly patient?: true
  /** False for what only shows something and is never answered. */
  readonly asks: boolean
}
