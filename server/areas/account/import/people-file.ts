import type { CsvKind } from '#contract/csv-columns.ts'
import { emailKey, mailboxOf } from '#contract/email-key.ts'
import { emailText } from '#contract/entities/registration.ts'
import { nameText, personName } from '#contract/entities/user.ts'
import { guardianMailsPerDay } from '#contract/limits.ts'
import { phoneFaults } from '#eform/phone/phone-faults.ts'
import { phoneRules } from '#eform/phone/phone-rules.ts'
import { must } from '#kit/must.ts'
import { birthday } from '#rules/people/birthday.ts'
import { lagosDay } from '#rules/saving/lagos-months.ts'
import { authorityOver, requireFullAccess } from '#server/auth/authority.ts'
import type { Tx } from '#server/calls/call-context.ts'
import { daysBefore } from '#server/calls/time-before.ts'
import type { CsvSubject, CsvValues, Judgement } from '#server/csv/import-csv.ts'
import { askGuardian } from '#server/areas/account/opening/guardian-consent.ts'
import { invite } from '#server/areas/account/write-person.ts'
import { readAge } from './age-columns.ts'

type PeopleKind = Extract<CsvKind, 'students' | 'mentors' | 'vendors' | 'parents'>

/** What the database knows about a row. */
interface Found {
  /** The schools of this name, in this state where the row names one. */
  readonly schools: readonly string[]
  readonly sectorId: number | null
  readonly isTaken: boolean
  /** The account with this address is that of the same person, in the role of the list. */
  readonly isSame: boolean
  /** How many children this guardian was asked about in the last 24 hours. */
  readonly asked: number
}

const files = {
  students: { call: 'Account/ImportStudents', role: 'is_student' },
  mentors: { call: 'Account/ImportMentors', role: 'is_mentor' },
  vendors: { call: 'Account/ImportVendors', role: 'is_vendor' },
  parents: { call: 'Account/ImportParents', role: 'is_parent' },
} as const

const valueOf = (row: CsvValues, column: string): string => row[column] ?? ''

function find(tx: Tx, role: string, rows: readonly CsvValues[], now: Date): PromiseLike<Found[]> {
  const asked = rows.map((row) => ({
    key: emailKey(valueOf(row, 'E-mail')),
    name: `${valueOf(row, 'Surname')} ${valueOf(row, 'Firstname')}`,
    school: valueOf(row, 'School'),
    state: valueOf(row, 'State'),
    sector: valueOf(row, 'Sector'),
    guardian: mailboxOf(valueOf(row, 'Guardian e-mail')),
  }))
  return tx<Found[]>`
    with line as materialized (
      select place, key, guardian, search_key(name) as name_key, search_key(school) as school_key, search_key(state) as state_key,
        search_key(sector) as sector_key
      from rows from (jsonb_to_recordset(${tx.json(asked)}) as (key text, name text, school text, state text, sector text, guardian text))
        with ordinality as given(key, name, school, state, sector, guardian, place))
    select p.id is not null as "isTaken", coalesce(p.${tx(role)} and search_key(p.surname || ' ' || p.firstname) = l.name_key, false) as "isSame",
      array(select h.id from school h left join state s on s.id = h.state_id
        where l.school_key <> '' and h.name_key = l.school_key and (l.state_key = '' or s.name_key = l.state_key) limit 2) as schools,
      (select id from sector where search_key(name) = l.sector_key and l.sector_key <> '' limit 1) as "sectorId",
      (select count(*)::int from attempt_log where kind = 'guardian' and email_key = l.guardian and at > ${daysBefore(now, 1)}) as asked
    from line l left join person p on p.email_key = l.key
    order by l.place`
}

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

function judgePerson(role: string, row: CsvValues, { isTaken, isSame }: Found, now: Date): Judgement {
  const phone = phoneRules.read(valueOf(row, 'Phone'), 'NG')
  const email = valueOf(row, 'E-mail')
  return {
    key: emailKey(email),
    known: isSame,
    wrong: faultsOnly({
      Surname: faultOf(personName, valueOf(row, 'Surname')),
      Firstname: faultOf(personName, valueOf(row, 'Firstname')),
      'Middle name': faultOf(nameText, valueOf(row, 'Middle name')),
      'E-mail':
        faultOf(emailText, email) ??
        (isTaken && !isSame ? 'Somebody else has an account with this address' : undefined),
      Phone: valueOf(row, 'Phone') !== '' && 'fault' in phone ? phoneFaults[phone.fault] : undefined,
    }),
    row: {
      email,
      email_key: emailKey(email),
      surname: valueOf(row, 'Surname').normalize('NFKC'),
      firstname: valueOf(row, 'Firstname').normalize('NFKC'),
      middle_name: valueOf(row, 'Middle name').normalize('NFKC'),
      phone: 'fault' in phone ? '' : phone.number,
      address: valueOf(row, 'Address'),
      [role]: true,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    },
  }
}

