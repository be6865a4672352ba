import type { Sql } from 'postgres'
import { makeAirtime } from './load-airtime.ts'
import { makeApplications } from './load-applications.ts'
import { must } from '#kit/must.ts'
import { seededRandom } from '#kit/seeded-random.ts'
import { hashPassword } from '#server/auth/password.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { demoPassword, demoPeople, peopleSeed, type DemoPerson } from './demo-people.ts'
import { makeAssessments, makeAttempts } from './load-attempts.ts'
import { makeBlog } from './load-blog.ts'
import { makeBusyDays, makeEvents } from './load-events.ts'
import { makeForms } from './load-forms.ts'
import {
  makeOffers,
  makeTrash,
  makePlaces,
  makeReferrals,
  makeSchools,
  makeCategories,
  makeSmartCards,
  makeTopUps,
} from './load-places.ts'
import { makeCarts, makeProducts, makeZones } from './load-shop.ts'
import { makeFaces } from './load-faces.ts'
import { makeMentoring } from './load-mentoring.ts'
import { makeMessages } from './load-messages.ts'
import { makePayments, makeStatement } from './load-payments.ts'
import { makeCredits } from './load-credits.ts'
import { makeOrders } from './load-orders.ts'
import { makePictures } from './load-pictures.ts'
import { makeDevices, makeFamily, makeNotifications, makeSales } from './load-signs-of-life.ts'
import { makeSavings } from './load-savings.ts'
import { makeSurveyAndTest } from './load-survey-and-test.ts'
import { makeDeposits, makeWalletAccounts, makeWallets } from './load-wallets.ts'
import type { Making } from './making.ts'
import { demoSchools } from '#server/demo/texts/schools.ts'
import { demoSectors, health, technology } from '#server/demo/texts/sectors.ts'

const hourMs = 3_600_000

type Person = DemoPerson & { readonly id: string }

/**
 * Fills an empty database with demo people, assessments and answers in one transaction, and stores their pictures. Returns false
 * without a change when people exist already or another process was faster.
 */
export async function loadDemo(sql: Sql, files: FileStore, now: Date): Promise<boolean> {
  const passwordHash = await hashPassword(demoPassword)
  return inTransaction(sql, async (tx) => {
    const existing = await tx`select from person limit 1`
    if (existing.length > 0) return false
    // A second process waits for this insert until the first person has committed, and then finds the sectors. On a slow machine it
    // waits longer than a statement may run.
    await tx`set local statement_timeout = 0`
    const sectors = await tx`insert into sector ${tx(demoSectors)} on conflict do nothing returning id`
    if (sectors.length === 0) return false
    const random = seededRandom(peopleSeed)
    const context: Making = {
      tx,
      now,
      random,
      id: (at) => repeatableId(at, random),
      ago: (hours) => new Date(now.getTime() - hours * hourMs),
    }
    await makePlaces(context)
    await makeCategories(context)
    await makeZones(context)
    const people = await makePeople(context, passwordHash)
    const one = (role: Person['role']) =>
      must(
        people.find((person) => person.role === role),
        role,
      ).id
    const vendor = one('is_vendor')
    const students = people.filter((person) => person.role === 'is_student').map((person) => person.id)
    await makeReferrals(context, vendor, students)
    await makeSmartCards(context, students)
    await makeWalletAccounts(context)
    await makeProducts(context, vendor)
    await makeAttempts(context, people, await makeAssessments(context))
    await makeForms(context, people)
    await makeOffers(context)
    await makeCarts(context, students)
    await makeEvents(context, one('is_mentor'), students)
    await makeTrash(context, one('is_admin'))
    await makePictures(context, files, { vendor, admin: one('is_admin') })
    await makeTopUps(context, students)
    await makeSales(context)
    await makeDevices(context, students)
    await makeNotifications(context, {
      admin: one('is_admin'),
      vendor,
      parent: one('is_parent'),
    })
    await spreadRegistrations(context, students)
    // People verify their phone before they move money and get an SMS.
    await tx`update person set phone_verified_at = created_at where id = any(${[vendor, one('is_parent'), ...students]})`
    await makeMessages(context, students)
    await makeApplications(context)
    await makeFaces(context, files, people)
    // Last: the choices of the parts before it stay the same.
    await makeBlog(context, files, one('is_admin'))
    await makeFamily(context, one('is_parent'), one('is_student'))
    const [admin, parent, student] = [one('is_admin'), one('is_parent'), one('is_student')]
    await makeWallets(context, { admin, vendor, parent, student, students })
    await makeDeposits(context, [student, vendor, parent, ...students])
    await makePayments(context, { vendor, parent, student, students })
    await makeStatement(context, admin)
    await makeCredits(context, admin, [student, ...students])
    await makeOrders(context, { admin, student, students })
    await makeSavings(context, { parent, student, students })
    await makeAirtime(context, { parent, student, students })
    await makeBusyDays(context, { mentor: one('is_mentor'), admin }, students)
    const mentors = people.filter(({ role }) => role === 'is_mentor')
    const mentorOf = (sector: number) =>
      must(
        mentors.find((mentor) => mentor.sector === sector),
        'a mentor',
      ).id
    await makeMentoring(context, { health: mentorOf(health), technology: mentorOf(technology), students })
    await makeSurveyAndTest(context, { students, mentor: mentorOf(health) })
    return true
  })
}

