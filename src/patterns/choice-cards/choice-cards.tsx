import CircleAlert from 'lucide-react/icons/circle-alert'
import type { LucideIcon } from 'lucide-react/types'
import { useId } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './choice-cards.module.css'

interface Props<Value extends string> {
  label: string
  hint?: string
  error?: string | undefined
  /** The id of the first card, for links from an error summary. */
  id: string
  options: readonly { readonly value: Value; readonly label: string; readonly icon?: LucideIcon }[]
  value: Value | ''
  onChange: (value: Value) => void
}

/** One of a few choices, as cards next to each other: the platform's radio group. */
export function ChoiceCards<Value extends string>({ label, hint, error, id, options, value, onChange }: Props<Value>) {
  const name = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      role="radiogroup"
      className={styles['group']}
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles['label']}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <Icon of={CircleAlert} size="s" />
          {error}
        </p>
      )}
      <div className={styles['cards']}>
        {options.map((option, at) => (
          <label key={option.value} className={styles['card']}>
            <input
              type="radio"
              id={at === 0 ? id : undefined}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
            {option.icon && <Icon of={option.icon} size="s" />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
