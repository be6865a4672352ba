import { afterAll, describe, expect, test } from 'vitest'
import { must } from '#kit/must.ts'
import { refusal } from '#tests/api/api-client.ts'
import { together } from '#tests/api/assessment-builders.ts'
import { aMentor, anAdmin, aSector, aStudent } from '#tests/api/builders.ts'
import { startTestServer } from '#tests/api/test-server.ts'
import { anOffer, aRequest, aTime, ownRequest, sessionType } from './mentoring-builders.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { sql } = server
const admin = await server.client((await anAdmin(sql)).email)
const type = await sessionType(admin)
const sector = await aSector(sql)
const students = await together(20, async () => server.client((await aStudent(sql)).email))
const student = must(students[0], 'a student')

const confirm = 'Mentoring/ConfirmMentoringScheduleTime'
/** `SEAT_ROUNDS=50` for a longer race. */
const rounds = Number(process.env['SEAT_ROUNDS'] ?? 2)
const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)

describe('parallel calls (L-11, X-020 … X-022)', () => {
  test('of twenty mentors one takes the request; nineteen get 409 with the name', async () => {
    const mentors = await together(20, async (at) =>
      server.client((await aMentor(sql, { sectorId: sector, firstname: `M${at}`, surname: 'Yusuf' })).email),
    )
    const times = await Promise.all(mentors.map((mentor) => aTime(server, mentor, type, 48)))
    const request = await aRequest(student, sector)
    const replies = await Promise.all(
      mentors.map((mentor, at) =>
        mentor.raw('Mentoring/AcceptMentorRequest', anOffer(request, [must(times[at], 'a time')])),
      ),
    )
    expect(statuses(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const { MentorFirstName, CalenderOptionsFromMentor } = await ownRequest(student)
    expect(CalenderOptionsFromMentor).toHaveLength(1)
    const refusals = replies.filter(({ status }) => status === 409).map((reply) => refusal(reply).detail)
    expect(new Set(refusals)).toEqual(new Set([`${MentorFirstName} Yusuf has taken this request.`]))
  })

  test('twenty students and one time: one has it, nineteen get the times that are left', async () => {
    const mentor = await server.client((await aMentor(sql, { sectorId: await aSector(sql) })).email)
    const { Sector } = await mentor.ok('Account/GetMyDetails')
    const wanted = await aTime(server, mentor, type, 100)
    const requests: { id: string; own: string }[] = []
    for (const [at, one] of students.entries()) {
      const own = await aTime(server, mentor, type, 110 + at * 2)
      const id = await aRequest(one, must(Sector, 'a sector'))
      await mentor.ok('Mentoring/AcceptMentorRequest', anOffer(id, [wanted, own]))
      // The hold of an earlier offer is over, so the mentor may offer the time again.
      await sql`update mentoring_offer set held_until = ${server.now()} where event_id = ${wanted} and holds`
      requests.push({ id, own })
    }
    const replies = await Promise.all(
      students.map((one, at) =>
        one.raw(confirm, { StudentAssessmentRequestId: requests[at]?.id ?? '', CalenderId: wanted }),
      ),
    )
    expect(statuses(replies)).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    for (const [at, reply] of replies.entries()) {
      if (reply.status === 200) continue
      expect(refusal(reply)).toMatchObject({
        detail: 'Another student has this time. Choose one of the times that are left.',
        current: { CalenderOptionsFromMentor: [{ Id: requests[at]?.own }] },
      })
    }
    const left = students.flatMap((one, at) => (replies[at]?.status === 409 ? [{ one, request: requests[at] }] : []))
    await Promise.all(
      left.map(({ one, request }) =>
        one.ok(confirm, { StudentAssessmentRequestId: request?.id ?? '', CalenderId: request?.own ?? '' }),
      ),
    )
    const held = await sql`select event_id from mentoring_offer where holds group by event_id having count(*) > 1`
    expect(held).toHaveLength(0)
  })

  test(`one request and twenty mentors, one time and twenty students, in ${rounds} rounds: one has it, no time is held twice`, async () => {
    const own = await aSector(sql)
    const mentors = await together(20, async () => server.client((await aMentor(sql, { sectorId: own })).email))
    const taken: string[][] = []
    const mentor = await server.client((await aMentor(sql, { sectorId: await aSector(sql) })).email)
    const { Sector } = await mentor.ok('Account/GetMyDetails')
    const requests: string[] = []
    for (const [at, one] of students.entries()) {
      const id = await aRequest(one, must(Sector, 'a sector'))
      await mentor.ok('Mentoring/AcceptMentorRequest', anOffer(id, [await aTime(server, mentor, type, 200 + at * 2)]))
      requests.push(id)
    }
    for (let round = 0; round < rounds; round++) {
      const hours = 1000 + round * 2
      const times = await Promise.all(mentors.map((one) => aTime(server, one, type, hours)))
      const asked = await aRequest(await server.client((await aStudent(sql)).email), own)
      const takes = await Promise.all(
        mentors.map((one, at) => one.raw('Mentoring/AcceptMentorRequest', anOffer(asked, [must(times[at], 'a time')]))),
      )
      const wanted = await aTime(server, mentor, type, hours)
      for (const id of requests) {
        await mentor.ok('Mentoring/AcceptMentorRequest', anOffer(id, [wanted]))
        await sql`update mentoring_offer set held_until = ${server.now()} where event_id = ${wanted} and holds`
      }
      const confirms = await Promise.all(
        students.map((one, at) =>
          one.raw(confirm, { StudentAssessmentRequestId: requests[at] ?? '', CalenderId: wanted }),
        ),
      )
      const winner = confirms.findIndex(({ status }) => status === 200)
      await students[winner]?.ok('Mentoring/AskForAnotherTime', {
        StudentAssessmentRequestId: requests[winner] ?? '',
        Reason: 'Again',
      })
      taken.push([takes, confirms].map((replies) => String(replies.filter(({ status }) => status === 200).length)))
      expect([...takes, ...confirms].filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    }
    expect(taken).toEqual(Array.from({ length: rounds }, () => ['1', '1']))
    expect(await sql`select from mentoring_offer where holds group by event_id having count(*) > 1`).toHaveLength(0)
  })

  test('a student confirms sessions that overlap in part: one stands, also at the same moment', async () => {
    const other = await server.client((await aStudent(sql)).email)
    const sectors = [await aSector(sql), await aSector(sql)]
    const both = await together(2, async (at) => {
      const own = must(sectors[at], 'a sector')
      const mentor = await server.client((await aMentor(sql, { sectorId: own })).email)
      const time = await aTime(server, mentor, type, 300 + at / 2)
      const request = await aRequest(other, own)
      await mentor.ok('Mentoring/AcceptMentorRequest', anOffer(request, [time]))
      return { StudentAssessmentRequestId: request, CalenderId: time }
    })
    const replies = await Promise.all(both.map((input) => other.raw(confirm, input)))
    expect(statuses(replies)).toEqual([200, 409])
    expect(
      refusal(
        must(
          replies.find(({ status }) => status === 409),
          'a refusal',
        ),
      ).detail,
    ).toBe('You have another session at this time. Choose one of the times that are left.')
  })

  test('a student has at most five open requests, and one of a sector (X-029)', async () => {
    const sectors: number[] = []
    for (let at = 0; at < 8; at++) sectors.push(await aSector(sql))
    const one = await server.client((await aStudent(sql)).email)
    const replies = await Promise.all(
      [...sectors, ...sectors].map((Sector) => one.raw('Mentoring/RequestForAMentor', { Sector })),
    )
    const { Items } = await one.ok('Mentoring/GetMentoringRequestsByStudent')
    expect(new Set(Items.map(({ Sector }) => Sector)).size).toBe(5)
    expect(Items).toHaveLength(5)
    expect(
      refusal(
        must(
          replies.find(({ status }) => status === 422),
          'a refusal',
        ),
      ).detail,
    ).toBe('You have five open requests. Delete or finish one first, then ask again.')
  })

  test('the database itself refuses one time twice, also without these calls', async () => {
    const [held] = await sql<{ event: string }[]>`select event_id as event from mentoring_offer where holds limit 1`
    const [free] = await sql<{ id: string }[]>`
      select id from mentoring_request q where not exists (select from mentoring_offer o where o.request_id = q.id) limit 1`
    await expect(
      sql`insert into mentoring_offer ${sql({ request_id: free?.id ?? '', event_id: held?.event ?? '' })}`,
    ).rejects.toMatchObject({ constraint_name: 'time_offered_once' })
  })
})
