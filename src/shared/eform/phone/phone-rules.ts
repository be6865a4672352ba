import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberWithError,
  ParseError,
  validatePhoneNumberLength,
  type PhoneNumber,
} from 'libphonenumber-js/min'
import type { PhoneFault, PhoneRules } from './phone-slot.ts'

/** The text without the prefix and the spaces that other programs add to a number. */
function withoutPrefix(text: string): string {
  return text.trim().replace(/^tel:/i, '')
}

function parsed(text: string, iso: string): PhoneNumber | PhoneFault {
  try {
    return parsePhoneNumberWithError(text, {
      ...(isSupportedCountry(iso) ? { defaultCountry: iso } : {}),
      extract: false,
    })
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return error.message === 'TOO_SHORT' || error.message === 'TOO_LONG' || error.message === 'NOT_A_NUMBER'
      ? error.message
      : 'INVALID_COUNTRY'
  }
}

/**
 * The number that stays the same when it is parsed again: in some countries the parser takes a leading digit for a
 * prefix, and a stored answer must not change.
 */
function stableNumber(number: PhoneNumber): PhoneNumber | PhoneFault {
  const reparsed = parsed(number.number, '')
  return typeof reparsed === 'string' || reparsed.number === number.number ? reparsed : stableNumber(reparsed)
}

function read(text: string, iso: string): PhoneNumber | PhoneFault {
  const line = withoutPrefix(text)
  const number = parsed(line, iso)
  if (typeof number !== 'string' && number.isValid()) return stableNumber(number)
  // Most of the world dials 00 for another country, but Nigeria does not. If the number is valid that way, that was
  // meant.
  const international = line.startsWith('00') ? parsed(`+${line.slice(2)}`, iso) : number
  if (typeof international !== 'string' && international.isValid()) return stableNumber(international)
  const final = typeof number === 'string' ? number : stableNumber(number)
  if (typeof final === 'string' || final.isPossible()) return final
  return validatePhoneNumberLength(final.number) ?? 'INVALID_LENGTH'
}

/**
 * The national format; the international format if the national one would be parsed as another number, as in a few
 * countries.
 */
function nationalFormat(number: PhoneNumber): string {
  const written = number.formatNational()
  const reparsed = read(written, number.country ?? '')
  return typeof reparsed !== 'string' && reparsed.number === number.number ? written : number.formatInternational()
}

/** The numbers of all countries, from libphonenumber: the same on the device and on the server. */
export const phoneRules: PhoneRules = {
  read(text, iso) {
    const number = read(text, iso)
    return typeof number === 'string' ? { fault: number } : { number: number.number }
  },
  describe(e164) {
    const number = parsed(e164, '')
    if (typeof number === 'string') return null
    return {
      international: number.formatInternational(),
      national: nationalFormat(number),
      iso: number.country ?? null,
      isValid: number.isValid(),
    }
  },
  dialCode: (iso) => (isSupportedCountry(iso) ? getCountryCallingCode(iso) : null),
}
