import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { useState } from 'react'
import { passwordParts } from '#eform/types/password-parts.ts'
import { asText } from '#eform/types/text-row.ts'
import { classNames } from '#ui/class-names.ts'
import control from '#ui/control.module.css'
import { Icon } from '#ui/icon.tsx'
import { AnswerText } from '#eform-face/inputs/answer-text.tsx'
import type { AnswerProps, InputProps } from '#eform-face/inputs/input-props.ts'
import styles from './password-input.module.css'

/** 25 Password: can be looked at, and shows which parts of the rule it has. Never saved: it says nothing about saving. */
export function PasswordInput({ field, state, wiring, enterKeyHint, enter }: InputProps) {
  const [shown, setShown] = useState(false)
  const parts = passwordParts(asText(state.raw))
  const partsId = `${wiring.id}-parts`
  return (
    <>
      <span className={classNames(control['box'], control['touch'])}>
        <input
          {...wiring}
          aria-describedby={classNames(wiring['aria-describedby'], partsId)}
          className={control['control']}
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={enterKeyHint}
          value={asText(state.raw)}
          placeholder={field.def.PlaceHolder}
          onChange={(event) => enter(event.target.value)}
        />
        <button
          type="button"
          className={control['show']}
          aria-pressed={shown}
          aria-label="Show password"
          disabled={wiring.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </span>
      <ul id={partsId} className={styles['parts']}>
        {parts.map(({ label, met }) => (
          <li key={label} className={met ? styles['met'] : undefined}>
            <Icon of={met ? Check : Circle} size="xs" />
            {label}
            {met && <span className="read"> (done)</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Read only: what was typed here was not kept, so that an empty place does not say it was left out. */
export function PasswordAnswer(props: AnswerProps) {
  return props.state.accepted ? <AnswerText {...props} /> : <p className="muted">Never kept</p>
}
