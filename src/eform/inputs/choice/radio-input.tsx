import { formMessages } from '#contract/form-messages.ts'
import type { InputProps } from '#eform-face/inputs/input-props.ts'
import { OptionLine } from './option-line.tsx'
import styles from './option-line.module.css'

/** 3 Radio: arrows move inside, one Tab stop (the platform's radio group). */
export function RadioInput({ field, state, wiring: { id, disabled }, saved, enter }: InputProps) {
  if (field.options.length === 0) return <p className="muted">{formMessages.noOptions}</p>
  const chosen = field.options.findIndex((option) => option.Id === state.raw)
  return (
    <div className={styles['options']}>
      {field.options.map((option, at) => (
        <OptionLine
          key={option.Id}
          kind="radio"
          id={at === Math.max(0, chosen) ? id : `${id}-${at}`}
          name={id}
          label={option.OptionName}
          note={option.Note}
          saved={saved}
          disabled={disabled}
          checked={at === chosen}
          onChange={() => enter(option.Id)}
        />
      ))}
    </div>
  )
}
