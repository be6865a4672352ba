import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import type { FormField } from '#eform/field-type-row.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { controlId } from './control-id.ts'
import { HtmlText } from '#patterns/html-text/html-text.tsx'
import type { InputRow, QuestionProps } from './inputs/input-props.ts'
import { inputTable } from './inputs/input-table.ts'
import { QuestionHelp } from './question-help.tsx'
import { InformationLink, QuestionNotes } from './question-notes.tsx'
import styles from './question.module.css'
import { SavedWords } from './saved-words.tsx'
import { useField } from './use-form.ts'

// Few questions have a picture.
const QuestionPicture = lazyPart(() =>
  import('#patterns/question-picture/question-picture.tsx').then((m) => m.QuestionPicture),
)

/**
 * Title, help, error and input of one field; renders again only when this field changes (E-04). Its parts are functions, not
 * components: a key renders three components, and a part that would draw nothing is not made.
 */
export function Question(props: QuestionProps) {
  const { form, field, size, readOnly = false, enterKeyHint = 'done', inside, place } = props
  const state = useField(form, field.id)
  if (!state.shown) return null
  const { def } = field
  const row = inputTable[field.typeName]
  const id = inside === undefined ? controlId(field.id) : `${inside}-${field.id}`
  const isRead = readOnly || def.IsViewModel === true
  const frame = isRead ? 'text' : (row.frameOf?.(field) ?? row.frame)
  const required = def.Required ?? false
  const errorWiring = {
    'aria-describedby': state.error ? errorIdOf(id) : undefined,
    'aria-invalid': state.error ? true : undefined,
  } as const
  const isSet = frame === 'group' || frame === 'radiogroup'
  const note = isRead ? null : obligation(field, required, frame === 'group')
  const head = size === 'page' ? pageHead(props, id, frame, note) : lineHead(field, id, frame, note)
  const Frame = isSet ? 'fieldset' : 'div'
  return (
    <Frame
      id={place && inside === undefined ? `${id}-place` : undefined}
      className={classNames(
        styles['question'],
        styles[size],
        place && styles['place'],
        place === 'far' && styles['far'],
        state.error && styles['refused'],
      )}
      style={place && def.PageWidth !== undefined ? { gridColumn: `span ${def.PageWidth}` } : undefined}
      {...(isSet && { 'aria-describedby': errorWiring['aria-describedby'] })}
      {...(frame === 'radiogroup' && { ...errorWiring, role: 'radiogroup', 'aria-required': required })}
    >
      {isSet ? <legend>{head}</legend> : head}
      {def.Explanation && explanation(field, def.Explanation, frame)}
      {def.Picture && <QuestionPicture address={def.Picture} text={def.PictureText ?? ''} />}
      {def.InformationLink && <InformationLink address={def.InformationLink} />}
      {!isRead && errorLine(id, state.error)}
      {isRead ? (
        <row.Answer field={field} state={state} Question={Question} />
      ) : (
        <row.Input
          Question={Question}
          form={form}
          field={field}
          state={state}
          enterKeyHint={enterKeyHint}
          saved={state.savedAt !== null && <SavedWords at={state.savedAt} />}
          wiring={{ id, ...errorWiring, 'aria-required': required, disabled: def.Disabled ?? false }}
          enter={(raw) => form.fields.setRaw(field.id, raw)}
          leave={() => form.fields.leaveField(field.id)}
        />
      )}
      {!isRead &&
        (field.type.changedNotice !== undefined || def.Dependentkey !== undefined) &&
        noticeLine(state.notice)}
      {!isRead && (def.PreviewResult || def.ShowDefaultValue) && <QuestionNotes field={field} state={state} />}
    </Frame>
  )
}

type Frame = InputRow['frame']

const errorIdOf = (id: string) => `${id}-error`

/** The title of the only question on the screen: a heading, which gets the focus when the person comes to it. */
function pageHead({ field, heading, above }: QuestionProps, id: string, frame: Frame, note: ReactNode) {
  return (
    <div className={field.def.HideTitle ? 'read' : undefined}>
      {above}
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} data-landing="" className={styles['title']}>
        {frame === 'control' ? <label htmlFor={id}>{field.label}</label> : field.label}
        {note}
      </h2>
    </div>
  )
}

/** The title of one question of many: only a label when the question has no note. */
function lineHead(field: FormField, id: string, frame: Frame, note: ReactNode) {
  const attributes = { id: `${id}-title`, className: classNames(styles['title'], field.def.HideTitle && 'read') }
  if (frame !== 'control')
    return (
      <div {...attributes}>
        {field.label}
        {note}
      </div>
    )
  if (note === null)
    return (
      <label htmlFor={id} {...attributes}>
        {field.label}
      </label>
    )
  return (
    <div {...attributes}>
      <label htmlFor={id}>{field.label}</label>
      {note}
    </div>
  )
}

/** A label's text is what it shows; every other field's is help that opens. */
function explanation({ type }: FormField, html: string, frame: Frame) {
  if (frame !== 'text' || type.asks) return <QuestionHelp html={html} />
  return (
    <div className={styles['label']}>
      <HtmlText html={html} />
    </div>
  )
}

/** A live region: always there, so that screen readers announce what comes into it. */
function errorLine(id: string, error: string | null) {
  return (
    <p id={errorIdOf(id)} className={styles['error']} aria-live="polite">
      {error && (
        <>
          <Icon of={CircleAlert} size="s" />
          {error}
        </>
      )}
    </p>
  )
}

/** What the form did with the entry. A live region of the questions that can have a notice. */
function noticeLine(notice: string | null) {
  return (
    <p className={classNames(styles['error'], styles['notice'])} aria-live="polite">
      {notice && (
        <>
          <Icon of={Info} size="s" />
          {notice}
        </>
      )}
    </p>
  )
}

/** Marks a question that may be left empty. Controls announce themselves as required; a group cannot, so it gets hidden words. */
function obligation(field: FormField, required: boolean, isGroup: boolean): ReactNode {
  if (required && !isGroup) return null
  if (!field.type.isEmpty(field, field.type.normalise(field, ''))) return null
  return required ? <span className="read"> (required)</span> : <span className={styles['optional']}> (optional)</span>
}
