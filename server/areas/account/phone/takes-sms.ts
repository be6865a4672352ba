import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/**
 * Whether a number, as `+2348031234567`, is one of mobile phones in one of these countries (codes such as NG). Numbers with a price of
 * their own and those of services are not (decision 206).
 */
export function takesSms(number: string, countries: readonly string[]): boolean {
  const phone = parsePhoneNumberFromString(number)
  return phone?.country !== undefined && countries.includes(phone.country) && phone.isValid()
}

/** The names of countries, such as "Ghana and Nigeria". */
export function countryNames(codes: readonly string[]): string {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return new Intl.ListFormat('en').format(codes.map((code) => names.of(code) ?? code).toSorted())
}
