interface Named {
  readonly Firstname: string
  readonly Surname: string
  readonly MiddleName?: string
}

/**
 * A person's name. `full`: 'Adaeze Okafor', in titles and sentences. `list`: 'Okafor, Adaeze Chioma', in rows of lists,
 * where people look for the surname.
 */
export function personName({ Firstname, Surname, MiddleName = '' }: Named, form: 'list' | 'full'): string {
  if (form === 'full') return `${Firstname} ${Surname}`.trim()
  const given = `${Firstname} ${MiddleName}`.trim()
  return [Surname, given].filter(Boolean).join(', ')
}
