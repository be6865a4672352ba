import { fieldErrors } from '#contract/errors.ts'
import { phoneFaults } from '#eform/phone/phone-faults.ts'
import { phoneRules } from '#eform/phone/phone-rules.ts'

/**
 * The form in which a person's number is stored: +2348031234567. A number without a country code counts as Nigerian. 400 for an
 * impossible number.
 */
export function storedPhone(PhoneNumber: string): string {
  const phone = phoneRules.read(PhoneNumber, 'NG')
  if ('fault' in phone) throw fieldErrors({ PhoneNumber: [phoneFaults[phone.fault]] })
  return phone.number
}
