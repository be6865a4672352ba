import { formMessages } from '#contract/form-messages.ts'
import { boxFault, boxTexts } from '#eform/types/text-boxes.ts'
import { classNames } from '#ui/class-names.ts'
import control from '#ui/control.module.css'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import styles from './text-boxes-input.module.css'

/** From so many boxes on they are neither laid out nor painted while they are far from the screen (E-09). */
const many = 30

/** 30 TextBoxes: a box for each option. */
export function TextBoxesInput({
  field,
  state,
  wiring: { id, disabled, 'aria-describedby': errorId, 'aria-invalid': invalid, 'aria-required': required },
  enterKeyHint,
  saved,
  enter,
  leave,
}: InputProps) {
  if (field.options.length === 0) return <p className="muted">{formMessages.noOptions}</p>
  const texts = boxTexts(field, state.raw)
  const sent = boxTexts(field, field.type.normalise(field, state.raw))
  const wrong = sent.map((_text, at) => boxFault(field, sent, at) !== null)
  // Only what is wrong is marked; all boxes where it is all of them together.
  const isWrong = (at: number) => invalid && (wrong[at] || !wrong.includes(true) || undefined)
  const boxId = (at: number) => (at === 0 ? id : `${id}-${at}`)
  return (
    <div className={styles['boxes']}>
      {field.options.map((option, at) => (
        <div key={option.Id} className={classNames(styles['box'], field.options.length >= many && styles['far'])}>
          <label htmlFor={boxId(at)}>{option.OptionName}</label>
          {option.Note && (
            <p id={`${boxId(at)}-note`} className={styles['note']}>
              {option.Note}
            </p>
          )}
          <span className={classNames(control['box'], control['touch'])}>
            <input
              id={boxId(at)}
              className={control['control']}
              type="text"
              autoComplete="off"
              enterKeyHint={enterKeyHint}
              disabled={disabled}
              aria-invalid={isWrong(at)}
              aria-required={required}
              aria-describedby={
                [isWrong(at) && errorId, option.Note && `${boxId(at)}-note`].filter(Boolean).join(' ') || undefined
              }
              value={texts[at] ?? ''}
              placeholder={field.def.PlaceHolder}
              onChange={(event) => enter(texts.with(at, event.target.value))}
              onBlur={leave}
            />
          </span>
        </div>
      ))}
      {saved}
    </div>
  )
}
