const known: Record<string, string> = {
  firstname: 'given-name',
  othername: 'additional-name',
  surname: 'family-name',
  lastname: 'family-name',
  fullname: 'name',
  address: 'street-address',
  dateofbirth: 'bday',
  city: 'address-level2',
  state: 'address-level1',
  country: 'country-name',
  schoolname: 'organization',
}

/** What a phone may fill in for the person (E-07): personal details with their usual names, no other fields. */
export function autocompleteOf(fieldName: string): string {
  return known[fieldName.toLowerCase().replaceAll(/[^a-z]/g, '')] ?? 'off'
}
