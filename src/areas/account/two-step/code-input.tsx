import { useEffect, useRef } from 'react'
import { TextInput } from '#ui/text-input.tsx'

interface Props {
  value: string
  error: string | undefined
  /** The person may enter a recovery code instead. */
  hint: string
  onChange: (code: string) => void
}

/** The code of an authenticator app (V-11). It has the focus when it appears and after each wrong code. */
export function CodeInput({ value, error, hint, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.focus(), [error])
  return (
    <TextInput
      ref={box}
      label="Code"
      hint={hint}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
