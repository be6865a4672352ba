import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Field } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import { must } from '#kit/must.ts'
import { questionMix } from '../question-mix.ts'

// The form somebody writes by hand for the same questions: one state for all answers, every control in the page, a required
// text beneath what is empty, what depends on an option shown while it is chosen.
type Answers = Record<string, string | string[]>
interface Props { field: Field; value: string | string[] | undefined; set: (value: string | string[]) => void }

function Control({ field: { Id, FieldType, EformOptions = [] }, value = '', set }: Props) {
  const chosen = typeof value === 'string' ? [] : value
  const id = `answer-${Id}`
  if (FieldType === fieldTypes.TextArea) return <textarea id={id} rows={5} value={value} onChange={(event) => set(event.target.value)} />
  if (FieldType === fieldTypes.Radio || FieldType === fieldTypes.CheckBox) {
    const many = FieldType === fieldTypes.CheckBox
    return EformOptions.map((option, at) => (
      <label key={option.Id}>
        <input id={at === 0 ? id : `${id}-${at}`} type={many ? 'checkbox' : 'radio'} name={id} checked={value.includes(option.Id)}
          onChange={(event) => set(!many ? option.Id : event.target.checked ? [...chosen, option.Id] : chosen.filter((other) => other !== option.Id))} />
        {option.OptionName}
      </label>
    ))
  }
  const type = FieldType === fieldTypes.DatePicker ? 'date' : 'text'
  return <input id={id} type={type} inputMode={FieldType === fieldTypes.NumberTextBox ? 'decimal' : undefined} value={value} onChange={(event) => set(event.target.value)} />
}

function HandWrittenForm({ fields }: { fields: readonly Field[] }) {
  const [answers, setAnswers] = useState<Answers>({})
  const chosen = new Set(Object.values(answers).flat())
  const shown = fields.filter(({ DependentOnOption }) => !DependentOnOption || DependentOnOption.some((id) => chosen.has(id)))
  return (
    <form>
      {shown.map((field) => (
        <fieldset key={field.Id}>
          <legend>{field.FieldName}</legend>
          <Control field={field} value={answers[field.Id]} set={(value) => setAnswers({ ...answers, [field.Id]: value })} />
          {answers[field.Id]?.length === 0 && <p role="alert">Enter {field.FieldName}</p>}
        </fieldset>
      ))}
      <button type="submit">Submit</button>
    </form>
  )
}

const count = Number(new URLSearchParams(location.search).get('count'))
const root = createRoot(must(document.getElementById('root'), '#root'))
root.render(<HandWrittenForm fields={questionMix(count).GroupFields.flatMap((group) => group.Fields)} />)