async function makePeople({ tx, random, id, ago }: Making, passwordHash: string): Promise<Person[]> {
  const schools = demoSchools.map((school) => ({
    id: id(ago(2400)),
    name: school.name.normalize('NFC'),
    address: school.address,
    state_name: school.state,
    city: school.city,
  }))
  await makeSchools(tx, schools)
  const people = demoPeople().map((person, at) => ({
    ...person,
    id: id(ago(2000)),
    phone: `+23480${String(31_000_000 + at * 7919)}`,
  }))
  await tx`insert into person ${tx(
    people.map((person) => ({
      id: person.id,
      email: person.email,
      email_key: person.email,
      surname: person.surname,
      firstname: person.firstname,
      password_hash: person.canSignIn ? passwordHash : null,
      is_admin: person.role === 'is_admin',
      is_vendor: person.role === 'is_vendor',
      is_mentor: person.role === 'is_mentor',
      is_student: person.role === 'is_student',
      is_parent: person.role === 'is_parent',
      allow_all_endpoints: person.role === 'is_admin' && person.mayCall === undefined,
      admin_endpoints: [...(person.mayCall ?? [])],
      phone: person.phone,
      address: person.business?.address ?? '5 Awolowo Road, Ibadan',
      business_name: person.business?.name ?? '',
      reg_num: person.business?.regNum ?? '',
      business_address: person.business?.address ?? '',
      is_vendor_verified: person.business?.isVerified ?? false,
      sector_id: person.sector,
      school_id:
        person.role === 'is_student' ? must(schools[Math.floor(random() * schools.length)], 'a school').id : null,
      created_at: ago(2000),
    })),
  )}`
  return people
}

/**
 * Students register over eighty days, more and more of them each week, and always before anything that they did.
 */
async function spreadRegistrations({ tx, now }: Making, students: readonly string[]): Promise<void> {
  const hours = students.map((id, at) => ({
    id,
    hours: 6 + 1990 * ((students.length - 1 - at) / students.length) ** 1.6,
  }))
  await tx`
    update person p set created_at = least(${now}::timestamptz - s.hours * interval '1 hour', (
      select min(done) - interval '1 hour' from (
        select min(started_at) as done from attempt where student_id = s.id
        union all select min(bought_at) from top_up where person_id = s.id
        union all select min(registered_at) from event_registration where person_id = s.id
        union all select min(created_at) from referral where person_id = s.id
        union all select min(requested_at) from smart_card where person_id = s.id) d))
    from jsonb_to_recordset(${tx.json(hours)}) as s(id uuid, hours float) where p.id = s.id`
}

/** A UUIDv7 of that moment whose random part comes from the seed, so that it repeats. */
function repeatableId(at: Date, random: () => number): string {
  const hex = (length: number) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'.charAt(Math.floor(random() * 4))}${hex(3)}-${hex(12)}`
}
