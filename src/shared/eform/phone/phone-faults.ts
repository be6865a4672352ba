import type { PhoneFault } from './phone-slot.ts'

/**
 * one sentence for each fault of a phone number. They are not in the catalogue, because pages without forms load
 * that.
 */
export const phoneFaults = {
  INVALID_COUNTRY: 'There is no country with this code. Choose the country, or start the number with + and its code.',
  NOT_A_NUMBER: 'This is not a phone number. Enter it in digits, like 0803 123 4567.',
  TOO_SHORT: 'This phone number is too short. Please add the missing digits.',
  TOO_LONG: 'This phone number is too long. Please take away the extra digits.',
  INVALID_LENGTH: 'Phone numbers of this country have another number of digits. Please count them.',
} as const satisfies Record<PhoneFault, string>
