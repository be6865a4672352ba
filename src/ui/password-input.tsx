import { useState, type ComponentProps } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldFrame, type FieldTexts } from '#ui/field-frame.tsx'
import styles from './control.module.css'

interface Props extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown: typing blind on a small phone locks people out. */
export function PasswordInput({ label, hint, error, id, ...rest }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(attributes) => (
        <span className={classNames(styles['box'], styles['touch'])}>
          <input
            {...rest}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={styles['control']}
          />
          <button
            type="button"
            className={styles['show']}
            aria-pressed={isShown}
            aria-label="Show password"
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
