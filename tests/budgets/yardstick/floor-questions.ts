import type { Field, Form } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'

interface Question {
  readonly name: string
  readonly key: string
  readonly type: 'text' | 'number' | 'radio' | 'checkbox' | 'dropdown' | 'date'
  readonly label: string
  readonly required: boolean
  readonly min?: number
  readonly max?: number
  readonly maxLength?: number
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly dependsOn?: { readonly question: string; readonly key: string; readonly option: string }
}

/** A form as the floor reads it. */
export interface FloorForm {
  readonly title: string
  readonly size: number
  readonly groups: readonly { readonly name: string; readonly title: string; readonly questions: readonly Question[] }[]
}

const options = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ value: `o${n + 1}`, label: `Option ${n + 1}` }))

/** Ten questions, again and again: the eighth is shown by an option of the third, the ninth by one of the fourth, counted from zero. */
const pattern = [
  { type: 'text', required: true, label: 'Full name of the person' },
  { type: 'number', min: 0, max: 1000, label: 'How many lessons were attended' },
  { type: 'radio', options: 4, required: true, label: 'Which statement fits best' },
  { type: 'checkbox', options: 4, label: 'Select everything that applies' },
  { type: 'dropdown', options: 8, required: true, label: 'Choose the sector' },
  { type: 'date', label: 'Date of the event' },
  { type: 'text', maxLength: 100, label: 'Short remark' },
  { type: 'number', required: true, min: 0, max: 100, label: 'Score in percent' },
  { type: 'text', required: true, dependsOn: [2, 'o2'], label: 'Explain the chosen statement' },
  { type: 'radio', options: 4, dependsOn: [3, 'o3'], label: 'How often does it apply' },
] as const satisfies readonly {
  type: Question['type']
  label: string
  required?: boolean
  min?: number
  max?: number
  maxLength?: number
  options?: number
  dependsOn?: readonly [number, string]
}[]

/** The form of the floor: groups of ten questions of six types, a fifth of them dependent. `size`: a multiple of ten. */
export function floorForm(size: number): FloorForm {
  const groups = Array.from({ length: size / 10 }, (_, g) => ({
    name: `g${g}`,
    title: `Group ${g + 1}`,
    questions: pattern.map((row, at): Question => ({
      name: `g${g}_q${at}`,
      key: `q${at}`,
      type: row.type,
      label: `${row.label} (${g + 1}.${at + 1})`,
      required: 'required' in row,
      ...('min' in row ? { min: row.min, max: row.max } : {}),
      ...('maxLength' in row ? { maxLength: row.maxLength } : {}),
      ...('options' in row ? { options: options(row.options) } : {}),
      ...('dependsOn' in row
        ? {
            dependsOn: {
              question: `g${g}_q${row.dependsOn[0]}`,
              key: `q${row.dependsOn[0]}`,
              option: row.dependsOn[1],
            },
          }
        : {}),
    })),
  }))
  return { title: `Form of ${size} questions`, groups, size }
}

/** The fields to type into and to choose from, in the middle of the form: `option`, counted from zero, shows `shows`. */
export function floorTargets(size: number): { first: string; text: string; choice: string; option: 2; shows: string } {
  const group = Math.floor(size / 20)
  return { first: 'g0_q0', text: `g${group}_q0`, choice: `g${group}_q3`, option: 2, shows: `g${group}_q9` }
}

const types = {
  text: 'TextBox',
  number: 'NumberTextBox',
  radio: 'Radio',
  checkbox: 'CheckBox',
  dropdown: 'DropDown',
  date: 'DatePicker',
} as const

/** The same form as a definition of the product. */
export function floorDefinition({ size, title, groups }: FloorForm): Form {
  return {
    Id: `floor-${size}`,
    FormName: title,
    EformDisplayType: 'Regular',
    GroupFields: groups.map((group, at) => ({
      Id: group.name,
      GroupName: group.title,
      GroupOrder: at + 1,
      Fields: group.questions.map(fieldOf),
    })),
  }
}

function fieldOf(question: Question, at: number): Field {
  const { name, label, type, required, min, max, maxLength, dependsOn } = question
  return {
    Id: name,
    FieldName: label,
    FieldType: fieldTypes[types[type]],
    FieldOrder: at + 1,
    PageWidth: 12,
    ...(required ? { Required: true } : {}),
    ...(min !== undefined && max !== undefined ? { MinNumber: min, MaxNumber: max } : {}),
    ...(maxLength === undefined ? {} : { MaxLength: maxLength }),
    ...(question.options
      ? {
          EformOptions: question.options.map((option, n) => ({
            Id: `${name}-${option.value}`,
            OptionName: option.label,
            OrderBy: n + 1,
          })),
        }
      : {}),
    ...(dependsOn ? { DependentOnOption: [`${dependsOn.question}-${dependsOn.option}`] } : {}),
  }
}
