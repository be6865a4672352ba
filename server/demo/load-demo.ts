import type { Sql } from 'postgres'
import { answerTexts } from '#rules/assessment-form.ts'
import { must } from '#kit/must.ts'
import { seededRandom } from '#kit/seeded-random.ts'
import { attemptReference } from '#server/areas/assessment/attempt-reference.ts'
import { notify } from '#server/db/notify.ts'
import { hashPassword } from '#server/auth/password.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { demoAnswers } from './demo-answers.ts'
import { demoAssessments, demoAttempts, type DemoAttempt } from './demo-attempts.ts'
import { demoPassword, demoPeople, type DemoPerson } from './demo-people.ts'
import { questionsOf } from './demo-questionnaire.ts'
import { feedbackTexts } from './feedback-texts.ts'
import { makeEvents } from './load-events.ts'
import { makeForms } from './load-forms.ts'
import { makeOffers, makePlaces, makeReferrals, makeSchools, makeShelves, makeSmartCards, makeTopUps, makeWalletAccounts } from './load-places.ts'
import { makeCarts, makeProducts, makeZones } from './load-shop.ts'
import { makePictures } from './load-pictures.ts'
import type { Making } from './making.ts'
import { demoSchools } from './schools.ts'
import { demoSectors } from './sectors.ts'

const seed = 2026
const studentCount = 200
const hourMs = 3_600_000

type Person = DemoPerson & { readonly id: string }

/**
 * Fills an empty database with people, assessments and answers to show the product with; one transaction, and pictures in the store. Does nothing, and
 * says so with false, where there are people already or another process is faster.
 */
export async function loadDemo(sql: Sql, files: FileStore, now: Date): Promise<boolean> {
  const passwordHash = await hashPassword(demoPassword)
  return inTransaction(sql, async (tx) => {
    const people = await tx`select from person limit 1`
    if (people.length > 0) return false
    // A second process waits here until the first has committed, and then finds the sectors.
    const sectors = await tx`insert into sector ${tx(demoSectors)} on conflict do nothing returning id`
    if (sectors.length === 0) return false
    const random = seededRandom(seed)
    const making: Making = { tx, now, random, id: (at) => repeatableId(at, random), ago: (hours) => new Date(now.getTime() - hours * hourMs) }
    await makePlaces(making)
    await makeShelves(making)
    await makeZones(making)
    const everybody = await makePeople(making, passwordHash)
    const vendor = must(everybody.find((one) => one.role === 'is_vendor'), 'a vendor').id
    const students = everybody.filter((one) => one.role === 'is_student').map((one) => one.id)
    await makeReferrals(making, vendor, students)
    await makeSmartCards(making, students)
    await makeWalletAccounts(tx, everybody.map(({ id }) => id))
    await makeProducts(making, vendor)
    await makeAttempts(making, everybody, await makeAssessments(making))
    await makeForms(making, everybody)
    await makeOffers(making)
    await makeCarts(making, students)
    await makeEvents(making, must(everybody.find((one) => one.role === 'is_mentor'), 'a mentor').id, students)
    await makePictures(making, files, { vendor, admin: must(everybody.find((one) => one.role === 'is_admin'), 'an admin').id })
    await makeTopUps(making, students)
    return true
  })
}

async function makePeople({ tx, random, id, ago }: Making, passwordHash: string): Promise<Person[]> {
  const schools = demoSchools.map((one) => ({ id: id(ago(2400)), name: one.name.normalize('NFC'), address: one.address, state_name: one.state, city: one.city }))
  await makeSchools(tx, schools)
  const people = demoPeople(studentCount, seed).map((one, at) => ({ ...one, id: id(ago(2000)), phone: `+23480${String(31_000_000 + at * 7919)}` }))
  await tx`insert into person ${tx(people.map((one) => ({
    id: one.id, email: one.email, email_key: one.email, surname: one.surname, firstname: one.firstname,
    password_hash: one.canSignIn ? passwordHash : null,
    is_admin: one.role === 'is_admin', is_vendor: one.role === 'is_vendor', is_mentor: one.role === 'is_mentor', is_student: one.role === 'is_student', is_parent: one.role === 'is_parent',
    allow_all_endpoints: one.role === 'is_admin' && one.mayCall === undefined, admin_endpoints: [...one.mayCall ?? []],
    phone: one.phone, address: one.business?.address ?? '5 Awolowo Road, Ibadan',
    business_name: one.business?.name ?? '', reg_num: one.business?.regNum ?? '', business_address: one.business?.address ?? '', is_vendor_verified: one.business?.isVerified ?? false,
    sector_id: one.sector,
    school_id: one.role === 'is_student' ? must(schools[Math.floor(random() * schools.length)], 'a school').id : null,
    created_at: ago(2000),
  })))}`
  return people
}

