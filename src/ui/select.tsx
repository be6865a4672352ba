import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldFrame, type FieldWords } from '#ui/field-frame.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './control.module.css'

interface Props extends FieldWords, Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  options: readonly { value: string; label: string }[]
  /** First line while nothing is chosen. */
  placeholder?: string | undefined
}

/** One of a short list: the platform's own select, at its best on phones. */
export function Select({ label, hint, error, id, options, placeholder, ...rest }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <span className={classNames(styles['box'], styles['touch'])}>
          <select {...rest} {...wiring} className={classNames(styles['control'], styles['select'])}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: words }) => <option key={value} value={value}>{words}</option>)}
          </select>
          <Icon of={ChevronDown} size="s" />
        </span>
      )}
    </FieldFrame>
  )
}
