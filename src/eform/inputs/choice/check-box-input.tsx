import { formMessages } from '#contract/form-messages.ts'
import { asList } from '#eform/types/check-box.ts'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { OptionLine } from './option-line.tsx'
import styles from './option-line.module.css'

/** 4 CheckBox */
export function CheckBoxInput({
  field,
  state,
  wiring: { id, disabled, 'aria-invalid': invalid },
  saved,
  enter,
}: InputProps) {
  if (field.options.length === 0) return <p className="muted">{formMessages.noOptions}</p>
  const chosen = asList(state.raw)
  return (
    <>
      <div className={styles['options']}>
        {field.options.map((option, at) => (
          <OptionLine
            key={option.Id}
            kind="checkbox"
            id={at === 0 ? id : `${id}-${at}`}
            label={option.OptionName}
            note={option.Note}
            disabled={disabled}
            aria-invalid={invalid}
            checked={chosen.includes(option.Id)}
            onChange={(event) =>
              enter(event.target.checked ? [...chosen, option.Id] : chosen.filter((other) => other !== option.Id))
            }
          />
        ))}
      </div>
      {chosen.length > 0 && saved}
    </>
  )
}
