import { useState, type ComponentProps } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldFrame, type FieldWords } from '#ui/field-frame.tsx'
import styles from './control.module.css'

interface Props extends FieldWords, Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at: typing blind on a small phone locks people out. */
export function PasswordInput({ label, hint, error, id, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <span className={classNames(styles['box'], styles['touch'])}>
          <input {...rest} {...wiring} type={shown ? 'text' : 'password'} autoCapitalize="none" autoCorrect="off" spellCheck={false} className={styles['control']} />
          <button type="button" className={styles['show']} aria-pressed={shown} aria-label="Show password" onClick={() => setShown(!shown)}>{shown ? 'Hide' : 'Show'}</button>
        </span>
      )}
    </FieldFrame>
  )
}