/** Gives back the id of each, by name. */
async function makeAssessments({ tx, id, ago }: Making): Promise<Map<string, string>> {
  const rows = demoAssessments.map((one, index) => ({ ...one, at: ago(1900 - index * 24) })).map((one) => ({ ...one, id: id(one.at) }))
  await tx`insert into assessment ${tx(rows.map((one) => ({
    id: one.id, kind: 'career', sector_id: one.sector, name: one.name, description: one.description, is_active: true, created_at: one.at,
  })))}`
  await tx`insert into assessment_version ${tx(rows.map((one) => ({
    assessment_id: one.id, version: 1, name: one.name, description: one.description, questions: tx.json(questionsOf(one)), created_at: one.at, published_at: one.at,
  })))}`
  return new Map(rows.map((one) => [one.name, one.id]))
}

async function makeAttempts(making: Making, people: readonly Person[], assessmentIds: ReadonlyMap<string, string>): Promise<void> {
  const { tx, random, ago } = making
  const students = people.filter((one) => one.role === 'is_student')
  const mentors = people.filter((one) => one.role === 'is_mentor')
  const made = demoAttempts(students.length, random).map((one) => ({
    ...one,
    ...attemptRow(making, one, must(students[one.student], 'a student').id, must(assessmentIds.get(one.assessment.name), one.assessment.name)),
    name: must(students[one.student], 'a student').firstname,
    mentor: must(mentors.find((mentor) => mentor.sector === one.assessment.sector), 'a mentor'),
  }))
  await tx`insert into attempt ${tx(made.map((one) => one.row))}`
  await tx`insert into feedback ${tx(made.flatMap((one, index) => (one.feedbackHoursAgo === null ? [] : [{
    attempt_id: one.row.id, revision: 1, mentor_id: one.mentor.id, created_at: ago(one.feedbackHoursAgo),
    body: must(feedbackTexts[index % feedbackTexts.length], 'a feedback text').replaceAll('{name}', one.name),
  }])))}`
  const [first, second] = made
  if (!first || !second) return
  await notify(tx, {
    personId: first.row.student_id, eventKey: `feedback:${first.row.id}:1`, title: 'Feedback from your mentor',
    body: `${first.mentor.firstname} ${first.mentor.surname} wrote to you about ${first.assessment.name}.`, link: `/student/careerassessments?open=${first.row.id}`,
  }, ago(first.feedbackHoursAgo ?? 0))
  await notify(tx, {
    personId: second.mentor.id, eventKey: `attempt:${second.row.id}`, title: 'New response',
    body: `${second.name} answered ${second.assessment.name}.`, link: `/mentor/careerassessments?open=${second.row.id}`,
  }, ago(second.hoursAgo))
}

function attemptRow({ tx, random, id, ago }: Making, { assessment, hoursAgo }: DemoAttempt, studentId: string, assessmentId: string) {
  const at = ago(hoursAgo)
  const attemptId = id(at)
  const given = demoAnswers(assessment, random, at)
  return {
    row: {
      id: attemptId, student_id: studentId, attempt_key: attemptId, content_hash: Buffer.from(attemptId), assessment_id: assessmentId, version: 1, sector_id: assessment.sector,
      reference: attemptReference((below) => Math.floor(random() * below)),
      answers: tx.json(answerTexts(questionsOf(assessment), given)), given: tx.json(given),
      request_mentor: random() < 0.4, device: 'Chrome on Android',
      started_at: new Date(at.getTime() - 0.6 * hourMs), answered_at: new Date(at.getTime() - Math.floor(random() * 8) * hourMs / 10), received_at: at,
    },
  }
}

/** A UUIDv7 of that moment whose random part comes from the seed. */
function repeatableId(at: Date, random: () => number): string {
  const hex = (length: number) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'.charAt(Math.floor(random() * 4))}${hex(3)}-${hex(12)}`
}
