import type { csvColumns } from '#contract/csv-columns.ts'
import type { Field, Option } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { maxOptions } from '#contract/limits.ts'
import { assessmentTypes } from '#areas/eform/assessments/authored-form.ts'
import { withExplanation, withRight } from '#areas/eform/assessments/right-options.ts'
import { typeNames } from '#areas/eform/builder/outline/type-names.ts'

export type QuestionColumn = (typeof csvColumns.questions.all)[number]
export type QuestionRow = Readonly<Record<QuestionColumn, string>>
type AskedType = (typeof assessmentTypes)[number]

/** A question of a file, and the name of its section; '' when its row has no section. */
export interface ReadQuestion {
  readonly section: string
  readonly field: Field
}
type Faults = readonly (readonly [column: QuestionColumn | '', reason: string])[]

/** Longest value of a column that goes into the definition unchanged, UTF-16 units. */
const longest: readonly (readonly [QuestionColumn, number])[] = [
  ['Section', 200],
  ['Question', 2000],
  ['Explanation', 4000],
  ['Help', 4000],
]
const longestOption = 500
const choices: readonly AskedType[] = ['Radio', 'CheckBox', 'DropDown']

/** The types that a file may name, in the words of the builder. */
export const typeWords = assessmentTypes.map((type) => typeNames[type].name)

/** Options and right answers of a cell: one a line, or with | between them. */
const partsOf = (cell: string) =>
  cell
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** The question of a row, or each of its faults with its column. */
export function judgeQuestion(
  row: QuestionRow,
  newId: () => string,
): { readonly question: ReadQuestion } | { readonly faults: Faults } {
  const type = typeOf(row)
  const options = partsOf(row.Options)
  const right = partsOf(row['Right answer']).map((part) => rightOption(options, part))
  const faults: Faults = [
    ...(row.Question === '' ? [['Question', 'This is required'] as const] : []),
    ...longest.flatMap(([column, most]) =>
      row[column].length > most ? [[column, `At most ${most} characters`] as const] : [],
    ),
    ...(type === null ? [['Type', `Not a type of a question. Types: ${typeWords.join(', ')}`] as const] : []),
    ...(type === null ? [] : optionFaults(type, options)),
    ...(type === null ? [] : rightFaults(type, options, right)),
    ...(isRequired(row.Required, type) === null ? [['Required', 'Write Yes or No'] as const] : []),
  ]
  if (faults.length > 0 || type === null) return { faults }
  const chosen = new Set(right)
  return { question: { section: row.Section, field: fieldOf(row, { type, options, right: chosen }, newId) } }
}

/** without a type, a question with options asks for one of them, and another one for a short text. */
function typeOf({ Type, Options }: QuestionRow): AskedType | null {
  if (Type === '') return Options === '' ? 'TextBox' : 'Radio'
  const wanted = Type.toLowerCase()
  return assessmentTypes.find((type) => typeNames[type].name.toLowerCase() === wanted) ?? null
}

/** The option that a right answer names: the same text, or the only one that differs in capital letters. Null when there is none. */
function rightOption(options: readonly string[], named: string): string | null {
  if (options.includes(named)) return named
  const [first, ...more] = options.filter((option) => option.toLowerCase() === named.toLowerCase())
  return first !== undefined && more.length === 0 ? first : null
}

function optionFaults(type: AskedType, options: readonly string[]): Faults {
  if (!choices.includes(type))
    return options.length > 0 ? [['Options', `“${typeNames[type].name}” has no options`]] : []
  if (options.length === 0) return [['Options', 'Write the options with | between them']]
  if (options.length > maxOptions) return [['Options', `At most ${maxOptions} options`]]
  if (options.some((option) => option.length > longestOption))
    return [['Options', `At most ${longestOption} characters in an option`]]
  return new Set(options).size < options.length ? [['Options', 'An option is written twice']] : []
}

function rightFaults(type: AskedType, options: readonly string[], right: readonly (string | null)[]): Faults {
  if (!choices.includes(type))
    return right.length > 0 ? [['Right answer', `“${typeNames[type].name}” has no right answer`]] : []
  if (options.length > 0 && right.includes(null)) return [['Right answer', 'This is not one of the options']]
  return type !== 'CheckBox' && new Set(right).size > 1
    ? [['Right answer', `“${typeNames[type].name}” has one right answer`]]
    : []
}

/** Empty: as the builder begins, everything but a tick box must be answered. Null for another word. */
function isRequired(word: string, type: AskedType | null): boolean | null {
  if (word === '') return type !== 'SingleCheckBox' && type !== 'Label'
  const isYes = word.toLowerCase() === 'yes'
  return isYes || word.toLowerCase() === 'no' ? isYes : null
}

interface Parts {
  type: AskedType
  options: readonly string[]
  right: ReadonlySet<string | null>
}

function fieldOf(row: QuestionRow, { type, options, right }: Parts, newId: () => string): Field {
  const made = options.map((OptionName, at): Option =>
    withRight({ Id: newId(), OptionName, OrderBy: at + 1 }, right.has(OptionName)),
  )
  const field: Field = {
    Id: newId(),
    FieldName: row.Question,
    FieldType: fieldTypes[type],
    PageWidth: 12,
    ...(row.Help === '' ? {} : { Explanation: row.Help }),
    ...(isRequired(row.Required, type) ? { Required: true } : {}),
    ...(choices.includes(type) ? { EformOptions: made } : {}),
  }
  return withExplanation(field, row.Explanation)
}
