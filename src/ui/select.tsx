import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldFrame, type FieldTexts } from '#ui/field-frame.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './control.module.css'

interface Props extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  options: readonly { value: string; label: string }[]
  /** The first line while the value is empty. */
  placeholder?: string | undefined
}

/** A choice from a short list: the platform's own select, which works best on phones. */
export function Select({ label, hideLabel, hint, error, id, options, placeholder, ...rest }: Props) {
  return (
    <FieldFrame label={label} hideLabel={hideLabel} hint={hint} error={error} id={id}>
      {(attributes) => (
        <span className={classNames(styles['box'], styles['touch'])}>
          <select {...rest} {...attributes} className={classNames(styles['control'], styles['select'])}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: optionLabel }) => (
              <option key={value} value={value}>
                {optionLabel}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size="s" />
        </span>
      )}
    </FieldFrame>
  )
}
