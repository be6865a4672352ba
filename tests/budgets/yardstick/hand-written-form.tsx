import '../../../src/styles/index.css'
import { useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'
import type { Field } from '#contract/entities/eform.ts'
import { fieldTypes } from '#contract/field-types.ts'
import look from '#eform-face/inputs/choice/option-line.module.css'
import { must } from '#kit/must.ts'
import { Button } from '#ui/button.tsx'
import control from '#ui/control.module.css'
import frame from '#ui/field-frame.module.css'
import stack from '#ui/stack.module.css'
import { questionMix } from '../question-mix.ts'

// A hand-written form for the same questions: the same look, one state for all answers, every control in the page with its label and
// its error. Answers are checked while they are typed and all together on submit; a chosen option shows its dependent questions. The
// form has no engine, no windowing and no draft.
type Answer = string | readonly string[]
type Answers = Readonly<Record<string, Answer>>
interface Props {
  field: Field
  value: Answer | undefined
  error: string | undefined
  set: (value: Answer) => void
}

/** The aria attributes of a control; a group has them on its fieldset. */
function wiring(id: string, error: string | undefined) {
  return { 'aria-describedby': error ? `${id}-error` : undefined, 'aria-invalid': error ? true : undefined } as const
}

function Problem({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={`${id}-error`} className={error && frame['error']} aria-live="polite">
      {error}
    </p>
  )
}

function Choices({ field: { Id, FieldName, FieldType, EformOptions = [] }, value = '', error, set }: Props) {
  const id = `answer-${Id}`
  const many = FieldType === fieldTypes.CheckBox
  const chosen = typeof value === 'string' ? [] : value
  return (
    <fieldset
      role={many ? undefined : 'radiogroup'}
      className={frame['field']}
      aria-required={many ? undefined : true}
      {...wiring(id, error)}
    >
      <legend className={frame['label']}>
        {FieldName}
        {many && <span className="read"> (required)</span>}
      </legend>
      <Problem id={id} error={error} />
      <div className={look['options']}>
        {EformOptions.map((option, at) => (
          <label key={option.Id} className={look['option']}>
            <input
              id={at === 0 ? id : `${id}-${at}`}
              className={look['input']}
              type={many ? 'checkbox' : 'radio'}
              name={id}
              checked={value.includes(option.Id)}
              onChange={(event) =>
                set(
                  !many
                    ? option.Id
                    : event.target.checked
                      ? [...chosen, option.Id]
                      : chosen.filter((other) => other !== option.Id),
                )
              }
            />
            <span className={`${look['mark']} ${look[many ? 'checkbox' : 'radio']}`} />
            <b>{option.OptionName}</b>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Box({ field: { Id, FieldName, FieldType }, value = '', error, set }: Props) {
  const id = `answer-${Id}`
  const rest = { id, className: control['control'], value: String(value), 'aria-required': true, ...wiring(id, error) }
  return (
    <div className={frame['field']}>
      <label htmlFor={id} className={frame['label']}>
        {FieldName}
      </label>
      <Problem id={id} error={error} />
      {FieldType === fieldTypes.TextArea ? (
        <span className={control['box']}>
          <textarea
            {...rest}
            rows={5}
            className={`${control['control']} ${control['area']}`}
            onChange={(event) => set(event.target.value)}
          />
        </span>
      ) : (
        <span className={`${control['box']} ${control['touch']}`}>
          <input
            {...rest}
            type={FieldType === fieldTypes.DatePicker ? 'date' : 'text'}
            inputMode={FieldType === fieldTypes.NumberTextBox ? 'decimal' : undefined}
            onChange={(event) => set(event.target.value)}
          />
        </span>
      )}
    </div>
  )
}

/** The problem of an answer; every question of the mix is required. */
function problem({ FieldName, FieldType }: Field, answer: Answer = ''): string | undefined {
  const text = typeof answer === 'string' ? answer.trim() : answer
  return text.length === 0 || (FieldType === fieldTypes.NumberTextBox && Number.isNaN(Number(text)))
    ? `Enter ${FieldName}`
    : undefined
}

function HandWrittenForm({ fields }: { fields: readonly Field[] }) {
  const [answers, setAnswers] = useState<Answers>({})
  const [wasChecked, setChecked] = useState(false)
  const chosen = new Set(Object.values(answers).flat())
  const shown = fields.filter(
    ({ DependentOnOption }) => !DependentOnOption || DependentOnOption.some((id) => chosen.has(id)),
  )
  const problemOf = (field: Field) =>
    wasChecked || field.Id in answers ? problem(field, answers[field.Id]) : undefined
  const failing = wasChecked ? shown.filter(problemOf) : []
  const goTo = (field: Field) => document.getElementById(`answer-${field.Id}`)?.focus()
  function submit(event: FormEvent): void {
    event.preventDefault()
    setChecked(true)
    const first = shown.find((field) => problem(field, answers[field.Id]))
    if (first) goTo(first)
  }
  return (
    <form className={`${stack['stack']} ${stack['normal']}`} noValidate onSubmit={submit}>
      <div role="alert">
        {failing.length > 0 && (
          <ul>
            {failing.map((field) => (
              <li key={field.Id}>
                <button type="button" onClick={() => goTo(field)}>
                  {problemOf(field)}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {shown.map((field) => {
        const Question = field.EformOptions ? Choices : Box
        return (
          <Question
            key={field.Id}
            field={field}
            value={answers[field.Id]}
            error={problemOf(field)}
            set={(value) => setAnswers({ ...answers, [field.Id]: value })}
          />
        )
      })}
      <Button type="submit" variant="primary" size="tall">
        Submit
      </Button>
    </form>
  )
}

const count = Number(new URLSearchParams(location.search).get('count'))
const root = createRoot(must(document.getElementById('root'), '#root'))
root.render(<HandWrittenForm fields={questionMix(count).GroupFields.flatMap((group) => group.Fields)} />)