function faultsOnly(faults: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).flatMap(([name, why]) => (why === undefined ? [] : [[name, why]])))
}

/** What the files of one role have beside the facts of every person. */
type Part = Pick<Judgement, 'wrong' | 'row'>
const parts: Record<PeopleKind, (row: CsvValues, found: Found, now: Date) => Part> = {
  students(row, { schools, isSame, asked }, now) {
    const { band, born, wrong } = readAge(row, lagosDay(now.getTime()))
    const isMinor = band === '13-17'
    const tooMany = isMinor && !isSame && asked >= guardianMailsPerDay && wrong['Guardian e-mail'] === undefined
    return {
      wrong: {
        ...wrong,
        ...faultsOnly({ School: schoolFault(row, schools) }),
        ...(tooMany
          ? {
              'Guardian e-mail': `A guardian is asked about ${guardianMailsPerDay} students a day. Import the others tomorrow`,
            }
          : {}),
      },
      row: {
        school_id: schools.length === 1 ? must(schools[0], 'a school') : null,
        age_band: band,
        adult_on: isMinor && born !== '' ? birthday(born, 18) : null,
      },
    }
  },
  mentors: (row, { sectorId }) => ({
    wrong: sectorId === null && valueOf(row, 'Sector') !== '' ? { Sector: 'No such sector' } : {},
    row: { sector_id: sectorId },
  }),
  vendors: (row) => ({
    wrong: {},
    row: {
      business_name: valueOf(row, 'Business name'),
      reg_num: valueOf(row, 'Registration number'),
      business_address: valueOf(row, 'Business address'),
      business_phones: valueOf(row, 'Business phones'),
    },
  }),
  parents: () => ({ wrong: {}, row: {} }),
}

/** Counts, row by row, how often each guardian would be asked, so that a file has no student whose guardian gets no mail. */
function countGuardians(rows: readonly CsvValues[], found: readonly Found[]): Found[] {
  const counts = new Map<string, number>()
  return rows.map((row, at) => {
    const facts = must(found[at], 'a row of the answer')
    const guardian = mailboxOf(valueOf(row, 'Guardian e-mail'))
    const earlier = counts.get(guardian) ?? 0
    if (!facts.isSame) counts.set(guardian, earlier + 1)
    return { ...facts, asked: facts.asked + earlier }
  })
}

/**
 * people of one role. The e-mail address says who is who. There is no password in the file: each new person gets a mail to choose
 * one, so a file has at most 500 rows. A student of 13 to 17 is treated as at the registration: the guardian is asked, and money is off
 * until then (V-12). A vendor is not verified. Mentors and vendors need full access, as by hand (decision 044).
 */
export const peopleFile = (kind: PeopleKind): CsvSubject => ({
  kind,
  call: files[kind].call,
  entity: 'Person',
  table: 'person',
  longest: {
    'E-mail': 254,
    'Guardian e-mail': 254,
    Address: 500,
    School: 200,
    'Business address': 500,
    'Business phones': 200,
  },
  constraints: ['person_email_key_key', 'person_at_school'],
  most: 500,
  async permit(tx, { actor }) {
    if (kind === 'mentors' || kind === 'vendors') requireFullAccess(await authorityOver({ tx, actor }, ''))
  },
  async judge(tx, rows, now) {
    const { role } = files[kind]
    const found = countGuardians(rows, await find(tx, role, rows, now))
    return rows.map((row, at) => {
      const facts = must(found[at], 'a row of the answer')
      const person = judgePerson(role, row, facts, now)
      const part = parts[kind](row, facts, now)
      return { ...person, wrong: { ...person.wrong, ...part.wrong }, row: { ...person.row, ...part.row } }
    })
  },
  async added(tx, rows, context) {
    for (const { id, values } of rows) {
      await invite(tx, { Id: id, EmailAddress: valueOf(values, 'E-mail') }, context)
      if (readAge(values, lagosDay(context.now.getTime())).band !== '13-17') continue
      const childName = `${valueOf(values, 'Firstname')} ${valueOf(values, 'Surname')}`
      const guardian = { name: valueOf(values, 'Guardian'), email: valueOf(values, 'Guardian e-mail') }
      await askGuardian(tx, { id, childName, ...guardian }, { ...context, address: null })
    }
  },
})
