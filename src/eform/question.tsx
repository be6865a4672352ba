import CircleAlert from 'lucide-react/icons/circle-alert'
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

/** Title, help, error and input of one field; renders again only when this field changes (E-04). */
export function Question({ form, field, size, readOnly = false, enterKeyHint = 'done', heading, above, inside }: QuestionProps) {
  const state = useField(form, field.id)
  if (!state.shown) return null
  const { def } = field
  const row = inputTable[field.typeName]
  const id = inside === undefined ? controlId(field.id) : `${inside}-${field.id}`
  const isRead = readOnly || def.IsViewModel === true
  const frame = isRead ? 'text' : row.frameOf?.(field) ?? row.frame
  const asks = field.type.asks
  const errorId = `${id}-error`
  const canBeEmpty = field.type.isEmpty(field, field.type.normalise(field, ''))
  const title = <>{frame === 'control' ? <label htmlFor={id}>{field.label}</label> : field.label}{canBeEmpty && !isRead && <Obligation required={def.Required ?? false} isGroup={frame === 'group'} />}</>
  const head = (
    <div className={classNames(styles['head'], def.HideTitle && 'read')}>
      {above}
      {size === 'page'
        ? <h2 ref={heading} id={`${id}-title`} tabIndex={-1} data-landing="" className={styles['title']}>{title}</h2>
        : <div id={`${id}-title`} className={styles['title']}>{title}</div>}
    </div>
  )
  const body = (
    <>
      {frame === 'text' && !asks ? def.Explanation && <div className={styles['label']}><HtmlText html={def.Explanation} /></div> : <QuestionHelp html={def.Explanation} />}
      <InformationLink address={def.InformationLink} />
      {!isRead && <p id={errorId} className={styles['error']} aria-live="polite">{state.error && <><Icon of={CircleAlert} size="s" />{state.error}</>}</p>}
      {isRead ? <row.Answer field={field} state={state} Question={Question} /> : (
        <row.Input Question={Question} form={form} field={field} state={state} enterKeyHint={enterKeyHint} saved={<SavedWords at={state.savedAt} />}
          wiring={{ id, 'aria-describedby': state.error ? errorId : undefined, 'aria-invalid': state.error ? true : undefined, 'aria-required': def.Required ?? false, disabled: def.Disabled ?? false }}
          enter={(raw) => form.fields.setRaw(field.id, raw)} leave={() => form.fields.settle(field.id)} />
      )}
      {!isRead && <QuestionNotes field={field} state={state} />}
    </>
  )
  const className = classNames(styles['question'], styles[size], state.error && styles['refused'])
  const described = state.error ? errorId : undefined
  if (frame === 'group') return <fieldset className={className} aria-describedby={described}><legend>{head}</legend>{body}</fieldset>
  if (frame === 'radiogroup') {
    return (
      <fieldset role="radiogroup" className={className} aria-describedby={described} aria-invalid={state.error ? true : undefined} aria-required={def.Required ?? false}>
        <legend>{head}</legend>{body}
      </fieldset>
    )
  }
  return <div className={className}>{head}{body}</div>
}

/** Says what may be left empty; what may not is told to screen readers, by the control itself where it can. */
function Obligation({ required, isGroup }: { required: boolean; isGroup: boolean }) {
  if (!required) return <span className={styles['optional']}> (optional)</span>
  return isGroup ? <span className="read"> (required)</span> : null
}
