import { TextInput } from '#ui/text-input.tsx'

interface Props {
  value: string
  error: string | undefined
  onChange: (email: string) => void
  /** `webauthn`: the browser offers passkeys beside the addresses it knows. */
  autoComplete?: 'username' | 'username webauthn'
}

/** The address of an account, as browsers and password managers know it. */
export function EmailInput({ value, error, onChange, autoComplete = 'username' }: Props) {
  return (
    <TextInput
      label="E-mail address"
      type="email"
      name="email"
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
