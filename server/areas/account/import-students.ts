import { emailKey } from '#contract/email-key.ts'
import { emailText } from '#contract/entities/registration.ts'
import { nameText, personName } from '#contract/entities/user.ts'
import { phoneFaults } from '#eform/phone/phone-faults.ts'
import { phoneRules } from '#eform/phone/phone-rules.ts'
import { must } from '#kit/must.ts'
import type { CsvSubject, CsvValues, Judgement } from '#server/csv/import-csv.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { invite } from './write-person.ts'

/** What the database knows about a row. */
interface Found {
  /** The schools of this name, in this state where the row names one. */
  readonly schools: readonly string[]
  readonly isTaken: boolean
  /** The account with this address is that of the same student. */
  readonly isSame: boolean
}

function find(tx: Tx, rows: readonly CsvValues[]): PromiseLike<Found[]> {
  const asked = rows.map((row) => ({
    key: emailKey(valueOf(row, 'E-mail')),
    name: `${valueOf(row, 'Surname')} ${valueOf(row, 'Firstname')}`,
    school: valueOf(row, 'School'),
    state: valueOf(row, 'State'),
  }))
  return tx<Found[]>`
    with line as materialized (
      select place, key, search_key(name) as name_key, search_key(school) as school_key, search_key(state) as state_key
      from rows from (jsonb_to_recordset(${tx.json(asked)}) as (key text, name text, school text, state text)) with ordinality as given(key, name, school, state, place))
    select p.id is not null as "isTaken", coalesce(p.is_student and search_key(p.surname || ' ' || p.firstname) = l.name_key, false) as "isSame",
      array(select h.id from school h left join state s on s.id = h.state_id
        where l.school_key <> '' and h.name_key = l.school_key and (l.state_key = '' or s.name_key = l.state_key) limit 2) as schools
    from line l left join person p on p.email_key = l.key
    order by l.place`
}

const valueOf = (row: CsvValues, column: string): string => row[column] ?? ''

/** Why a value breaks a rule; nothing for a good value, and for an empty one, which the file may have or is named anyway. */
function faultOf(
  rule: { safeParse(value: string): { error?: { issues: { message: string }[] } | undefined } },
  value: string,
): string | undefined {
  return value === '' ? undefined : rule.safeParse(value).error?.issues[0]?.message
}

function schoolFault(row: CsvValues, schools: readonly string[]): string | undefined {
  if (valueOf(row, 'School') === '' || schools.length === 1) return undefined
  if (schools.length === 0) return 'No such school'
  return valueOf(row, 'State') === ''
    ? 'There are several schools of this name. Enter the state'
    : 'There are several schools of this name in this state. Leave it empty and choose it later'
}

function judgeRow(row: CsvValues, { schools, isTaken, isSame }: Found, now: Date): Judgement {
  const phone = phoneRules.read(valueOf(row, 'Phone'), 'NG')
  const email = valueOf(row, 'E-mail')
  const wrong = {
    Surname: faultOf(personName, valueOf(row, 'Surname')),
    Firstname: faultOf(personName, valueOf(row, 'Firstname')),
    'Middle name': faultOf(nameText, valueOf(row, 'Middle name')),
    'E-mail':
      faultOf(emailText, email) ?? (isTaken && !isSame ? 'Somebody else has an account with this address' : undefined),
    Phone: valueOf(row, 'Phone') !== '' && 'fault' in phone ? phoneFaults[phone.fault] : undefined,
    School: schoolFault(row, schools),
  }
  return {
    key: emailKey(email),
    known: isSame,
    wrong: Object.fromEntries(Object.entries(wrong).flatMap(([name, why]) => (why === undefined ? [] : [[name, why]]))),
    row: {
      email,
      email_key: emailKey(email),
      surname: valueOf(row, 'Surname').normalize('NFKC'),
      firstname: valueOf(row, 'Firstname').normalize('NFKC'),
      middle_name: valueOf(row, 'Middle name').normalize('NFKC'),
      phone: 'fault' in phone ? '' : phone.number,
      address: valueOf(row, 'Address'),
      school_id: schools.length === 1 ? must(schools[0], 'a school') : null,
      is_student: true,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    },
  }
}

/**
 * students, with the names of their schools. The e-mail address says who is who. There is no password in the file: each new
 * student gets a mail to choose one, so a file has at most 500 rows.
 */
export const studentFile: CsvSubject = {
  kind: 'students',
  call: 'Account/ImportStudents',
  entity: 'Person',
  table: 'person',
  longest: { 'E-mail': 254, Address: 500, School: 200 },
  constraints: ['person_email_key_key', 'person_at_school'],
  most: 500,
  async judge(tx, rows, now) {
    const found = await find(tx, rows)
    return rows.map((row, at) => judgeRow(row, must(found[at], 'a row of the answer'), now))
  },
  async added(tx, rows, context) {
    for (const { id, email } of rows) await invite(tx, { Id: id, EmailAddress: String(email) }, context)
  },
}
