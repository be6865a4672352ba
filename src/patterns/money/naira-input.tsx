import { TextInput } from '#ui/text-input.tsx'

interface Props {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly value: string
  readonly onChange: (text: string) => void
}

/** An amount in naira as people type it. */
export function NairaInput({ onChange, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      before="₦"
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** Kobo as the input shows it: 150050 → 1500.50, and nothing for 0. */
export const nairaText = (kobo: number): string => (kobo === 0 ? '' : (kobo / 100).toFixed(kobo % 100 === 0 ? 0 : 2))
