import { allSectors } from '#contract/all-sectors.ts'
import { must } from '#kit/must.ts'
import { randomId } from '#kit/ids.ts'
import type { ApiClient } from '#tests/api/api-client.ts'
import { aType, anEventBody, inHours } from '#tests/api/calendar/event-builders.ts'
import type { TestServer } from '#tests/api/test-server.ts'

/** A new type of sessions; returns its id. */
export const sessionType = (admin: ApiClient): Promise<string> => aType(admin, `Session ${randomId()}`, null)

/** A time of the mentor's calendar that begins in so many hours and takes one. */
export async function aTime(server: TestServer, mentor: ApiClient, type: string, hours: number): Promise<string> {
  const times = { EventDateTime: inHours(server, hours), EventEndDateTime: inHours(server, hours + 1) }
  const body = anEventBody(server, type, { Title: 'Session', ...times })
  return (await mentor.ok('Calendar/AddEventToCalender', body)).Id
}

/** Asks for a mentor of the sector; returns the id of the request. */
export async function aRequest(student: ApiClient, Sector: number): Promise<string> {
  await student.ok('Mentoring/RequestForAMentor', { Sector })
  return (await ownRequest(student, Sector)).Id
}

/** The latest request of the student, of a sector or of all. */
export async function ownRequest(student: ApiClient, sector = allSectors) {
  return must((await student.ok('Mentoring/GetMentoringRequestsByStudent', { sector })).Items[0], 'a request')
}

/** The input of a mentor who takes a request and offers these times. */
export const anOffer = (request: string, times: readonly string[]) => ({
  StudentAssessmentRequestId: request,
  CalenderOptionsFromMentor: JSON.stringify(times.map((Id) => ({ Id, Name: 'Session' }))),
})
