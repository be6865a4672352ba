import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberWithError, ParseError, validatePhoneNumberLength, type PhoneNumber } from 'libphonenumber-js/min'
import type { PhoneFault, PhoneRules } from './phone-slot.ts'

/** Without what other programs put around a number. */
function bare(text: string): string {
  return text.trim().replace(/^tel:/i, '')
}

function parsed(text: string, iso: string): PhoneNumber | PhoneFault {
  try {
    return parsePhoneNumberWithError(text, { ...(isSupportedCountry(iso) ? { defaultCountry: iso } : {}), extract: false })
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return error.message === 'TOO_SHORT' || error.message === 'TOO_LONG' || error.message === 'NOT_A_NUMBER' ? error.message : 'INVALID_COUNTRY'
  }
}

/** What a number is read as when it comes back: some plans take a leading digit for a prefix, and an answer must stay itself. */
function settled(number: PhoneNumber): PhoneNumber | PhoneFault {
  const again = parsed(number.number, '')
  return typeof again === 'string' || again.number === number.number ? again : settled(again)
}

function read(text: string, iso: string): PhoneNumber | PhoneFault {
  const line = bare(text)
  const number = parsed(line, iso)
  if (typeof number !== 'string' && number.isValid()) return settled(number)
  // 00 is how most of the world dials abroad, but not Nigeria: a number that makes sense with it was meant so.
  const abroad = line.startsWith('00') ? parsed(`+${line.slice(2)}`, iso) : number
  if (typeof abroad !== 'string' && abroad.isValid()) return settled(abroad)
  const final = typeof number === 'string' ? number : settled(number)
  if (typeof final === 'string' || final.isPossible()) return final
  return validatePhoneNumberLength(final.number) ?? 'INVALID_LENGTH'
}

/** As its country writes it; with the country's code where that would be read as another number, as a few plans have it. */
function national(number: PhoneNumber): string {
  const written = number.formatNational()
  const again = read(written, number.country ?? '')
  return typeof again !== 'string' && again.number === number.number ? written : number.formatInternational()
}

/** Every country's numbers, as libphonenumber knows them: the same on the device and on the server. */
export const phoneRules: PhoneRules = {
  read(text, iso) {
    const number = read(text, iso)
    return typeof number === 'string' ? { fault: number } : { number: number.number }
  },
  describe(e164) {
    const number = parsed(e164, '')
    if (typeof number === 'string') return null
    return { international: number.formatInternational(), national: national(number), iso: number.country ?? null, isValid: number.isValid() }
  },
  dialCode: (iso) => (isSupportedCountry(iso) ? getCountryCallingCode(iso) : null),
}
