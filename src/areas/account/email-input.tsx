import { TextInput } from '#ui/text-input.tsx'

interface Props {
  value: string
  error: string | undefined
  onChange: (email: string) => void
}

/** The address of an account, as browsers and password managers know it. */
export function EmailInput({ value, error, onChange }: Props) {
  return (
    <TextInput
      label="E-mail address"
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
