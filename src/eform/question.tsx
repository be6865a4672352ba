import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { FormField } from '#eform/field-type-row.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { controlId } from './control-id.ts'
import { HtmlText } from './html-text.tsx'
import type { QuestionProps } from './inputs/input-props.ts'
import { inputTable } from './inputs/input-table.ts'
import { QuestionHelp } from './question-help.tsx'
import { InformationLink, QuestionNotes } from './question-notes.tsx'
import styles from './question.module.css'
import { SavedWords } from './saved-words.tsx'
import { useField } from './use-form.ts'

/**
 * Title, help, error and input of one field; renders again only when this field changes (E-04). What a field does not have costs
 * nothing: no part is made that would draw nothing.
 */
export function Question({ form, field, size, readOnly = false, enterKeyHint = 'done', heading, above, inside, place }: QuestionProps) {
  const state = useField(form, field.id)
  if (!state.shown) return null
  const { def, type } = field
  const row = inputTable[field.typeName]
  const id = inside === undefined ? controlId(field.id) : `${inside}-${field.id}`
  const isRead = readOnly || def.IsViewModel === true
  const frame = isRead ? 'text' : row.frameOf?.(field) ?? row.frame
  const required = def.Required ?? false
  const errorId = `${id}-error`
  const wiring = { 'aria-describedby': state.error ? errorId : undefined, 'aria-invalid': state.error ? true : undefined } as const
  const note = isRead ? null : obligation(field, required, frame === 'group')
  const title = <>{frame === 'control' ? <label htmlFor={id}>{field.label}</label> : field.label}{note}</>
  const look = classNames(styles['title'], def.HideTitle && 'read')
  const head = size === 'page'
    ? <div className={def.HideTitle ? 'read' : undefined}>{above}<h2 ref={heading} id={`${id}-title`} tabIndex={-1} data-landing="" className={styles['title']}>{title}</h2></div>
    : frame === 'control' && note === null
      ? <label htmlFor={id} id={`${id}-title`} className={look}>{field.label}</label>
      : <div id={`${id}-title`} className={look}>{title}</div>
  const isSet = frame === 'group' || frame === 'radiogroup'
  const Frame = isSet ? 'fieldset' : 'div'
  return (
    <Frame id={place && inside === undefined ? `${id}-place` : undefined} className={classNames(styles['question'], styles[size], place && styles['place'], place === 'far' && styles['far'], state.error && styles['refused'])}
      style={place && def.PageWidth !== undefined ? { gridColumn: `span ${def.PageWidth}` } : undefined}
      {...(isSet && { 'aria-describedby': wiring['aria-describedby'] })} {...(frame === 'radiogroup' && { ...wiring, role: 'radiogroup', 'aria-required': required })}>
      {isSet ? <legend>{head}</legend> : head}
      {def.Explanation && (frame === 'text' && !type.asks ? <div className={styles['label']}><HtmlText html={def.Explanation} /></div> : <QuestionHelp html={def.Explanation} />)}
      {def.InformationLink && <InformationLink address={def.InformationLink} />}
      {!isRead && <p id={errorId} className={styles['error']} aria-live="polite">{state.error && <><Icon of={CircleAlert} size="s" />{state.error}</>}</p>}
      {isRead ? <row.Answer field={field} state={state} Question={Question} /> : (
        <row.Input Question={Question} form={form} field={field} state={state} enterKeyHint={enterKeyHint} saved={state.savedAt !== null && <SavedWords at={state.savedAt} />}
          wiring={{ id, ...wiring, 'aria-required': required, disabled: def.Disabled ?? false }}
          enter={(raw) => form.fields.setRaw(field.id, raw)} leave={() => form.fields.settle(field.id)} />
      )}
      {!isRead && (def.PreviewResult || def.ShowDefaultValue) && <QuestionNotes field={field} state={state} />}
    </Frame>
  )
}

/** Says what may be left empty; what may not is told to screen readers, by the control itself where it can. */
function obligation(field: FormField, required: boolean, isGroup: boolean): ReactNode {
  const says = !required || isGroup
  if (!says || !field.type.isEmpty(field, field.type.normalise(field, ''))) return null
  return required ? <span className="read"> (required)</span> : <span className={styles['optional']}> (optional)</span>
}
