import type { Sql } from 'postgres'
import { assessmentKinds } from '#contract/assessment-kinds.ts'
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
import { questionsOf } from '#server/demo/texts/demo-questionnaire.ts'
import { feedbackTexts } from '#server/demo/texts/feedback-texts.ts'
import { makeEvents } from './load-events.ts'
import { makeForms } from './load-forms.ts'
import {
  makeOffers,
  makePlaces,
  makeReferrals,
  makeSchools,
  makeCategories,
  makeSmartCards,
  makeTopUps,
  makeWalletAccounts,
} from './load-places.ts'
import { makeCarts, makeProducts, makeZones } from './load-shop.ts'
import { makePictures } from './load-pictures.ts'
import type { Making } from './making.ts'
import { demoSchools } from '#server/demo/texts/schools.ts'
import { demoSectors } from '#server/demo/texts/sectors.ts'

/** The kind of every assessment of the demo. */
const { career } = assessmentKinds
const seed = 2026
const studentCount = 200
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
    // A second process waits for this insert until the first person has committed, and then finds the sectors.
    const sectors = await tx`insert into sector ${tx(demoSectors)} on conflict do nothing returning id`
    if (sectors.length === 0) return false
    const random = seededRandom(seed)
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
    const vendor = must(
      people.find((person) => person.role === 'is_vendor'),
      'a vendor',
    ).id
    const students = people.filter((person) => person.role === 'is_student').map((person) => person.id)
    await makeReferrals(context, vendor, students)
    await makeSmartCards(context, students)
    await makeWalletAccounts(
      tx,
      people.map(({ id }) => id),
    )
    await makeProducts(context, vendor)
    await makeAttempts(context, people, await makeAssessments(context))
    await makeForms(context, people)
    await makeOffers(context)
    await makeCarts(context, students)
    await makeEvents(
      context,
      must(
        people.find((person) => person.role === 'is_mentor'),
        'a mentor',
      ).id,
      students,
    )
    await makePictures(context, files, {
      vendor,
      admin: must(
        people.find((person) => person.role === 'is_admin'),
        'an admin',
      ).id,
    })
    await makeTopUps(context, students)
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
  const people = demoPeople(studentCount, seed).map((person, at) => ({
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

/** Returns the id of each assessment, by name. */
async function makeAssessments({ tx, id, ago }: Making): Promise<Map<string, string>> {
  const rows = demoAssessments
    .map((assessment, index) => ({ ...assessment, at: ago(1900 - index * 24) }))
    .map((assessment) => ({ ...assessment, id: id(assessment.at) }))
  await tx`insert into assessment ${tx(
    rows.map((assessment) => ({
      id: assessment.id,
      kind: career.name,
      sector_id: assessment.sector,
      name: assessment.name,
      description: assessment.description,
      is_active: true,
      created_at: assessment.at,
    })),
  )}`
  await tx`insert into assessment_version ${tx(
    rows.map((assessment) => ({
      assessment_id: assessment.id,
      version: 1,
      name: assessment.name,
      description: assessment.description,
      questions: tx.json(questionsOf(assessment)),
      created_at: assessment.at,
      published_at: assessment.at,
    })),
  )}`
  return new Map(rows.map((assessment) => [assessment.name, assessment.id]))
}

async function makeAttempts(
  context: Making,
  people: readonly Person[],
  assessmentIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { tx, random, ago } = context
  const students = people.filter((person) => person.role === 'is_student')
  const mentors = people.filter((person) => person.role === 'is_mentor')
  const attempts = demoAttempts(students.length, random).map((attempt) => ({
    ...attempt,
    ...attemptRow(
      context,
      attempt,
      must(students[attempt.student], 'a student').id,
      must(assessmentIds.get(attempt.assessment.name), attempt.assessment.name),
    ),
    name: must(students[attempt.student], 'a student').firstname,
    mentor: must(
      mentors.find((mentor) => mentor.sector === attempt.assessment.sector),
      'a mentor',
    ),
  }))
  await tx`insert into attempt ${tx(attempts.map((attempt) => attempt.row))}`
  await tx`insert into feedback ${tx(
    attempts.flatMap((attempt, index) =>
      attempt.feedbackHoursAgo === null
        ? []
        : [
            {
              attempt_id: attempt.row.id,
              revision: 1,
              mentor_id: attempt.mentor.id,
              created_at: ago(attempt.feedbackHoursAgo),
              body: must(feedbackTexts[index % feedbackTexts.length], 'a feedback text').replaceAll(
                '{name}',
                attempt.name,
              ),
            },
          ],
    ),
  )}`
  const [first, second] = attempts
  if (!first || !second) return
  await notify(
    tx,
    {
      personId: first.row.student_id,
      eventKey: `feedback:${first.row.id}:1`,
      title: 'Feedback from your mentor',
      body: `${first.mentor.firstname} ${first.mentor.surname} wrote to you about ${first.assessment.name}.`,
      link: `${career.pages.mine}?open=${first.row.id}`,
    },
    ago(first.feedbackHoursAgo ?? 0),
  )
  await notify(
    tx,
    {
      personId: second.mentor.id,
      eventKey: `attempt:${second.row.id}`,
      title: 'New response',
      body: `${second.name} answered ${second.assessment.name}.`,
      link: `${career.pages.review}?open=${second.row.id}`,
    },
    ago(second.hoursAgo),
  )
}

function attemptRow(
  { tx, random, id, ago }: Making,
  { assessment, hoursAgo }: DemoAttempt,
  studentId: string,
  assessmentId: string,
) {
  const at = ago(hoursAgo)
  const attemptId = id(at)
  const answers = demoAnswers(assessment, random, at)
  return {
    row: {
      id: attemptId,
      student_id: studentId,
      attempt_key: attemptId,
      content_hash: Buffer.from(attemptId),
      assessment_id: assessmentId,
      version: 1,
      sector_id: assessment.sector,
      reference: attemptReference(career, (below) => Math.floor(random() * below)),
      answers: tx.json(answerTexts(questionsOf(assessment), answers)),
      given: tx.json(answers),
      request_mentor: random() < 0.4,
      device: 'Chrome on Android',
      started_at: new Date(at.getTime() - 0.6 * hourMs),
      answered_at: new Date(at.getTime() - (Math.floor(random() * 8) * hourMs) / 10),
      received_at: at,
    },
  }
}

/** A UUIDv7 of that moment whose random part comes from the seed, so that it repeats. */
function repeatableId(at: Date, random: () => number): string {
  const hex = (length: number) => Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'.charAt(Math.floor(random() * 4))}${hex(3)}-${hex(12)}`
}
