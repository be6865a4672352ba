import * as z from 'zod'
import { accountMessages } from '#contract/account-messages.ts'
import { mailboxOf } from '#contract/email-key.ts'
import { emailText } from '#contract/entities/registration.ts'
import { personName } from '#contract/entities/user.ts'
import { birthday } from '#rules/people/birthday.ts'
import type { CsvValues } from '#server/csv/import-csv.ts'

/** The age of a student in a file, and who is asked for consent (V-12). */
interface Age {
  /** '' for a value that is no age. */
  readonly band: '' | '13-17' | '18+'
  /** YYYY-MM-DD; '' for no date. */
  readonly born: string
  readonly wrong: Readonly<Record<string, string>>
}

/** 14/03/2011 and 2011-03-14 are the same date; '' for what is no date. */
function dateOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const date = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return z.iso.date().safeParse(date).success ? date : ''
}

/** Reads the columns of the age with the rules of the registration: from 13 to 17, a date of birth and a guardian are required. */
export function readAge(row: CsvValues, today: string): Age {
  const age = (row['Age'] ?? '').replaceAll(/\s/g, '').replace('–', '-')
  const birth = row['Date of birth'] ?? ''
  const born = dateOf(birth)
  if (age !== '13-17' && age !== '18+')
    return { band: '', born, wrong: age === '' ? {} : { Age: 'Enter 13-17 or 18+. An account is for people from 13.' } }
  const wrong =
    age === '13-17' ? { ...minorFaults(row, born, today), ...guardianFaults(row) } : adultFaults(born, today)
  return { band: age, born, wrong: birth !== '' && born === '' ? { ...wrong, 'Date of birth': noDate } : wrong }
}

const noDate = 'Enter a date such as 14/03/2011'

function adultFaults(born: string, today: string): Record<string, string> {
  return born !== '' && birthday(born, 18) > today ? { Age: 'Under 18 by the date of birth. Enter 13-17.' } : {}
}

function minorFaults(row: CsvValues, born: string, today: string): Record<string, string> {
  if (born === '') return { 'Date of birth': row['Date of birth'] ? noDate : 'From 13 to 17, this is required' }
  if (birthday(born, 13) > today) return { 'Date of birth': accountMessages.tooYoung }
  return birthday(born, 18) <= today ? { Age: '18 or over by the date of birth. Enter 18+.' } : {}
}

function guardianFaults(row: CsvValues): Record<string, string> {
  const name = row['Guardian'] ?? ''
  const email = row['Guardian e-mail'] ?? ''
  const nameFault = personName.safeParse(name).error?.issues[0]?.message
  const emailFault =
    emailText.safeParse(email).error?.issues[0]?.message ??
    (mailboxOf(email) === mailboxOf(row['E-mail'] ?? '') ? 'Enter the address of the guardian, not of the student' : '')
  return {
    ...(nameFault ? { Guardian: name === '' ? 'From 13 to 17, this is required' : nameFault } : {}),
    ...(emailFault ? { 'Guardian e-mail': email === '' ? 'From 13 to 17, this is required' : emailFault } : {}),
  }
}
