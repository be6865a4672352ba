import { must } from '#kit/must.ts'

/** Why a text is not a phone number; the last one is a length that its country does not use. */
export type PhoneFault = 'INVALID_COUNTRY' | 'NOT_A_NUMBER' | 'TOO_SHORT' | 'TOO_LONG' | 'INVALID_LENGTH'

/** The phone rules for the engine. `iso`: a country's two letters; `e164`: `+2348031234567`. */
export interface PhoneRules {
  /** The number of a text dialled from a country, or its fault. */
  read(text: string, iso: string): { readonly number: string } | { readonly fault: PhoneFault }
  /** The formats of a number, its country, and whether it is valid; null for a text that is not a number. */
  describe(e164: string): {
    readonly international: string
    readonly national: string
    readonly iso: string | null
    readonly isValid: boolean
  } | null
  /** `NG` → `234`. */
  dialCode(iso: string): string | null
}

let provided: PhoneRules | undefined

/**
 * Provides the rules. They are larger than the engine, so phones load them only for forms with a phone number:
 * `prepareForm` calls this, and the server at its start, once before the first such form is made.
 */
export function providePhoneRules(rules: PhoneRules): void {
  provided = rules
}

/** The rules; a form with a phone number that was not prepared is a bug of ours. */
export function phoneRules(): PhoneRules {
  return must(provided, 'phone rules: a form that asks for a phone number has to be prepared before it is made')
}
