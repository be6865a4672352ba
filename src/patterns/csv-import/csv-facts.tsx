import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { CsvSource } from './csv-source.ts'

type Values = Readonly<Record<string, string>>
interface Props {
  of: NonNullable<CsvSource['facts']>
  values: Values
  onChange: (values: Values) => void
}

/** What an import needs besides the file. */
export function CsvFacts({ of: facts, values, onChange }: Props) {
  return facts.map(({ name, label, options }) => {
    const input = {
      label,
      value: values[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...values, [name]: target.value }),
    }
    return options ? (
      <Select key={name} {...input} options={options} />
    ) : (
      <TextInput key={name} {...input} type="date" />
    )
  })
}
