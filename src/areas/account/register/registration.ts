import type { Input } from '#contract/contract.ts'
import type { AgeBand, RegisterRole } from '#contract/entities/registration.ts'
import { policyVersion, termsVersion } from '#contract/limits.ts'
import { accountMessages } from '#contract/account-messages.ts'
import { parseJson } from '#kit/parse-json.ts'
import { readLocal, writeLocal } from '#lib/session/local-store.ts'
import { now } from '#offline/clock.ts'

/** What a visitor typed: every field as text, '' while it is empty. No password is in it. */
export interface Registration {
  readonly Role: RegisterRole
  readonly EmailAddress: string
  readonly PhoneNumber: string
  readonly Surname: string
  readonly Firstname: string
  readonly MiddleName: string
  readonly AgeBand: AgeBand | ''
  readonly BirthDate: string
  readonly GuardianName: string
  readonly GuardianEmail: string
  readonly Sex: '' | 'F' | 'M'
  /** The name of the state that the school is in; it only narrows the schools. */
  readonly SchoolState: string
  readonly SchoolId: string
  readonly Sector: string
  readonly Application: string
  readonly BusinessName: string
  readonly RegNum: string
  readonly BusinessAddress: string
  readonly ReferralCode: string
  readonly Agreed: '' | 'yes'
}
type RegistrationField = keyof Registration
export type RegistrationErrors = Readonly<Partial<Record<RegistrationField, string>>>

const roles = ['Student', 'Parent', 'Mentor', 'Vendor'] as const satisfies readonly RegisterRole[]
const ages = ['', 'under-13', '13-17', '18+'] as const satisfies readonly (AgeBand | '')[]

/** The fields of a stored form; those of an unknown form, and those that it lacks, are empty. */
function registrationOf(stored: unknown): Registration {
  const text = (name: string): string => {
    const value: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : ''
    return typeof value === 'string' ? value : ''
  }
  return {
    Role: roles.find((role) => role === text('Role')) ?? 'Student',
    EmailAddress: text('EmailAddress'),
    PhoneNumber: text('PhoneNumber'),
    Surname: text('Surname'),
    Firstname: text('Firstname'),
    MiddleName: text('MiddleName'),
    AgeBand: ages.find((age) => age === text('AgeBand')) ?? '',
    BirthDate: text('BirthDate'),
    GuardianName: text('GuardianName'),
    GuardianEmail: text('GuardianEmail'),
    Sex: (['F', 'M'] as const).find((sex) => sex === text('Sex')) ?? '',
    SchoolState: text('SchoolState'),
    SchoolId: text('SchoolId'),
    Sector: text('Sector'),
    Application: text('Application'),
    BusinessName: text('BusinessName'),
    RegNum: text('RegNum'),
    BusinessAddress: text('BusinessAddress'),
    ReferralCode: text('ReferralCode'),
    Agreed: text('Agreed') === 'yes' ? 'yes' : '',
  }
}

/** The form as this device keeps it (V-09). `ticket`: the mail was sent, and its code can be entered. */
export interface RegistrationDraft {
  readonly fields: Registration
  readonly step: 1 | 2
  readonly ticket: string
  /** When it was changed last, ms since 1970. */
  readonly at: number
}

/** A shared phone forgets what was typed after this, ms. */
const draftMs = 7 * 24 * 60 * 60_000

/** What was typed on this device in the last days; an empty form otherwise. `code`: the referral code of the link. */
export function storedDraft(code: string): RegistrationDraft {
  const stored = parseJson(readLocal('register-draft') ?? '')
  const isDraft = typeof stored === 'object' && stored !== null && 'at' in stored && Number(stored.at) > now() - draftMs
  const fields = registrationOf(isDraft && 'fields' in stored ? stored.fields : {})
  return {
    fields: { ...fields, ReferralCode: fields.ReferralCode || code },
    step: isDraft && 'step' in stored && stored.step === 2 ? 2 : 1,
    ticket: isDraft && 'ticket' in stored && typeof stored.ticket === 'string' ? stored.ticket : '',
    at: isDraft ? Number(stored.at) : 0,
  }
}

/** The form as the build draws it: it knows nothing of this device. */
export const emptyDraft: RegistrationDraft = { fields: registrationOf({}), step: 1, ticket: '', at: 0 }

/** The draft with what was typed into the drawn form before the app was there; the same draft when nothing was. */
export function withTyped(draft: RegistrationDraft, form: HTMLFormElement): RegistrationDraft {
  const typed = [...form.querySelectorAll('input')].flatMap((input) => {
    if (input.type !== 'radio') return input.value === input.defaultValue ? [] : [[input.id, input.value]]
    // The first card of a group has the id of the field.
    return input.checked && !input.defaultChecked
      ? [[input.closest('fieldset')?.querySelector('input')?.id ?? '', input.value]]
      : []
  })
  if (typed.length === 0) return draft
  return { ...draft, fields: registrationOf({ ...draft.fields, ...Object.fromEntries(typed) }) }
}

