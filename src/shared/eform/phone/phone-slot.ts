import { must } from '#kit/must.ts'

/** Why a text is no phone number; the last is a number of a length that its country does not have. */
export type PhoneFault = 'INVALID_COUNTRY' | 'NOT_A_NUMBER' | 'TOO_SHORT' | 'TOO_LONG' | 'INVALID_LENGTH'

/** What the engine has to know about phone numbers. `iso`: a country's two letters; `e164`: `+2348031234567`. */
export interface PhoneRules {
  /** The number a text means, dialled from a country, or why it means none. */
  read(text: string, iso: string): { readonly number: string } | { readonly fault: PhoneFault }
  /** How a number is written, whose it is, and whether it can belong to anybody; null for a text that is none. */
  describe(e164: string): { readonly international: string; readonly national: string; readonly iso: string | null; readonly isValid: boolean } | null
  /** `NG` → `234`. */
  dialCode(iso: string): string | null
}

let provided: PhoneRules | undefined

/**
 * The rules weigh more than the engine, and phones load them only for forms that ask for a number: `prepareForm` there, the
 * server when it starts. Given once, before the first such form is made.
 */
export function providePhoneRules(rules: PhoneRules): void {
  provided = rules
}

/** The rules; a form with a phone number that was not prepared is a fault of ours. */
export function phoneRules(): PhoneRules {
  return must(provided, 'phone rules: a form that asks for a phone number has to be prepared before it is made')
}