/** Stores the form on this device; null removes it. */
export function storeDraft(draft: Omit<RegistrationDraft, 'at'> | null): void {
  writeLocal('register-draft', draft && JSON.stringify({ ...draft, at: now() }))
}

/** The fields of the first step; all others are of the second. */
const firstStep: ReadonlySet<string> = new Set<RegistrationField>([
  'Role',
  'EmailAddress',
  'PhoneNumber',
  'Surname',
  'Firstname',
  'MiddleName',
  'AgeBand',
])

/** The step that asks for this field. */
export const stepOf = (field: string): 1 | 2 => (firstStep.has(field) ? 1 : 2)

/** The faults of a step that the page itself can tell; the server checks everything again. */
export function faultsOf(one: Registration, step: 1 | 2): RegistrationErrors {
  const wanted: [RegistrationField, string][] =
    step === 1
      ? [
          ['EmailAddress', emailFault(one.EmailAddress)],
          ['PhoneNumber', one.PhoneNumber.trim() ? '' : 'Enter your phone number'],
          ['Surname', one.Surname.trim() ? '' : 'Enter your surname'],
          ['Firstname', one.Firstname.trim() ? '' : 'Enter your first name'],
          ['AgeBand', ageFault(one)],
        ]
      : [
          ...roleFaults(one),
          ['Agreed', one.Agreed ? '' : 'Agree to the terms of use and the privacy policy to continue'],
        ]
  return Object.fromEntries(wanted.filter(([, fault]) => fault !== ''))
}

function emailFault(text: string): string {
  const email = text.trim()
  if (email === '') return 'Enter your e-mail address'
  if (/^[^\s@]+@[^\s@.]+$/.test(email)) return 'Add the ending, like .com or .ng'
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) ? '' : 'Enter an e-mail address like name@example.com'
}

function ageFault({ AgeBand, Role }: Registration): string {
  if (AgeBand === '') return 'Choose your age'
  if (AgeBand === 'under-13') return accountMessages.tooYoung
  return AgeBand === '13-17' && Role !== 'Student' ? 'Before 18, you can register as a student only' : ''
}

function roleFaults(one: Registration): [RegistrationField, string][] {
  if (one.Role === 'Vendor')
    return [
      ['BusinessName', one.BusinessName.trim() ? '' : 'Enter the name of the business'],
      ['RegNum', one.RegNum.trim() ? '' : 'Enter the registration number'],
      ['BusinessAddress', one.BusinessAddress.trim() ? '' : 'Enter the address of the business'],
    ]
  if (one.Role === 'Mentor')
    return [
      ['Sector', one.Sector ? '' : 'Choose your field of work'],
      ['Application', one.Application.trim() ? '' : 'Tell us about your work'],
    ]
  if (one.AgeBand !== '13-17') return []
  const same = one.GuardianEmail.trim().toLowerCase() === one.EmailAddress.trim().toLowerCase()
  return [
    ['BirthDate', one.BirthDate ? '' : 'Enter your date of birth'],
    ['GuardianName', one.GuardianName.trim() ? '' : 'Enter the name of a parent or guardian'],
    [
      'GuardianEmail',
      same ? 'Enter the address of your parent or guardian, not your own' : emailFault(one.GuardianEmail),
    ],
  ]
}

/** The call's input: the fields of the chosen role only. */
export function inputOf(one: Registration): Input<'Account/Register'> {
  const { Role, EmailAddress, PhoneNumber, Surname, Firstname, MiddleName, AgeBand, ReferralCode } = one
  return {
    Role,
    EmailAddress: EmailAddress.trim(),
    PhoneNumber,
    Surname,
    Firstname,
    MiddleName,
    AgeBand: AgeBand === '' ? 'under-13' : AgeBand,
    ReferralCode,
    PolicyVersion: policyVersion,
    TermsVersion: termsVersion,
    ...(Role === 'Student' ? { SchoolId: one.SchoolId, Sex: one.Sex } : {}),
    ...(Role === 'Student' && AgeBand === '13-17'
      ? { BirthDate: one.BirthDate, GuardianName: one.GuardianName, GuardianEmail: one.GuardianEmail.trim() }
      : {}),
    ...(Role === 'Mentor' ? { Sector: Number(one.Sector), Application: one.Application, Sex: one.Sex } : {}),
    ...(Role === 'Vendor'
      ? { BusinessName: one.BusinessName, RegNum: one.RegNum, BusinessAddress: one.BusinessAddress }
      : {}),
  }
}
